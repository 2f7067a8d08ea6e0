import {
  addressLimit,
  type ClientAddress,
  clientAddress,
  keyedHash,
  mailboxOf,
  unprovenLimit,
} from '../_shared/address.ts';
import type { FunctionConfig, FunctionEnv } from '../_shared/env.ts';
import { type Exchange, Refused } from '../_shared/form-exchange.ts';
import {
  columnFields,
  type FieldName,
  type FieldValues,
  parseSubmission,
  ruleOf,
  type Submission,
} from '../_shared/lead-schema.ts';
import { type PapersRight, papersDays } from '../_shared/paper-rules.ts';
import { hashToken, papersToken } from '../_shared/paper-token.ts';
import { toE164 } from '../_shared/phone.ts';
import { replyBy } from '../_shared/working-time.ts';

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

/** The body of a successful answer. Times are ISO 8601 in UTC. */
export interface Receipt {
  ok: true;
  reference: string;
  replyBy: string;
  receivedAt: string;
  /** What adds papers to the lead. */
  papers: PapersRight;
}

/** The fields without a column of their own, which are kept in `context`. */
const fieldsInContext = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !ruleOf(name as FieldName).column));

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
 * The idempotency key of a form that brings none, made of its address and day. Without script all that one mailbox sends is one
 * draft, sent again or corrected; of a program only what is equal.
 */
function madeKey(
  { formType, fields, topic }: Submission,
  contentHash: string,
  { address, day, native, salt }: { address: string; day: Date; native: boolean; salt: string },
): string {
  const sent = native ? mailboxOf(fields.email ?? '') : contentHash;
  const date = day.toISOString().slice(0, 10);
  return `auto:${keyedHash(salt, [address, date, formType, topic, sent].join('\n'))}`;
}

/** What the database is told of a checked submission. */
function leadRow(
  submission: Submission,
  address: ClientAddress,
  { native, env: { config, now } }: Exchange,
): Record<string, unknown> {
  const { formType, fields, locale, page, topic, website } = submission;
  const received = now();
  const contentHash = keyedHash(config.addressSalt, JSON.stringify([formType, fields, submission.context]));
  const max = addressLimit(config.rateLimit.max, address);
  const keyOf = (day: Date) => {
    const context = { address: address.counted, day, native, salt: config.addressSalt };
    const key = submission.idempotencyKey ?? madeKey(submission, contentHash, context);
    return { idempotency_key: key, papers_token_hash: hashToken(papersToken(config.addressSalt, key)) };
  };
  return {
    // Each of them, so that what is emptied and sent again with the same key is empty.
    ...Object.fromEntries(columnFields().map((name) => [name, fields[name] ?? null])),
    form_type: formType,
    phone_e164: fields.phone ? toE164(fields.phone) : null,
    locale,
    ...(page && { page }),
    ...(topic && { topic }),
    context: { ...submission.context, ...fieldsInContext(fields) },
    recipient: recipientOf(submission, config),
    reply_by: replyBy(received).toISOString(),
    // A robot, or a browser that fills in every field by itself: kept, and looked at by a person.
    ...(website !== '' && { status: 'spam' }),
    ...keyOf(received),
    ...(!submission.idempotencyKey && { earlier: keyOf(new Date(received.getTime() - 86_400_000)) }),
    content_hash: contentHash,
    rate_key: keyedHash(config.addressSalt, address.counted).slice(0, 32),
    // With a captcha configured, a form without a token (no consent, no script) gets a third of the limit.
    rate_max: config.captcha && !submission.captchaToken ? Math.ceil(max / 3) : max,
    rate_window_seconds: config.rateLimit.windowSeconds,
    unproven_max: unprovenLimit(config.rateLimit.max),
  };
}

/** Stores a lead; the database decides on duplicates and the rate limit in one transaction. */
async function store(row: Record<string, unknown>, env: FunctionEnv): Promise<Receipt> {
  const result = (await env.rpc('submit_lead', { p: row })) as {
    status: 'stored' | 'duplicate' | 'corrected' | 'rate_limited';
    key: string;
    reference: string;
    reply_by: string;
    received_at: string;
    retry_after?: number;
  };
  if (result.status === 'rate_limited') throw new Refused('rate_limited', {}, result.retry_after);
  if (result.status !== 'duplicate') env.afterStore();
  const received = new Date(result.received_at);
  return {
    ok: true,
    reference: result.reference,
    replyBy: new Date(result.reply_by).toISOString(),
    receivedAt: received.toISOString(),
    papers: {
      token: papersToken(env.config.addressSalt, result.key),
      until: new Date(received.getTime() + papersDays * 86_400_000).toISOString(),
    },
  };
}

/** Names settings that do not fit the proxies in the log; never an address. */
function reportUnknown({ known, entries }: ClientAddress, { config, log }: FunctionEnv): void {
  if (known) return;
  log({
    level: 'error',
    event: 'client_address_unknown',
    header: config.addressHeader,
    entries,
    proxies: config.proxies,
    advice: 'CLIENT_ADDRESS_HEADER or TRUST_PROXY does not fit the proxies: docs/deploy.md',
  });
}

/** Checks everything about a decoded body and stores it. */
export async function accept(exchange: Exchange): Promise<Receipt> {
  const { body, locale, request, env } = exchange;
  const { config } = env;
  const parsed = parseSubmission(body, locale);
  if (!parsed.ok) throw new Refused(parsed.code, parsed.errors);
  const submission = parsed.value;
  const spam = submission.website !== '';
  if (spam) env.log({ level: 'info', event: 'honeypot', formType: submission.formType });
  if (submission.startedAt !== undefined && !spam) {
    const filled = env.now().getTime() - submission.startedAt;
    // A negative time means that the visitor's clock runs ahead; then nothing can be said.
    if (filled >= 0 && filled < config.minFillMs) throw new Refused('too_fast');
  }
  const address = clientAddress(request, config);
  const row = leadRow(submission, address, exchange);
  reportUnknown(address, env);
  if (
    submission.captchaToken &&
    !spam &&
    !(await captchaPassed(submission.captchaToken, address.whole, env))
  ) {
    throw new Refused('captcha');
  }
  return store(row, env);
}
