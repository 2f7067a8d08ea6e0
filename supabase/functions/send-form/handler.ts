/**
 * Takes the site's forms: checks, stores, answers. Pure of its surroundings: the same code runs on Supabase's
 * edge runtime, in the local backend and in tests, each handing in its own `FunctionEnv`.
 */
import { fromForm } from '../_shared/body.ts';
import type { FunctionEnv } from '../_shared/env.ts';
import { isRecord } from '../../../src/lib/records.ts';
import { answerForm, type Exchange, type FormKind, seeOther } from '../_shared/form-exchange.ts';
import { readFormType } from '../_shared/lead-schema.ts';
import { fieldMessage, statusOf } from '../_shared/messages.ts';
import { errorPage } from '../_shared/page.ts';
import { accept, type CheckResult, type Receipt } from './accept.ts';

/** A stored form's answer: JSON, or for a form without script the way to the thank-you page. */
function thank(exchange: Exchange, receipt: Receipt | CheckResult): Response {
  const { native, body } = exchange;
  if (!native || 'check' in receipt) return Response.json(receipt);
  const query = new URLSearchParams({
    ref: receipt.reference,
    by: receipt.replyBy,
    form: readFormType(isRecord(body) ? body['formType'] : undefined) ?? 'contact',
  });
  return seeOther(exchange, `/contact/thanks?${query}`);
}

const leadForm: FormKind = {
  event: 'send_form',
  route: '/contact',
  readForm: fromForm,
  take: async (exchange) => {
    const { body, locale, request, env } = exchange;
    return thank(exchange, await accept(body, locale, request, env));
  },
  fieldMessage: ({ body, locale }, name, code) => {
    const data = isRecord(body) && isRecord(body['formData']) ? body['formData'] : {};
    return fieldMessage(locale, code, name, data[name]);
  },
  page: ({ body, locale, base }, { code, errors }, backUrl) =>
    errorPage({
      locale,
      status: statusOf[code],
      code,
      errors,
      body,
      backUrl,
      siteOrigin: new URL(base).origin,
    }),
};

/** Answers one request to `send-form`. Never throws; bad input is a 4xx, a database that is down a 503. */
export const handle = (request: Request, env: FunctionEnv): Promise<Response> =>
  answerForm(request, env, leadForm);
