/** The visitor's address: where it stands, and a form of it that can be counted but not read. */
import { createHmac } from 'node:crypto';

/** Keyed hash (HMAC-SHA-256, hex), so that an address cannot be found again by trying all of them. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret || 'unset')
    .update(text)
    .digest('hex');

/** The visitor's address as the trusted proxy in front of us reports it. */
export function clientAddress(request: Request, header: string): string {
  return request.headers.get(header)?.split(',', 1)[0]?.trim() || 'unknown';
}
