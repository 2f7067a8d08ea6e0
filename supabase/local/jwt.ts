/** Access tokens: JSON Web Tokens signed with HMAC-SHA-256 (RFC 7519, RFC 7515). */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Claims = Record<string, unknown> & {
  sub: string;
  exp: number;
  role: string;
  session_id: string;
  aal: 'aal1' | 'aal2';
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (input: string, secret: string): Buffer => createHmac('sha256', secret).update(input).digest();

/** Signs claims. */
export function signJwt(claims: Claims, secret: string): string {
  const input = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${input}.${sign(input, secret).toString('base64url')}`;
}

/**
 * Checks a token's algorithm, signature and time.
 *
 * @param now seconds since 1970
 * @returns its claims, or why it is refused
 */
export function verifyJwt(token: string, secret: string, now: number): Claims | 'invalid' | 'expired' {
  const [header = '', payload = '', signature = '', more] = token.split('.');
  const expected = sign(`${header}.${payload}`, secret);
  const given = Buffer.from(signature, 'base64url');
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return 'invalid';
  }
  try {
    const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg?: string };
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    if (alg !== 'HS256') return 'invalid';
    return claims.exp > now ? claims : 'expired';
  } catch {
    return 'invalid';
  }
}
