/** The visitor's address: where it stands, and a form of it that can be counted but not read. */
import { createHmac } from 'node:crypto';

/** Keyed hash (HMAC-SHA-256, hex), so that an address cannot be found again by trying all of them. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret || 'unset')
    .update(text)
    .digest('hex');

/**
 * What tells one mailbox from another, as `private.mailbox` of the database: case and what follows a `+` do not, and at Gmail,
 * which has two names, dots do not either.
 */
export function mailboxOf(email: string): string {
  const [whole = '', domain = ''] = email.toLowerCase().split('@');
  const local = whole.split('+', 1)[0] ?? '';
  return ['gmail.com', 'googlemail.com'].includes(domain)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`;
}

/** The eight groups of an IPv6 address in hexadecimal, or `null` when it is none. */
function groups(address: string): string[] | null {
  if (!URL.canParse(`http://[${address}]/`)) return null;
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * What an address is counted as: IPv4 whole, of IPv6 the first 64 bits, which is what one household or server gets and
 * may change within as it likes. A port is left out, and IPv4 written as IPv6, or translated to it on the way (64:ff9b::/96, RFC 6052), is IPv4.
 */
export function countedAddress(address: string): string {
  const bare = address
    .replace(/^\[([^\]]*)\].*$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  const parts = bare.includes(':') ? groups(bare) : null;
  if (!parts) return bare.slice(0, 64);
  if (/^(?:0:0:0:0:0:ffff|64:ff9b:0:0:0:0)$/.test(parts.slice(0, 6).join(':'))) {
    const [high = 0, low = 0] = parts.slice(6).map((part) => Number.parseInt(part, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${parts.slice(0, 4).join(':')}::/64`;
}

/** Addresses that no visitor has on the internet: of this machine, of a private network, of a provider's own. */
const internal =
  /^(?:0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0:0:0:0::|f[cd]|fe[89ab])/;

export interface ClientAddress {
  /** As it was given, for a service that wants the whole address. */
  readonly whole: string;
  /** What it counts as, for limits. */
  readonly counted: string;
  /** Whether it is one visitor's. Otherwise it is missing, or a proxy's, and the settings do not fit the proxies. */
  readonly known: boolean;
  /** How many entries the header has. */
  readonly entries: number;
}

/** Where the visitor's address stands. */
export interface AddressRule {
  /** Request header that carries it: one address, or a list that each proxy appends to. */
  readonly addressHeader: string;
  /** How many proxies of ours append to the header; 0: the server itself wrote the connection's address into it. */
  readonly proxies: number;
}

/**
 * The visitor's address as trusted proxies report it. Each proxy appends whom it heard from, so that the entry counted
 * from the right is a proxy's word, and what stands further left is the sender's own invention.
 */
export function clientAddress(request: Request, { addressHeader, proxies }: AddressRule): ClientAddress {
  const entries = (request.headers.get(addressHeader) ?? '').split(',').map((entry) => entry.trim());
  const needed = Math.max(proxies, 1);
  const whole = entries[Math.max(entries.length - needed, 0)] || 'unknown';
  const counted = countedAddress(whole);
  const foreign = entries.length >= needed && whole !== 'unknown' && !internal.test(counted);
  return { whole, counted, known: proxies === 0 || foreign, entries: entries.filter(Boolean).length };
}

/** How many times the limit of one address all visitors together get while their addresses are not known. */
const together = 20;

/** How many mails an hour may go to addresses that nobody has proved, by the limit of one address: 300 with the usual ten; 0: no limit. */
export const unprovenLimit = (max: number): number => max * 30;

/** A limit per address, as it applies to this one: visitors who cannot be told apart must not shut each other out. */
export const addressLimit = (max: number, { known }: ClientAddress): number => (known ? max : max * together);
