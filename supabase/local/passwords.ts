/** Password hashes: scrypt with a random salt, `scrypt$<N>$<salt>$<hash>`. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const cost = 16_384;

const derive = (password: string, salt: Buffer, N: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N, r: 8, p: 1, maxmem: 256 * N * 8 };
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Compares in constant time. An empty or foreign hash takes as long and never matches. */
export async function checkPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N = '', salt = '', hash = ''] = stored.split('$');
  const key = await derive(password, Buffer.from(salt, 'base64url'), scheme === 'scrypt' ? Number(N) : cost);
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === key.length && timingSafeEqual(expected, key);
}

/** Shortest password in characters, Supabase's recommended setting, and the longest in bytes, which is Supabase's limit. */
export const minPasswordLength = 8;
export const maxPasswordBytes = 72;

/** What is tried first: of the most common passwords those that are long enough. */
const common = new Set(
  (
    'password password1 password123 passw0rd 12345678 123456789 1234567890 0987654321 87654321 11111111 qwertyui qwerty123 ' +
    'qwertyuiop 1q2w3e4r iloveyou sunshine princess football baseball superman welcome1 admin123 administrator letmein1 ' +
    'trustno1 asdfghjkl abcd1234 abc12345 losenord lösenord contraseña ecotech1 ecotech123'
  ).split(' '),
);

/** Why a password is too easy to guess: Supabase's reasons, none when it is fine. */
export function weaknesses(password: string): ('length' | 'characters' | 'pwned')[] {
  if (password.length < minPasswordLength) return ['length'];
  if (new Set(password).size < 4) return ['characters'];
  return common.has(password.toLowerCase()) ? ['pwned'] : [];
}
