/** Configuration of the functions, read from environment variables (.env.example lists them). */
import { Buffer } from 'node:buffer';

import { priceOrigin } from '../../../src/lib/day-prices.ts';
import type { AddressRule } from './address.ts';
import type { PaperStore } from './paper-store.ts';
import type { Transport } from './transport.ts';

/** Calls a database function with the service role; throws when it fails. */
export type Rpc = (name: string, args: Record<string, unknown>) => Promise<unknown>;

export interface FunctionConfig extends AddressRule {
  /** Public address of the site without a trailing slash. */
  siteUrl: string;
  /** Public address of the functions' host without a trailing slash: what mail programs call to end a subscription. */
  backendUrl: string;
  /** Origin of the price service. */
  priceUrl: string;
  /** Origins that may post from a browser, `siteUrl`'s included. */
  allowedOrigins: string[];
  /** Company addresses that a form may name; the first is the default. */
  recipients: string[];
  /** The address that the site shows, and that its forms name; mail for it goes to the first recipient. */
  publicAddress: string;
  /** Sender of our e-mail, `Name <address>` or an address. */
  mailFrom: string;
  /** Where answers to our replies go: the company address that the form named, or whoever wrote the reply. */
  replyTo: 'inbox' | 'author';
  /** Shortest time in ms between showing and sending the form. */
  minFillMs: number;
  /** Submissions per address and window; `max` 0 lifts the limit. */
  rateLimit: { max: number; windowSeconds: number };
  /** Secret that keys the hash of visitors' addresses. */
  addressSalt: string;
  /** Who is told what happens to leads, and the keys that sign it, the new one first; absent when nobody is. */
  webhook?: { url: string; keys: readonly Uint8Array[] };
  /** Server-side captcha check; absent when none is configured. */
  captcha?: { verifyUrl: string; secret: string };
}

export type LogEntry = { level: 'info' | 'warn' | 'error'; event: string } & Record<
  string,
  string | number | boolean | undefined
>;

/** What a function needs from the world. Everything can be replaced in a test. */
export interface FunctionEnv {
  config: FunctionConfig;
  rpc: Rpc;
  now: () => Date;
  fetch: typeof fetch;
  log: (entry: LogEntry) => void;
  /** Called after a lead was stored, to send its mail soon. Must not throw. */
  afterStore: () => void;
  /** Where papers are kept. */
  store: PaperStore;
  /** How mail leaves; `null` when nothing is configured. */
  transport: Transport | null;
}

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

function wholeNumber(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0)
    throw new Error(`${name} must be a whole number, not "${value}"`);
  return number;
}

/** A setting that is an address of the web. @throws with its name */
function webAddress(name: string, value: string): URL {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${name} must begin with https:// or http://, not "${value}"`);
  return url;
}

/** A setting that is a mailbox, without a name. @throws with the setting's name */
function mailbox(name: string, value: string): string {
  if (!/^[^\s"<>@,;]+@[^\s"<>@,;]+$/.test(value))
    throw new Error(`${name} must be a mail address, not "${value}"`);
  return value.toLowerCase();
}

/** The sender. Signs that a name may only have within quotation marks (RFC 5322, 3.2.3) would else begin another one. @throws when there is no address */
function sender(value: string): string {
  const [, name = '', address = value] = /^\s*"?([^"<]*?)"?\s*<([^<>]*)>\s*$/.exec(value) ?? [];
  mailbox('MAIL_FROM', address.trim());
  return /[()[\]:;@\\,.]/.test(name) ? `"${name}" <${address}>` : value;
}

/**
 * The address that events about leads go to.
 *
 * @throws unless it is https, or http on this machine: what is sent are names and messages
 */
function webhookUrl(address: string): string {
  const { protocol, hostname, href } = webAddress('LEAD_WEBHOOK_URL', address);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && local))
    throw new Error(
      `LEAD_WEBHOOK_URL must begin with https:// (http:// only to this machine), not "${protocol}"`,
    );
  return href;
}

/** The key of a secret in the writing of Standard Webhooks. @throws unless it is whsec_ and 24 to 64 bytes in base64 */
function webhookKey(secret: string): Uint8Array {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret) || key.length < 24 || key.length > 64)
    throw new Error('LEAD_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64');
  return key;
}

function oneOf<T extends string>(name: string, value: string | undefined, allowed: readonly [T, ...T[]]): T {
  const found = allowed.find((one) => one === (value || allowed[0]));
  if (!found) throw new Error(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
  return found;
}

/**
 * Reads the configuration.
 *
 * @throws when a value is present but unusable, so that a wrong deployment fails at start and not at the
 *   first visitor
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): FunctionConfig {
  const siteUrl = withoutSlash(env['SITE_URL'] || 'https://ecotech.example');
  const recipients = list(env['LEAD_RECIPIENTS'] || 'info@ecotech.example').map((item) =>
    mailbox('LEAD_RECIPIENTS', item),
  );
  const origins = [
    webAddress('SITE_URL', siteUrl).origin,
    ...list(env['ALLOWED_ORIGINS']).map((item) => webAddress('ALLOWED_ORIGINS', item).origin),
  ];
  const verifyUrl = env['CAPTCHA_VERIFY_URL'];
  const secret = env['CAPTCHA_SECRET'];
  if (Boolean(verifyUrl) !== Boolean(secret)) {
    throw new Error('CAPTCHA_VERIFY_URL and CAPTCHA_SECRET belong together');
  }
  const hookUrl = env['LEAD_WEBHOOK_URL'];
  const hookSecret = env['LEAD_WEBHOOK_SECRET'];
  if (Boolean(hookUrl) !== Boolean(hookSecret)) {
    throw new Error('LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET belong together');
  }
  return {
    siteUrl,
    backendUrl: withoutSlash(env['PUBLIC_SUPABASE_URL'] || env['SUPABASE_URL'] || ''),
    priceUrl: withoutSlash(env['PUBLIC_PRICE_URL'] || priceOrigin),
    allowedOrigins: [...new Set(origins)],
    recipients,
    publicAddress: mailbox('LEAD_PUBLIC_ADDRESS', env['LEAD_PUBLIC_ADDRESS'] || 'info@ecotech.example'),
    mailFrom: sender(env['MAIL_FROM'] || 'Ecotech <info@ecotech.example>'),
    replyTo: oneOf('LEAD_REPLY_TO', env['LEAD_REPLY_TO'], ['inbox', 'author']),
    minFillMs: wholeNumber('LEAD_MIN_FILL_MS', env['LEAD_MIN_FILL_MS'], 1500),
    rateLimit: {
      max: wholeNumber('LEAD_RATE_MAX', env['LEAD_RATE_MAX'], 10),
      windowSeconds: wholeNumber('LEAD_RATE_WINDOW_S', env['LEAD_RATE_WINDOW_S'], 600),
    },
    addressSalt: env['ADDRESS_SALT'] || '',
    addressHeader: (env['CLIENT_ADDRESS_HEADER'] || 'x-forwarded-for').toLowerCase(),
    proxies: wholeNumber('TRUST_PROXY', env['TRUST_PROXY'], 1),
    ...(hookUrl &&
      hookSecret && {
        webhook: { url: webhookUrl(hookUrl), keys: hookSecret.trim().split(/\s+/).map(webhookKey) },
      }),
    ...(verifyUrl && secret && { captcha: { verifyUrl, secret } }),
  };
}

/**
 * Why something failed, for the log: the error's class, its code, and what Postgres or the system says. Of Postgres only what
 * names no value (the `detail` does).
 */
export function reasonOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: 'unknown' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { error: error.name, ...code, reason: error.message.replace(/"[^"]*"|\S+@\S+/g, '…').slice(0, 200) };
}

/** Writes one JSON line per event. Entries hold codes and counts, never names, addresses or texts. */
export function jsonLog(entry: LogEntry): void {
  const line = JSON.stringify({ time: new Date().toISOString(), ...entry });
  if (entry.level === 'error') console.error(line);
  else console.log(line);
}

/** The database's code in an answer of the REST interface; its text may name what somebody wrote. */
const codeOf = (text: string): string => /"code":\s*"([0-9A-Z]{5,9})"/.exec(text)?.[1] ?? '';

/**
 * Database calls over Supabase's REST interface, for the edge runtime.
 *
 * @param url the project's address, e.g. `https://abc.supabase.co`
 * @param serviceKey the secret key
 */
export function restRpc(url: string, serviceKey: string, fetcher: typeof fetch = fetch): Rpc {
  return async (name, args) => {
    const response = await fetcher(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} answered ${response.status} ${codeOf(text)}`.trim());
    return text === '' ? null : JSON.parse(text);
  };
}
