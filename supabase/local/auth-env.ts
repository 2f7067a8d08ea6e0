/** What the handlers of the auth service share: their environment, and reading a request's body. */

import type { ClientAddress } from '../functions/_shared/address.ts';
import type { Transport } from '../functions/_shared/transport.ts';
import { AuthError } from './auth-error.ts';
import type { SessionEnv } from './sessions.ts';

export interface AuthEnv extends SessionEnv {
  serviceKey: string;
  siteUrl: string;
  /** Origins that a link may lead back to. */
  allowedOrigins: string[];
  mailFrom: string;
  transport: Transport;
  /** Sign-ups, and links asked for, per address and window; `max` 0 lifts the limit. */
  addressLimit: { max: number; windowSeconds: number };
  /** Does something once the answer is on its way; a failure goes to the log. */
  afterAnswer: (work: () => Promise<unknown>) => void;
  /** Whether anybody may make an account. */
  openSignUp: boolean;
  /** Called when a sign-in is refused because of too many wrong passwords or codes. */
  onLocked: () => void;
  addressOf: (request: Request) => ClientAddress;
}

export type Body = Record<string, unknown>;

/** A text of the body; empty when it is missing or something else. */
export const text = (body: Body, key: string): string => {
  const value = body[key];
  return typeof value === 'string' ? value : '';
};

/** An e-mail address of at most 254 characters: 64 before the @, 189 after it. */
export function requireEmail(body: Body): string {
  const email = text(body, 'email').trim().toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
  if (!/^[^\s@\u0000-\u001f\u007f]{1,64}@[^\s@\u0000-\u001f\u007f]{1,189}$/.test(email)) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return email;
}
