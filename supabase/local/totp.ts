/** Time-based one-time passwords (RFC 6238: SHA-1, 6 digits, 30 s), by otpauth. */
import { Secret, TOTP } from 'otpauth';

const period = 30;

/** A new 160-bit secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://` address that an authenticator app reads from the QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret, period }).toString();

/** The number of the time step at `now` (ms since 1970). */
export const totpStep = (now: number): number => TOTP.counter({ period, timestamp: now });

/** The code of a time step. */
export const totpCode = (secret: string, step: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * period * 1000, period });

/**
 * The step whose code was given: the present one or a neighbour (clocks differ), later than the last used one,
 * so that a code works once.
 *
 * @returns the step, or `null` when the code is wrong or spent
 */
export function matchTotp(secret: string, code: string, now: number, lastStep: number): number | null {
  const offset = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp: now, period });
  const step = offset === null ? null : totpStep(now) + offset;
  return step !== null && step > lastStep ? step : null;
}
