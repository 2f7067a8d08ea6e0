/** Accounts: finding, making and changing users, by themselves or with the service key. */
import { AuthError } from './auth-error.ts';
import { type AuthEnv, type Body, isRecord, requireEmail, text } from './auth-env.ts';
import { isDatabaseFault } from './db.ts';
import { type Claims, verifyJwt } from './jwt.ts';
import { checkPassword, hashPassword, minPasswordLength } from './passwords.ts';
import { endSessions, hasVerifiedFactor, publicUser, type UserRow } from './sessions.ts';

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
  if (password.length < minPasswordLength) {
    throw new AuthError(
      422,
      'weak_password',
      `Password should be at least ${minPasswordLength} characters.`,
      { weak_password: { reasons: ['length'] } },
    );
  }
}

/** What a user tells about the account: an object, or nothing. */
function metadata(data: unknown): string {
  if (data !== undefined && data !== null && !isRecord(data)) {
    throw new AuthError(400, 'validation_failed', 'User metadata must be an object');
  }
  return JSON.stringify(data ?? {});
}

export async function createUser(
  env: AuthEnv,
  email: string,
  password: string,
  data: unknown,
): Promise<UserRow> {
  const meta = metadata(data);
  const taken = new AuthError(422, 'user_already_exists', 'User already registered');
  if (await findUser(env, 'email', email)) throw taken;
  const created = await env.pg
    .query<UserRow>(
      `insert into auth.users (email, encrypted_password, raw_user_meta_data, email_confirmed_at)
       values ($1, $2, $3, $4) returning *`,
      [email, await hashPassword(password), meta, env.now()],
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
       raw_user_meta_data = raw_user_meta_data || $3::jsonb, updated_at = $4 where id = $1 returning *`,
    [user.id, password ? await hashPassword(password) : null, meta, env.now()],
  );
  return Response.json(await publicUser(env.pg, updated.rows[0] ?? user));
}

function requireService(request: Request, env: AuthEnv): void {
  if (request.headers.get('authorization') !== `Bearer ${env.serviceKey}`) {
    throw new AuthError(403, 'not_admin', 'User not allowed');
  }
}

/** Lists users, or makes one, with the service key. */
export async function adminUsers(request: Request, body: Body, env: AuthEnv): Promise<Response> {
  requireService(request, env);
  if (request.method === 'POST') {
    const password = text(body, 'password');
    requireStrong(password);
    const user = await createUser(env, requireEmail(body), password, body['user_metadata']);
    return Response.json(await publicUser(env.pg, user));
  }
  const query = new URL(request.url).searchParams;
  const size = Math.min(Number(query.get('per_page')) || 50, 1000);
  const page = Math.max(Number(query.get('page')) || 1, 1);
  const found = await env.pg.query<UserRow>(
    'select * from auth.users order by created_at limit $1 offset $2',
    [size, (page - 1) * size],
  );
  const users = [];
  for (const user of found.rows) users.push(await publicUser(env.pg, user));
  return Response.json({ users, aud: 'authenticated' });
}
