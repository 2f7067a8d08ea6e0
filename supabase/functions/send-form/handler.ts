/**
 * Takes the site's forms: checks, stores, answers. Pure of its surroundings: the same code runs on Supabase's
 * edge runtime, in the local backend and in tests, each handing in its own `FunctionEnv`.
 */
import { isLocale, type Locale } from '../../../src/i18n/locales.ts';
import { localPath } from '../../../src/i18n/paths.ts';
import { decodeBody } from '../_shared/body.ts';
import { type FunctionEnv, reasonOf } from '../_shared/env.ts';
import { readFormType } from '../_shared/lead-schema.ts';
import { type ErrorCode, fieldMessage, messages, preferredLocale, statusOf } from '../_shared/messages.ts';
import { errorPage } from '../_shared/page.ts';
import { accept, type CheckResult, type Receipt, Refused } from './accept.ts';

/** The body of a refusal; `fields` names each wrong field with a code and a text in the visitor's language. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  message: string;
  fields?: Record<string, { code: string; message: string }>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The language to answer in: the form's own, else the browser's. */
function answerLocale(body: unknown, request: Request): Locale {
  const named = isRecord(body) ? body['locale'] : undefined;
  return isLocale(named) ? named : preferredLocale(request.headers.get('accept-language'));
}

/** The page a native form came from, on our own site; the contact page when that is not known. */
function backUrl(body: unknown, locale: Locale, base: string): string {
  const page = isRecord(body) ? body['page'] : undefined;
  const back = URL.parse(typeof page === 'string' && page.startsWith('/') ? page : '', base);
  // The URL's own reading decides: tabs and line breaks in a path, for one, are dropped by it.
  if (back && page !== '' && back.origin === new URL(base).origin) return back.href;
  return new URL(localPath('/contact', locale), base).href;
}

function refuse(refused: Refused, body: unknown, locale: Locale): Response {
  const words = messages[locale];
  const data = isRecord(body) && isRecord(body['formData']) ? body['formData'] : {};
  const fields = Object.entries(refused.errors).map(([name, code]) => [
    name,
    { code, message: fieldMessage(locale, code, name, data[name]) },
  ]);
  const refusal: Refusal = {
    ok: false,
    code: refused.code,
    message: words.errors[refused.code],
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  };
  return Response.json(refusal, { status: statusOf[refused.code] });
}

/** What the handler knows of a request so far; refusals use what there is. */
interface Exchange {
  readonly request: Request;
  readonly env: FunctionEnv;
  /** The origin that the browser names, when it is one of ours. */
  readonly allowedOrigin: string | null;
  /** Address of the site that the answer leads back to. */
  readonly base: string;
  body: unknown;
  native: boolean;
  locale: Locale;
}

/** A stored form's answer: JSON, or for a form without script the way to the thank-you page. */
function thank({ native, locale, base, body }: Exchange, receipt: Receipt | CheckResult): Response {
  if (!native || 'check' in receipt) return Response.json(receipt);
  const thanks = new URL(localPath('/contact/thanks', locale), base);
  thanks.search = new URLSearchParams({
    ref: receipt.reference,
    by: receipt.replyBy,
    form: readFormType(isRecord(body) ? body['formType'] : undefined) ?? 'contact',
  }).toString();
  return new Response(null, { status: 303, headers: { location: thanks.href } });
}

/** Reads, checks and stores a form. @throws Refused, or what the database throws */
async function take(exchange: Exchange): Promise<Response> {
  const { request, env, allowedOrigin } = exchange;
  if (request.method !== 'POST') throw new Refused('method');
  const decoded = await decodeBody(request);
  exchange.native = decoded.native;
  if (!decoded.ok) throw new Refused(decoded.code);
  exchange.body = decoded.body;
  exchange.locale = answerLocale(decoded.body, request);
  const origin = request.headers.get('origin');
  // "null" is what privacy settings make of our own origin; a foreign page's script is told apart by CORS.
  if (origin && origin !== 'null' && !allowedOrigin) throw new Refused('origin');
  // Without an origin of ours the browser's own word decides: no other site may have its visitors send our forms.
  if (!allowedOrigin && request.headers.get('sec-fetch-site') === 'cross-site') throw new Refused('origin');
  return thank(exchange, await accept(decoded.body, exchange.locale, request, env));
}

/** The answer to a refused form: JSON, or the page on which a form without script can be corrected. */
function refusalResponse(refused: Refused, { native, body, locale, base }: Exchange): Response {
  const response = native
    ? errorPage({
        locale,
        status: statusOf[refused.code],
        code: refused.code,
        errors: refused.errors,
        body,
        backUrl: backUrl(body, locale, base),
        siteOrigin: new URL(base).origin,
      })
    : refuse(refused, body, locale);
  if (refused.retryAfter) response.headers.set('retry-after', String(refused.retryAfter));
  if (refused.code === 'method') response.headers.set('allow', 'POST, OPTIONS');
  return response;
}

function addHeaders(headers: Headers, allowedOrigin: string | null): void {
  headers.set('cache-control', 'no-store');
  headers.set('vary', 'Origin');
  headers.set('x-content-type-options', 'nosniff');
  if (!allowedOrigin) return;
  headers.set('access-control-allow-origin', allowedOrigin);
  headers.set('access-control-allow-methods', 'POST, OPTIONS');
  headers.set('access-control-allow-headers', 'authorization, x-client-info, apikey, content-type');
  headers.set('access-control-expose-headers', 'retry-after');
  headers.set('access-control-max-age', '86400');
}

/** Answers one request to `send-form`. Never throws; bad input is a 4xx, a database that is down a 503. */
export async function handle(request: Request, env: FunctionEnv): Promise<Response> {
  const { config, log } = env;
  const started = performance.now();
  const origin = request.headers.get('origin');
  const allowedOrigin = origin && config.allowedOrigins.includes(origin) ? origin : null;
  const exchange: Exchange = {
    request,
    env,
    allowedOrigin,
    base: allowedOrigin ?? config.siteUrl,
    body: undefined,
    native: false,
    locale: answerLocale(undefined, request),
  };
  let outcome = request.method === 'OPTIONS' ? 'preflight' : 'accepted';
  let response: Response;
  try {
    response = request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await take(exchange);
  } catch (error) {
    const refused = error instanceof Refused ? error : new Refused('unavailable', {}, 30);
    outcome = refused.code;
    if (error !== refused) log({ level: 'error', event: 'store_failed', ...reasonOf(error) });
    response = refusalResponse(refused, exchange);
  }
  addHeaders(response.headers, allowedOrigin);
  log({
    level: 'info',
    event: 'send_form',
    outcome,
    status: response.status,
    native: exchange.native,
    locale: exchange.locale,
    ms: Math.round(performance.now() - started),
  });
  return response;
}
