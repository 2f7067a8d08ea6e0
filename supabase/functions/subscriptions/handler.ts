import { randomUUID } from 'node:crypto';
import { localPath } from '../../../src/i18n/paths.ts';
import { isRecord } from '../../../src/lib/records.ts';
import { addressLimit, clientAddress, keyedHash, mailboxOf, unprovenLimit } from '../_shared/address.ts';
import { type FunctionEnv, reasonOf } from '../_shared/env.ts';
import { answerForm, type Exchange, type FormKind, Refused, seeOther } from '../_shared/form-exchange.ts';
import { fieldMessage, messages, preferredLocale, statusOf } from '../_shared/messages.ts';
import { escapeHtml, type FramedPage, framedPage, trapHtml } from '../_shared/page.ts';
import { subscriptionRoute } from '../_shared/subscription-mail.ts';
import {
  type CodeUse,
  confirmCode,
  hashCode,
  type ParsedRequest,
  parseRequest,
  readCode,
} from '../_shared/subscription-schema.ts';
import { subscriptionWords } from '../_shared/words.ts';

/** The page on which a visitor without script corrects what was asked for, or a code. No script, no assets. */

type Page = Omit<FramedPage, 'lead' | 'form'> & {
  /** The decoded body, so that nothing the visitor chose is lost. */
  body: unknown;
  /** What is wrong with a field, in words. */
  errorOf: (name: string) => string | undefined;
};

/** What the form carries along, shown or not. */
const carried = ['locale', 'page', 'zone', 'when', 'below', 'use'] as const;

const textField = (name: string, type: string, label: string, value: string, error?: string): string =>
  `<div class="field"><label for="${name}">${label}</label><input type="${type}" id="${name}" name="${name}" required value="${escapeHtml(value)}"${
    error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
  }>${error ? `<p class="error" id="${name}-error">${error}</p>` : ''}</div>`;

/** Builds the answer. */
function subscriptionPage({ body, errorOf, ...page }: Page): Response {
  const words = subscriptionWords[page.locale];
  const fields = isRecord(body) ? body : {};
  const value = (name: string): string => {
    const given = fields[name];
    return typeof given === 'string' ? given : '';
  };
  const shown = value('use')
    ? [textField('code', 'text', words.code.label, value('code'), errorOf('code'))]
    : [
        textField('email', 'email', words.form.email, value('email'), errorOf('email')),
        ...(errorOf('below')
          ? [textField('below', 'text', words.form.belowLabel, value('below'), errorOf('below'))]
          : []),
      ];
  const hidden = carried
    .filter((name) => value(name) !== '' && !(name === 'below' && errorOf('below')))
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(value(name))}">`);
  const zone = errorOf('zone');
  const send = messages[page.locale].page.send;
  return framedPage({
    ...page,
    lead: words.notDone,
    form: `<form method="post">${[...hidden, trapHtml, ...shown, ...(zone ? [`<p class="error">${zone}</p>`] : [])].join('')}<button>${send}</button></form>`,
  });
}

/**
 * Takes what visitors ask to be told by mail, and the codes of that mail. Nothing here makes a lead, and no answer depends on
 * whether an address is known.
 */

type WishRequest = Extract<ParsedRequest, { kind: 'wish' }>;

/** Stores a wish and queues the mail that asks for confirmation. @throws Refused */
async function ask({ wish, website, startedAt }: WishRequest, { request, env }: Exchange): Promise<void> {
  const { config, rpc, log, now } = env;
  const filled = startedAt === undefined ? Number.POSITIVE_INFINITY : now().getTime() - startedAt;
  if (filled >= 0 && filled < config.minFillMs) throw new Refused('too_fast');
  if (website !== '') {
    log({ level: 'info', event: 'honeypot', formType: 'subscription' });
    return;
  }
  const address = clientAddress(request, config);
  const id = randomUUID();
  const key = (text: string): string => keyedHash(config.addressSalt, text).slice(0, 32);
  const retryAfter = (await rpc('ask_subscription', {
    p: {
      ...wish,
      id,
      confirm_hash: hashCode(confirmCode(config.addressSalt, id)),
      rate_key: key(`subscription\n${address.counted}`),
      rate_max: addressLimit(config.rateLimit.max, address),
      rate_window_seconds: config.rateLimit.windowSeconds,
      unproven_max: unprovenLimit(config.rateLimit.max),
      mailbox_key: key(`subscription mailbox\n${mailboxOf(wish.email)}`),
    },
  })) as number | null;
  if (retryAfter !== null) throw new Refused('rate_limited', {}, retryAfter);
  env.afterStore();
}

/**
 * Counts the use of a code, ten times as many as forms: mail programs end many subscriptions from one address.
 *
 * @returns null, or in how many seconds the address may use another
 */
async function countCode(request: Request, { config, rpc }: FunctionEnv): Promise<number | null> {
  const address = clientAddress(request, config);
  const key = keyedHash(config.addressSalt, `subscription code\n${address.counted}`).slice(0, 32);
  const rate_max = 10 * addressLimit(config.rateLimit.max, address);
  const p = { rate_key: key, rate_max, rate_window_seconds: config.rateLimit.windowSeconds };
  return (await rpc('count_request', { p })) as number | null;
}

/** Uses a code. Ending what is ended already is no fault. @throws Refused when there is nothing to confirm */
async function spend(use: CodeUse, code: string, { request, env }: Exchange): Promise<void> {
  const { rpc } = env;
  const retryAfter = await countCode(request, env);
  if (retryAfter !== null) throw new Refused('rate_limited', {}, retryAfter);
  if (use === 'end') {
    await rpc('end_subscription', { p_code: code });
    return;
  }
  if (!(await rpc('confirm_subscription', { p_hash: hashCode(code) })))
    throw new Refused('invalid', { code: 'invalid' });
}

/** What is done after the use of a code: a place of the page that says so. */
const doneOf: Readonly<Record<CodeUse, string>> = { confirm: 'confirmed', end: 'ended' };

async function take(exchange: Exchange): Promise<Response> {
  const parsed = parseRequest(exchange.body, exchange.locale);
  if (parsed.kind === 'invalid') throw new Refused('invalid', parsed.errors);
  if (parsed.kind === 'wish') await ask(parsed, exchange);
  else await spend(parsed.use, parsed.code, exchange);
  const done = parsed.kind === 'wish' ? 'asked' : doneOf[parsed.use];
  return exchange.native
    ? seeOther(exchange, `${subscriptionRoute}#${done}`)
    : Response.json({ ok: true, done });
}

const subscriptionForm: FormKind = {
  event: 'subscription',
  route: '/resources/live-energy',
  readForm: (form) => Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
  take,
  fieldMessage: ({ locale }, name, code) => {
    const { errors } = subscriptionWords[locale];
    return (
      Object.entries(errors).find(([field]) => field === name)?.[1] ?? fieldMessage(locale, code, name, '')
    );
  },
  page: (exchange, refused, backUrl) =>
    subscriptionPage({
      locale: exchange.locale,
      status: statusOf[refused.code],
      code: refused.code,
      backUrl,
      siteOrigin: new URL(exchange.base).origin,
      body: exchange.body,
      errorOf: (name) => {
        const code = refused.errors[name];
        return code && subscriptionForm.fieldMessage(exchange, name, code);
      },
    }),
};

/** The address in the header of a mail: a POST ends the subscription at once (RFC 8058), a GET leads to the page for it. */
async function endByLink(request: Request, code: string, env: FunctionEnv): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (request.method === 'GET' || request.method === 'HEAD') {
    const locale = preferredLocale(request.headers.get('accept-language'));
    headers.set('location', `${env.config.siteUrl}${localPath(subscriptionRoute, locale)}#end-${code}`);
    return new Response(null, { status: 303, headers });
  }
  try {
    const retryAfter = await countCode(request, env);
    if (retryAfter !== null) {
      headers.set('retry-after', String(retryAfter));
      return new Response(null, { status: 429, headers });
    }
    await env.rpc('end_subscription', { p_code: code });
  } catch (error) {
    env.log({ level: 'error', event: 'store_failed', ...reasonOf(error) });
    return new Response(null, { status: 503, headers });
  }
  env.log({ level: 'info', event: 'subscription', outcome: 'ended_by_mail_program' });
  return new Response(null, { status: 200, headers });
}

/** Answers one request to `subscriptions`. Never throws; bad input is a 4xx, a database that is down a 503. */
export function handleSubscription(request: Request, env: FunctionEnv): Promise<Response> {
  const code = readCode(new URL(request.url).searchParams.get('end'));
  if (code && request.method !== 'OPTIONS') return endByLink(request, code, env);
  return answerForm(request, env, subscriptionForm);
}
