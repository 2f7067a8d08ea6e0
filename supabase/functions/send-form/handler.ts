/**
 * Takes the site's forms: checks, stores, answers. Pure of its surroundings: the same code runs on Supabase's
 * edge runtime, in the local backend and in tests, each handing in its own `FunctionEnv`.
 */

import { isRecord } from '../../../src/lib/records.ts';
import { fromForm, type PendingPapers } from '../_shared/body.ts';
import { type FunctionEnv, reasonOf } from '../_shared/env.ts';
import { answerForm, type Exchange, type FormKind, Refused, seeOther } from '../_shared/form-exchange.ts';
import { parseSubmission, readFormType } from '../_shared/lead-schema.ts';
import { fieldMessage, statusOf } from '../_shared/messages.ts';
import { errorPage } from '../_shared/page.ts';
import { maxPapers, type PaperCode } from '../_shared/paper-rules.ts';
import { takePaper } from '../_shared/papers.ts';
import { accept, type Receipt } from './accept.ts';

/** A stored form's answer: JSON, or for a form without script the way to the thank-you page. */
function thank(exchange: Exchange, receipt: Receipt, papers?: PapersTaken): Response {
  const { native, body } = exchange;
  if (!native) return Response.json(receipt);
  const query = new URLSearchParams({
    ref: receipt.reference,
    by: receipt.replyBy,
    form: readFormType(isRecord(body) ? body['formType'] : undefined) ?? 'contact',
    ...(papers && { papers: `${papers.stored},${papers.refused.length}` }),
    ...(papers?.refused.length && { refused: papers.refused.join(',') }),
  });
  // Behind the # the token is in no server's log.
  return seeOther(exchange, `/contact/thanks?${query}#t=${receipt.papers.token}`);
}

/** What became of the papers of a form: how many are stored, and why each of the others is not. */
interface PapersTaken {
  stored: number;
  refused: PaperCode[];
}

/** Why a paper was not taken. Nothing about it touches the lead, which is stored. */
function codeOf(error: unknown, { log }: FunctionEnv): PaperCode {
  if (error instanceof Refused && error.code.startsWith('papers_')) return error.code as PaperCode;
  log({ level: 'error', event: 'paper_failed', ...reasonOf(error) });
  return 'unavailable';
}

/** Stores the papers that came with a form, one after the other as they arrive. Never throws. */
async function takePapers({ papers, request, env }: Exchange, token: string): Promise<PapersTaken> {
  const taken: PapersTaken = { stored: 0, refused: [] };
  try {
    for (let file = papers?.first ?? null; file; file = (await papers?.form.nextFile()) ?? null) {
      if (file.field !== 'papers') continue;
      try {
        if (taken.stored + taken.refused.length >= 2 * maxPapers) throw new Refused('papers_many');
        await takePaper(token, file, request, env);
        taken.stored += 1;
      } catch (error) {
        taken.refused.push(codeOf(error, env));
      }
    }
  } catch (error) {
    // The rest of the form did not arrive, or is more than may come.
    taken.refused.push(codeOf(error, env));
  }
  return taken;
}

/**
 * Takes a form whose papers are still on their way: the lead is stored first. A form that lacks something may have it behind the
 * files; then these are given up, and so they are when the form is refused.
 */
async function takeWithPapers(exchange: Exchange, { form, readBody }: PendingPapers): Promise<Response> {
  const isWhole = parseSubmission(exchange.body, exchange.locale).ok;
  if (!isWhole) {
    await form.discard();
    exchange.body = readBody();
  }
  try {
    const receipt = await accept(exchange);
    if (!isWhole) return thank(exchange, receipt, { stored: 0, refused: ['papers_missing'] });
    return thank(exchange, receipt, await takePapers(exchange, receipt.papers.token));
  } finally {
    await form.discard();
  }
}

const leadForm: FormKind = {
  event: 'send_form',
  route: '/contact',
  readForm: fromForm,
  takesPapers: true,
  take: async (exchange) =>
    exchange.papers ? takeWithPapers(exchange, exchange.papers) : thank(exchange, await accept(exchange)),
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
