/** The visitor's address: where it stands, and a form of it that can be counted but not read. */
import { createHmac } from 'node:crypto';

/** Keyed hash (HMAC-SHA-256, hex), so that an address cannot be found again by trying all of them. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret || 'unset')
    .update(text)
    .digest('hex');

/**
 * The visitor's address as trusted proxies report it. Each proxy appends whom it heard from, so that the entry counted
 * from the right is a proxy's word, and what stands further left is the sender's own invention.
 *
 * @param header the header that holds it, one address or a list
 * @param proxies how many proxies of ours append to the list
 */
export function clientAddress(request: Request, header: string, proxies: number): string {
  const entries = (request.headers.get(header) ?? '').split(',').map((entry) => entry.trim());
  return entries[Math.max(entries.length - proxies, 0)] || 'unknown';
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
 * may change within as it likes. A port is left out, and IPv4 written as IPv6 is IPv4.
 */
export function countedAddress(address: string): string {
  const bare = address
    .replace(/^\[([^\]]*)\].*$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  const parts = bare.includes(':') ? groups(bare) : null;
  if (!parts) return bare.slice(0, 64);
  if (parts.slice(0, 5).every((part) => part === '0') && parts[5] === 'ffff') {
    const [high = 0, low = 0] = parts.slice(6).map((part) => Number.parseInt(part, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${parts.slice(0, 4).join(':')}::/64`;
}
