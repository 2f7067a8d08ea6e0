/** Accounts: finding, making and changing users, by themselves or with the service key. */
import { isJsonObject } from '../../src/lib/records.ts';
import { AuthError } from './auth-error.ts';
import { type AuthEnv, type Body, text } from './auth-env.ts';
import { isDatabaseFault } from './db.ts';
import { type Claims, verifyJwt } from './jwt.ts';
import { checkPassword, hashPassword, maxPasswordBytes, minPasswordLength, weaknesses } from './passwords.ts';
import { endSessions, forgetLinks, hasVerifiedFactor, publicUser, type UserRow } from './sessions.ts';

export async function findUser(
  env: AuthEnv,
  column: 'id' | 'email',
  value: string,
): Promise<UserRow | undefined> {
  const found = await env.pg.query<UserRow>(`select * from auth.users where ${column} = $1`, [value]);
  return found.rows[0];
}

/** The signed-in user of a request, with a session that still exists. */
export async function currentUser(
  request: Request,
  env: AuthEnv,
): Promise<{ user: UserRow; claims: Claims }> {
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await verifyJwt(token, env.jwtSecret, env.now());
  if (claims === 'invalid' || claims === 'expired') {
    throw new AuthError(403, 'bad_jwt', `invalid JWT: ${claims}`);
  }
  const session = await env.pg.query('select 1 from auth.sessions where id = $1', [claims.session_id]);
  if (session.rows.length === 0) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const user = await findUser(env, 'id', claims.sub);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return { user, claims };
}

export function requireStrong(password: string): void {
  if (Buffer.byteLength(password) > maxPasswordBytes)
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${maxPasswordBytes} bytes`);
  const reasons = weaknesses(password);
  if (reasons.length === 0) return;
  const message = reasons.includes('length')
    ? `Password should be at least ${minPasswordLength} characters.`
    : 'Password is known to be weak and easy to guess, please choose a different one.';
  throw new AuthError(422, 'weak_password', message, { weak_password: { reasons } });
}

/** Most bytes of JSON that an account tells about itself: it is part of every token. */
const maxMetadataBytes = 4096;

/** What a user tells about the account: an object, or nothing. */
function metadata(data: unknown): string {
  if (data !== undefined && data !== null && !isJsonObject(data)) {
    throw new AuthError(400, 'validation_failed', 'User metadata must be an object');
  }
  const text = JSON.stringify(data ?? {});
  if (Buffer.byteLength(text) > maxMetadataBytes)
    throw new AuthError(422, 'validation_failed', `User metadata may have ${maxMetadataBytes} bytes`);
  return text;
}

/** @param by who makes the account: its owner, or the service with or without confirming the address */
export async function createUser(
  env: AuthEnv,
  email: string,
  password: string,
  data: unknown,
  by: 'owner' | 'service' | 'service, confirmed',
): Promise<UserRow> {
  const meta = metadata(data);
  const taken =
    by === 'owner'
      ? new AuthError(422, 'user_already_exists', 'User already registered')
      : new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  if (await findUser(env, 'email', email)) throw taken;
  const created = await env.pg
    .query<UserRow>(
      `insert into auth.users (email, encrypted_password, raw_user_meta_data, email_confirmed_at)
       values ($1, $2, $3, $4) returning *`,
      [email, await hashPassword(password), meta, by === 'service' ? null : env.now()],
    )
    .catch((error: unknown) => {
      // Two may ask for one address at the same time.
      throw isDatabaseFault(error) && error.code === '23505' ? taken : error;
    });
  const [user] = created.rows;
  if (!user) throw new Error('no user row');
  return user;
}

/** What can be changed about an account, and what the client library adds by itself. */
const changeable = new Set(['password', 'data', 'code_challenge', 'code_challenge_method']);

function requireChangeable(body: Body, user: UserRow): void {
  const refused = Object.keys(body).filter(
    (key) => !changeable.has(key) && !(key === 'email' && body['email'] === user.email),
  );
  if (refused.length > 0) {
    throw new AuthError(
      422,
      'validation_failed',
      `The embedded backend changes password and data of an account only, not: ${refused.join(', ')}`,
    );
  }
  const password = body['password'] ?? '';
  if (typeof password !== 'string') {
    throw new AuthError(422, 'validation_failed', 'The password must be text');
  }
}

/** Changes password or data of the signed-in user. */
export async function updateUser(request: Request, body: Body, env: AuthEnv): Promise<Response> {
  const { user, claims } = await currentUser(request, env);
  requireChangeable(body, user);
  const meta = metadata(body['data']);
  const password = text(body, 'password');
  if (password) {
    requireStrong(password);
    if (claims.aal !== 'aal2' && (await hasVerifiedFactor(env, user))) {
      throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to update email or password');
    }
    if (await checkPassword(password, user.encrypted_password)) {
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
    }
    // A new password ends every other session.
    await endSessions(env, claims, 'others');
  }
  const updated = await env.pg.query<UserRow>(
    `update auth.users set encrypted_password = coalesce($2, encrypted_password),
       raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || $3::jsonb), updated_at = $4
     where id = $1 and octet_length((raw_user_meta_data || $3::jsonb)::text) <= $5 returning *`,
    [user.id, password ? await hashPassword(password) : null, meta, env.now(), maxMetadataBytes],
  );
  if (updated.rows.length === 0)
    throw new AuthError(422, 'validation_failed', `User metadata may have ${maxMetadataBytes} bytes`);
  if (password) await forgetLinks(env, user);
  return Response.json(await publicUser(env.pg, updated.rows[0] ?? user));
}
