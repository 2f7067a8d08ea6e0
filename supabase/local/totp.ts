/** Time-based one-time passwords (RFC 6238: SHA-1, 6 digits, 30 s) and their base32 secrets (RFC 4648). */
import { createHmac, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** A new 160-bit secret in base32. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte & 31]).join('');
}

function decodeBase32(text: string): Buffer {
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (const sign of text) {
    buffer = (buffer << 5) | alphabet.indexOf(sign);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((buffer >> bits) & 255);
      buffer &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}

/** The number of the time step at `now` (ms since 1970). */
export const totpStep = (now: number): number => Math.floor(now / 1000 / stepSeconds);

/** The code of a time step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(19) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * The step whose code was given: the present one or a neighbour (clocks differ), later than the last used one,
 * so that a code works once.
 *
 * @returns the step, or `null` when the code is wrong or spent
 */
export function matchTotp(secret: string, code: string, now: number, lastStep: number): number | null {
  const present = totpStep(now);
  const steps = [present, present - 1, present + 1];
  return steps.find((step) => step > lastStep && totpCode(secret, step) === code) ?? null;
}
