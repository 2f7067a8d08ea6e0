/** Sessions and their tokens: issuing, rotating, ending. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { type Claims, signJwt } from './jwt.ts';

export interface UserRow {
  id: string;
  email: string | null;
  encrypted_password: string;
  email_confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
}

interface SessionRow {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2';
  amr: { method: string; timestamp: number }[];
}

export interface SessionEnv {
  pg: PGlite;
  jwtSecret: string;
  /** Life of an access token in seconds. */
  jwtExpiry: number;
  now: () => Date;
}

/** A token replayed within this many seconds is a client's retry, later it is a sign of theft. */
const reuseSeconds = 10;

/** The token after a refresh token: always the same one, so that who lost the answer asks again and gets it. */
const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`refresh\n${token}`).digest('base64url');

/** What is stored instead of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new random token, 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text can be one of our tokens at all. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** A user as Supabase's auth service shows it. */
export async function publicUser(pg: PGlite, user: UserRow): Promise<Record<string, unknown>> {
  const factors = await pg.query(
    `select id, friendly_name, factor_type, status, created_at, updated_at
     from auth.mfa_factors where user_id = $1 order by created_at`,
    [user.id],
  );
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: [],
    ...(factors.rows.length > 0 && { factors: factors.rows }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}

async function tokens(
  env: SessionEnv,
  user: UserRow,
  session: SessionRow,
  refreshToken = newToken(),
): Promise<Record<string, unknown>> {
  await env.pg.query(
    'insert into auth.refresh_tokens (token_hash, session_id) values ($1, $2) on conflict do nothing',
    [tokenHash(refreshToken), session.id],
  );
  const issued = Math.floor(env.now().getTime() / 1000);
  const claims: Claims = {
    aud: 'authenticated',
    sub: user.id,
    iat: issued,
    exp: issued + env.jwtExpiry,
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  };
  return {
    access_token: await signJwt(claims, env.jwtSecret),
    token_type: 'bearer',
    expires_in: env.jwtExpiry,
    expires_at: claims.exp,
    refresh_token: refreshToken,
    user: await publicUser(env.pg, user),
  };
}

/** Begins a session after `method` ('password', 'otp', 'recovery') has proved who it is. */
export async function beginSession(
  env: SessionEnv,
  user: UserRow,
  method: string,
): Promise<Record<string, unknown>> {
  const now = env.now();
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  const updated = await env.pg.query<UserRow>(
    'update auth.users set last_sign_in_at = $2, email_confirmed_at = coalesce(email_confirmed_at, $2) where id = $1 returning *',
    [user.id, now],
  );
  const created = await env.pg.query<SessionRow>(
    'insert into auth.sessions (user_id, amr) values ($1, $2) returning *',
    [user.id, JSON.stringify(amr)],
  );
  const [session] = created.rows;
  if (!session) throw new Error('no session row');
  return tokens(env, updated.rows[0] ?? user, session);
}

/** Whether the account has a confirmed second factor. */
export async function hasVerifiedFactor({ pg }: SessionEnv, user: UserRow): Promise<boolean> {
  const found = await pg.query(
    "select 1 from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1",
    [user.id],
  );
  return found.rows.length > 0;
}

/** Takes the second level from the sessions of an account that has removed a factor. */
export async function lowerSessions({ pg }: SessionEnv, user: UserRow): Promise<void> {
  await pg.query(
    `update auth.sessions set aal = 'aal1', amr = jsonb_path_query_array(amr, '$[*] ? (@.method <> "totp")')
     where user_id = $1`,
    [user.id],
  );
}

/**
 * Lifts a session to the second level after a factor was verified, with new tokens. What was open without the factor ends:
 * the account's sessions at the first level, and factors that were begun and not confirmed.
 */
export async function raiseSession(
  env: SessionEnv,
  user: UserRow,
  sessionId: string,
): Promise<Record<string, unknown>> {
  const entry = [{ method: 'totp', timestamp: Math.floor(env.now().getTime() / 1000) }];
  const raised = await env.pg.query<SessionRow>(
    "update auth.sessions set aal = 'aal2', amr = $2::jsonb || amr where id = $1 returning *",
    [sessionId, JSON.stringify(entry)],
  );
  const [session] = raised.rows;
  if (!session) throw new Error('no session row');
  await env.pg.query("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [user.id]);
  await env.pg.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [user.id]);
  await env.pg.query(
    'update auth.refresh_tokens set revoked_at = $2 where session_id = $1 and revoked_at is null',
    [sessionId, env.now()],
  );
  return tokens(env, user, session);
}

interface TokenRow extends SessionRow {
  revoked_at: Date | null;
}

/** A refresh token with its session. */
async function findToken({ pg }: SessionEnv, token: string): Promise<TokenRow | undefined> {
  const found = await pg.query<TokenRow>(
    `select s.*, t.revoked_at from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     where t.token_hash = $1`,
    [tokenHash(token)],
  );
  return found.rows[0];
}

/**
 * The token that follows a spent one: its successor while that is not spent itself, however long ago the answer was lost;
 * later ones only for a moment. `null`: the token is in two parties' hands.
 */
async function tokenAfter(env: SessionEnv, spent: string, { revoked_at }: TokenRow): Promise<string | null> {
  const graceful = env.now().getTime() - (revoked_at?.getTime() ?? 0) <= reuseSeconds * 1000;
  let next = successorOf(spent, env.jwtSecret);
  for (let row = await findToken(env, next); row; row = await findToken(env, next)) {
    if (!row.revoked_at) return next;
    if (!graceful) return null;
    next = successorOf(next, env.jwtSecret);
  }
  return graceful ? newToken() : null;
}

/**
 * Exchanges a refresh token for new tokens, as Supabase does: it works once, its holder may ask again until the new token is
 * used, and several who ask at once get the same one. A token that comes back after that revokes all of its session.
 */
export async function rotate(
  env: SessionEnv,
  refreshToken: string,
): Promise<Record<string, unknown> | 'refresh_token_not_found' | 'refresh_token_already_used'> {
  const row = await findToken(env, refreshToken);
  if (!row) return 'refresh_token_not_found';
  const next = row.revoked_at
    ? await tokenAfter(env, refreshToken, row)
    : successorOf(refreshToken, env.jwtSecret);
  if (next === null) {
    // Long ago, so that no grace applies to any of them.
    await env.pg.query("update auth.refresh_tokens set revoked_at = 'epoch' where session_id = $1", [row.id]);
    return 'refresh_token_already_used';
  }
  await env.pg.query(
    'update auth.refresh_tokens set revoked_at = coalesce(revoked_at, $2) where token_hash = $1',
    [tokenHash(refreshToken), env.now()],
  );
  const users = await env.pg.query<UserRow>('select * from auth.users where id = $1', [row.user_id]);
  const [user] = users.rows;
  return user ? tokens(env, user, row, next) : 'refresh_token_not_found';
}

/** Makes the links that were mailed to an account worthless, save the `kept` newest: for a newer one, or with a new password. */
export async function forgetLinks({ pg }: SessionEnv, user: UserRow, kept = 0): Promise<void> {
  await pg.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_hash not in (
       select token_hash from auth.one_time_tokens where user_id = $1 order by created_at desc limit $2)`,
    [user.id, kept],
  );
}

/** Ends sessions: this one, all of the user's, or all but this one. */
export async function endSessions(env: SessionEnv, claims: Claims, scope: string): Promise<void> {
  const condition =
    scope === 'local'
      ? 'id = $2'
      : scope === 'others'
        ? 'user_id = $1 and id <> $2'
        : 'user_id = $1 or id = $2';
  await env.pg.query(
    `delete from auth.sessions where (${condition}) and user_id = $1::uuid and $2::uuid is not null`,
    [claims.sub, claims.session_id],
  );
}

/** Removes spent tokens and challenges after a day, and sessions nobody has used for 90 days. */
export async function purgeSessions(pg: PGlite): Promise<void> {
  await pg.exec(`
    delete from auth.one_time_tokens where created_at < now() - interval '1 day';
    delete from auth.mfa_challenges where created_at < now() - interval '1 day';
    delete from auth.refresh_tokens where revoked_at < now() - interval '1 day';
    delete from auth.sessions s where not exists (
      select 1 from auth.refresh_tokens t where t.session_id = s.id and t.created_at > now() - interval '90 days'
    )`);
}
