/** Access tokens: JSON Web Tokens signed with HMAC-SHA-256. */
import { errors, jwtVerify, SignJWT } from 'jose';

export type Claims = Record<string, unknown> & {
  sub: string;
  exp: number;
  role: string;
  session_id: string;
  aal: 'aal1' | 'aal2';
};

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** Signs claims. */
export const signJwt = (claims: Claims, secret: string): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(keyOf(secret));

/**
 * Checks a token's algorithm, signature and time.
 *
 * @returns its claims, or why it is refused
 */
export async function verifyJwt(
  token: string,
  secret: string,
  now: Date,
): Promise<Claims | 'invalid' | 'expired'> {
  try {
    const options = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: now };
    const { payload } = await jwtVerify<Claims>(token, keyOf(secret), options);
    return payload;
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
  }
}
