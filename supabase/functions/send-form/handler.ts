/**
 * Takes the site's forms: checks, stores, answers. Pure of its surroundings: the same code runs on Supabase's
 * edge runtime, in the local backend and in tests, each handing in its own `FunctionEnv`.
 */
import { clientAddress, countedAddress, keyedHash } from '../_shared/address.ts';
import { decodeBody } from '../_shared/body.ts';
import type { FunctionEnv } from '../_shared/env.ts';
import {
  type FieldErrors,
  type LeadLocale,
  leadLocales,
  parseSubmission,
  type Submission,
} from '../_shared/lead-schema.ts';
import { type ErrorCode, fieldMessage, localePath, messages, preferredLocale } from '../_shared/messages.ts';
import { errorPage } from '../_shared/page.ts';
import { toE164 } from '../_shared/phone.ts';
import { replyBy } from '../_shared/working-time.ts';

/** The body of a successful answer. Times are ISO 8601 in UTC. */
export interface Receipt {
  ok: true;
  reference: string;
  replyBy: string;
  receivedAt: string;
}

/** The body of a refusal; `fields` names each wrong field with a code and a text in the visitor's language. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  message: string;
  fields?: Record<string, { code: string; message: string }>;
}

const statusOf: Record<ErrorCode, number> = {
  method: 405,
  content_type: 415,
  malformed: 400,
  too_large: 413,
  origin: 403,
  invalid_body: 422,
  invalid: 422,
  unknown_form: 422,
  unknown_recipient: 422,
  too_fast: 422,
  captcha: 422,
  rate_limited: 429,
  idempotency_conflict: 409,
  unavailable: 503,
};

/** A refusal on its way to an answer. */
class Refused extends Error {
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

/** A reference that looks like a real one, for robots that fell into the honeypot. */
function decoyReference(): string {
  const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `ET-${[...bytes].map((byte) => signs[byte % signs.length]).join('')}`;
}

/** What the services answer when our own question was wrong, not the visitor's token. */
const ourFault = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'];

/**
 * Asks the captcha service about a token. A service that does not answer, or that refuses our own key, counts as
 * passed: the honeypot, the fill time and the rate limit remain, and a customer must not be lost to somebody else's
 * outage or to a wrong setting.
 */
async function captchaPassed(token: string, address: string, env: FunctionEnv): Promise<boolean> {
  const { captcha } = env.config;
  if (!captcha) return true;
  try {
    const response = await env.fetch(captcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(4000),
    });
    const answer: unknown = await response.json();
    if (response.ok && typeof answer === 'object' && answer !== null && 'success' in answer) {
      if (answer.success === true) return true;
      const codes: unknown = 'error-codes' in answer ? answer['error-codes'] : [];
      const fault = Array.isArray(codes) && codes.find((code) => ourFault.includes(String(code)));
      if (!fault) return false;
      env.log({ level: 'error', event: 'captcha_misconfigured', reason: String(fault) });
      return true;
    }
    env.log({ level: 'warn', event: 'captcha_unavailable', status: response.status });
  } catch {
    env.log({ level: 'warn', event: 'captcha_unavailable' });
  }
  return true;
}

/**
 * Stores a checked submission; the database decides on duplicates and the rate limit in one transaction.
 *
 * @param address what the visitor's address counts as
 */
async function store(
  submission: Submission,
  recipient: string,
  address: string,
  env: FunctionEnv,
): Promise<Receipt> {
  const { config } = env;
  const { formType, fields, locale, page, topic } = submission;
  const { preferred, ...person } = fields;
  const received = env.now();
  const contentHash = keyedHash(config.addressSalt, JSON.stringify([formType, fields, topic ?? null]));
  const day = received.toISOString().slice(0, 10);
  const max = config.rateLimit.max;
  const result = (await env.rpc('submit_lead', {
    p: {
      ...person,
      form_type: formType,
      phone_e164: fields.phone ? toE164(fields.phone) : null,
      locale,
      page: page ?? null,
      topic: topic ?? null,
      context: preferred ? { ...submission.context, preferred } : submission.context,
      recipient,
      reply_by: replyBy(received).toISOString(),
      // Without a key of the form's own (no script), equal content from one address on one day is one lead.
      idempotency_key:
        submission.idempotencyKey ??
        `auto:${keyedHash(config.addressSalt, `${address}\n${contentHash}\n${day}`)}`,
      content_hash: contentHash,
      rate_key: keyedHash(config.addressSalt, address).slice(0, 32),
      // With a captcha configured, a form without a token (no consent, no script) gets a third of the limit.
      rate_max: config.captcha && !submission.captchaToken ? Math.ceil(max / 3) : max,
      rate_window_seconds: config.rateLimit.windowSeconds,
    },
  })) as {
    status: 'stored' | 'duplicate' | 'conflict' | 'rate_limited';
    reference: string;
    reply_by: string;
    received_at: string;
    retry_after?: number;
  };
  if (result.status === 'conflict') throw new Refused('idempotency_conflict');
  if (result.status === 'rate_limited') throw new Refused('rate_limited', {}, result.retry_after);
  if (result.status === 'stored') env.afterStore();
  return {
    ok: true,
    reference: result.reference,
    replyBy: new Date(result.reply_by).toISOString(),
    receivedAt: new Date(result.received_at).toISOString(),
  };
}

/** Checks everything about a decoded body and stores it. */
async function accept(
  body: unknown,
  locale: LeadLocale,
  request: Request,
  env: FunctionEnv,
): Promise<Receipt> {
  const { config } = env;
  const parsed = parseSubmission(body, locale);
  if (!parsed.ok) throw new Refused(parsed.code, parsed.errors);
  const submission = parsed.value;
  const now = env.now();
  if (submission.website !== '') {
    env.log({ level: 'info', event: 'honeypot', formType: submission.formType });
    return {
      ok: true,
      reference: decoyReference(),
      replyBy: replyBy(now).toISOString(),
      receivedAt: now.toISOString(),
    };
  }
  const recipient = (submission.recipient ?? config.recipients[0] ?? '').toLowerCase();
  if (!config.recipients.includes(recipient))
    throw new Refused('unknown_recipient', { recipient: 'invalid' });
  if (submission.startedAt !== undefined) {
    const filled = now.getTime() - submission.startedAt;
    // A negative time means that the visitor's clock runs ahead; then nothing can be said.
    if (filled >= 0 && filled < config.minFillMs) throw new Refused('too_fast');
  }
  const address = clientAddress(request, config.addressHeader, config.proxies);
  if (submission.captchaToken && !(await captchaPassed(submission.captchaToken, address, env))) {
    throw new Refused('captcha');
  }
  return store(submission, recipient, countedAddress(address), env);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The language to answer in: the form's own, else the browser's. */
function answerLocale(body: unknown, request: Request): LeadLocale {
  const named = isRecord(body) ? body['locale'] : undefined;
  return (
    leadLocales.find((locale) => locale === named) ?? preferredLocale(request.headers.get('accept-language'))
  );
}

/** The page a native form came from, on our own site; the contact page when that is not known. */
function backUrl(body: unknown, locale: LeadLocale, base: string): string {
  const page = isRecord(body) ? body['page'] : undefined;
  const path = typeof page === 'string' && /^\/(?![/\\])/.test(page) ? page : localePath(locale, '/contact');
  return new URL(path, base).href;
}

function refuse(refused: Refused, body: unknown, locale: LeadLocale): Response {
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

/** Answers one request to `send-form`. Never throws; bad input is a 4xx, a database that is down a 503. */
export async function handle(request: Request, env: FunctionEnv): Promise<Response> {
  const { config } = env;
  const started = performance.now();
  const origin = request.headers.get('origin');
  const allowedOrigin = origin && config.allowedOrigins.includes(origin) ? origin : null;
  const base = allowedOrigin ?? config.siteUrl;
  let body: unknown;
  let native = false;
  let locale = answerLocale(undefined, request);
  let response: Response;
  let outcome: string;
  try {
    if (request.method === 'OPTIONS') {
      response = new Response(null, { status: 204 });
      outcome = 'preflight';
    } else {
      if (request.method !== 'POST') throw new Refused('method');
      const decoded = await decodeBody(request);
      native = decoded.native;
      if (!decoded.ok) throw new Refused(decoded.code);
      body = decoded.body;
      locale = answerLocale(body, request);
      // "null" is what privacy settings make of our own origin; a foreign page's script is told apart by CORS.
      if (origin && origin !== 'null' && !allowedOrigin) throw new Refused('origin');
      const receipt = await accept(body, locale, request, env);
      outcome = 'accepted';
      if (native) {
        const thanks = new URL(localePath(locale, '/contact/thanks'), base);
        const form = isRecord(body) ? body['formType'] : undefined;
        thanks.search = new URLSearchParams({
          ref: receipt.reference,
          by: receipt.replyBy,
          form: typeof form === 'string' ? form : 'contact',
        }).toString();
        response = new Response(null, { status: 303, headers: { location: thanks.href } });
      } else {
        response = Response.json(receipt);
      }
    }
  } catch (error) {
    const refused = error instanceof Refused ? error : new Refused('unavailable', {}, 30);
    outcome = refused.code;
    if (!(error instanceof Refused)) {
      env.log({
        level: 'error',
        event: 'store_failed',
        error: error instanceof Error ? error.name : 'unknown',
      });
    }
    response = native
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
  }
  const { headers } = response;
  headers.set('cache-control', 'no-store');
  headers.set('vary', 'Origin');
  headers.set('x-content-type-options', 'nosniff');
  if (allowedOrigin) {
    headers.set('access-control-allow-origin', allowedOrigin);
    headers.set('access-control-allow-methods', 'POST, OPTIONS');
    headers.set('access-control-allow-headers', 'authorization, x-client-info, apikey, content-type');
    headers.set('access-control-expose-headers', 'retry-after');
    headers.set('access-control-max-age', '86400');
  }
  env.log({
    level: 'info',
    event: 'send_form',
    outcome,
    status: response.status,
    native,
    locale,
    ms: Math.round(performance.now() - started),
  });
  return response;
}
