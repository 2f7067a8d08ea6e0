/** The token of a form's receipt that adds papers to its lead. */
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { keyedHash } from './address.ts';

/**
 * The token that adds papers to a lead, made of what the lead's form is told by: the same form gets the same one, and nothing that a
 * visitor knows or sees leads to it (HMAC-SHA-256 of the server's secret, base64url).
 */
export const papersToken = (secret: string, idempotencyKey: string): string =>
  Buffer.from(keyedHash(secret, `papers\n${idempotencyKey}`), 'hex').toString('base64url');

/** What the database keeps of a token: SHA-256, hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a text can be a token at all. */
export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text);
