/** Decides about a decoded form and stores it. */
import type { Locale } from '../../../src/i18n/locales.ts';
import { clientAddress, countedAddress, keyedHash } from '../_shared/address.ts';
import type { FunctionConfig, FunctionEnv } from '../_shared/env.ts';
import {
  type FieldErrors,
  type FieldName,
  type FieldValues,
  parseSubmission,
  ruleOf,
  type Submission,
} from '../_shared/lead-schema.ts';
import type { ErrorCode } from '../_shared/messages.ts';
import { toE164 } from '../_shared/phone.ts';
import { replyBy } from '../_shared/working-time.ts';
import { captchaPassed } from './captcha.ts';

/** The body of a successful answer. Times are ISO 8601 in UTC. */
export interface Receipt {
  ok: true;
  reference: string;
  replyBy: string;
  receivedAt: string;
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

/** A reference that looks like a real one, for robots that fell into the honeypot. */
function decoyReference(): string {
  const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `ET-${[...bytes].map((byte) => signs[byte % signs.length]).join('')}`;
}

/** The fields that have a column of their own, or those that are kept in `context`. */
const fieldsWhere = (fields: FieldValues, column: boolean): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => ruleOf(name as FieldName).column === column));

/**
 * The company address that a form goes to. The site's public address stands for the first of ours, wherever that is.
 *
 * @throws Refused when the form names an address that is not ours
 */
function recipientOf({ recipient }: Submission, { recipients, publicAddress }: FunctionConfig): string {
  const named = recipient?.toLowerCase();
  if (named && recipients.includes(named)) return named;
  if (named && named !== publicAddress) throw new Refused('unknown_recipient', { recipient: 'invalid' });
  return recipients[0] ?? publicAddress;
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
  const received = env.now();
  const contentHash = keyedHash(config.addressSalt, JSON.stringify([formType, fields, topic ?? null]));
  const day = received.toISOString().slice(0, 10);
  const max = config.rateLimit.max;
  const result = (await env.rpc('submit_lead', {
    p: {
      ...fieldsWhere(fields, true),
      form_type: formType,
      phone_e164: fields.phone ? toE164(fields.phone) : null,
      locale,
      page: page ?? null,
      topic: topic ?? null,
      context: { ...submission.context, ...fieldsWhere(fields, false) },
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
export async function accept(
  body: unknown,
  locale: Locale,
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
  const recipient = recipientOf(submission, config);
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
