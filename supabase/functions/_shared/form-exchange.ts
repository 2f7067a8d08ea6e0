/**
 * One request to a function that takes a form, as JSON from the page's script or natively without script: reading it, who may
 * send it, the answer in the visitor's language, and headers. What is in the form is each function's own.
 */
import { isLocale, type Locale } from '../../../src/i18n/locales.ts';
import { localPath } from '../../../src/i18n/paths.ts';
import { isRecord } from '../../../src/lib/records.ts';
import { decodeBody, type PendingPapers } from './body.ts';
import { type FunctionEnv, reasonOf } from './env.ts';
import type { FieldErrors } from './lead-schema.ts';
import { type ErrorCode, messages, preferredLocale, statusOf } from './messages.ts';

/** The body of a refusal; `fields` names each wrong field with a code and a text in the visitor's language. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  message: string;
  fields?: Record<string, { code: string; message: string }>;
}

/** A refusal on its way to an answer. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, errors: FieldErrors = {}, retryAfter?: number) {
    super(code);
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** What is known of a request so far; refusals use what there is. */
export interface Exchange {
  readonly request: Request;
  readonly env: FunctionEnv;
  /** The origin that the browser names, when it is one of ours. */
  readonly allowedOrigin: string | null;
  /** Address of the site that the answer leads back to. */
  readonly base: string;
  body: unknown;
  native: boolean;
  locale: Locale;
  /** Files of a native form that are still on their way. */
  papers?: PendingPapers;
}

/** What one function does with a form. */
export interface FormKind {
  /** Its name in the log. */
  readonly event: string;
  /** Route of a page with the form, for the way back. */
  readonly route: string;
  /** Brings a native form into the shape of the JSON body. */
  readonly readForm: (form: FormData) => unknown;
  /** Whether a native form may carry papers. */
  readonly takesPapers?: boolean;
  /** What a refusal says, where it is not what all forms say. */
  readonly refusalText?: (exchange: Exchange, code: ErrorCode) => string;
  /** Takes a decoded form and answers it. @throws Refused, or what the database throws */
  readonly take: (exchange: Exchange) => Promise<Response>;
  /** The text beside a wrong field. */
  readonly fieldMessage: (exchange: Exchange, name: string, code: FieldErrors[string]) => string;
  /** The page on which a form without script can be corrected. */
  readonly page: (exchange: Exchange, refused: Refused, backUrl: string) => Response;
}

/** The language to answer in: the form's own, else the browser's. */
function answerLocale(body: unknown, request: Request): Locale {
  const named = isRecord(body) ? body['locale'] : undefined;
  return isLocale(named) ? named : preferredLocale(request.headers.get('accept-language'));
}

/** The page a native form came from, on our own site; the form's usual page when that is not known. */
function backUrl({ body, locale, base }: Exchange, route: string): string {
  const page = isRecord(body) ? body['page'] : undefined;
  const back = typeof page === 'string' && page.startsWith('/') ? URL.parse(page, base) : null;
  // The URL's own reading decides: tabs and line breaks in a path, for one, are dropped by it.
  if (back && back.origin === new URL(base).origin) return back.href;
  return new URL(localPath(route, locale), base).href;
}

function refuse(refused: Refused, exchange: Exchange, kind: FormKind): Response {
  const fields = Object.entries(refused.errors).map(([name, code]) => [
    name,
    { code, message: kind.fieldMessage(exchange, name, code) },
  ]);
  const refusal: Refusal = {
    ok: false,
    code: refused.code,
    message: kind.refusalText?.(exchange, refused.code) ?? messages[exchange.locale].errors[refused.code],
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  };
  return Response.json(refusal, { status: statusOf[refused.code] });
}

/** The way to a page of the site, after a form without script. */
export const seeOther = ({ base, locale }: Exchange, route: string): Response =>
  new Response(null, { status: 303, headers: { location: new URL(localPath(route, locale), base).href } });

/** Whether a form was sent from a page of this function itself: the one on which a refused form is corrected. */
function isOwnPage(request: Request, backendUrl: string): boolean {
  const origin = request.headers.get('origin');
  return (
    // Only browsers can say this; no script of a page can.
    request.headers.get('sec-fetch-site') === 'same-origin' ||
    (backendUrl !== '' && origin === new URL(backendUrl).origin)
  );
}

/** Reads a form and checks who sends it. @throws Refused, or what the database throws */
async function take(exchange: Exchange, kind: FormKind): Promise<Response> {
  const { request, env, allowedOrigin } = exchange;
  if (request.method !== 'POST') throw new Refused('method');
  const decoded = await decodeBody(request, kind.readForm, kind.takesPapers);
  exchange.native = decoded.native;
  if (!decoded.ok) throw new Refused(decoded.code);
  exchange.body = decoded.body;
  if (decoded.papers) exchange.papers = decoded.papers;
  exchange.locale = answerLocale(decoded.body, request);
  if (decoded.native && isOwnPage(request, env.config.backendUrl)) return kind.take(exchange);
  const origin = request.headers.get('origin');
  // "null" is what privacy settings make of our own origin; a foreign page's script is told apart by CORS.
  if (origin && origin !== 'null' && !allowedOrigin) throw new Refused('origin');
  // Without an origin of ours the browser's own word decides: no other site may have its visitors send our forms.
  if (!allowedOrigin && request.headers.get('sec-fetch-site') === 'cross-site') throw new Refused('origin');
  return kind.take(exchange);
}

/** The answer to a refused form: JSON, or a page for those without script. */
function refusalResponse(refused: Refused, exchange: Exchange, kind: FormKind): Response {
  const response = exchange.native
    ? kind.page(exchange, refused, backUrl(exchange, kind.route))
    : refuse(refused, exchange, kind);
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

/** Answers one request to a form's function. Never throws; bad input is a 4xx, a database that is down a 503. */
export async function answerForm(request: Request, env: FunctionEnv, kind: FormKind): Promise<Response> {
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
    response =
      request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await take(exchange, kind);
  } catch (error) {
    const refused = error instanceof Refused ? error : new Refused('unavailable', {}, 30);
    outcome = refused.code;
    if (error !== refused) log({ level: 'error', event: 'store_failed', ...reasonOf(error) });
    response = refusalResponse(refused, exchange, kind);
  }
  addHeaders(response.headers, allowedOrigin);
  log({
    level: 'info',
    event: kind.event,
    outcome,
    status: response.status,
    native: exchange.native,
    locale: exchange.locale,
    ms: Math.round(performance.now() - started),
  });
  return response;
}
