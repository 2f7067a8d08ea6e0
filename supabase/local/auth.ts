/**
 * The part of Supabase Auth that the site uses, under `/auth/v1`: sign-up, sign-in, refresh, user, sign-out,
 * recovery, e-mail links, time-based second factor, and making users with the service key. Anything else is
 * refused with 404.
 */
import { createHash } from 'node:crypto';
import type { Transport } from '../functions/_shared/outbox.ts';
import { Attempts } from './attempts.ts';
import { AuthError } from './auth-error.ts';
import { isDatabaseFault } from './db.ts';
import { type Claims, verifyJwt } from './jwt.ts';
import { linkMail } from './mail/link-mail.ts';
import { handleFactors } from './mfa.ts';
import { checkPassword, hashPassword, minPasswordLength } from './passwords.ts';
import {
  beginSession,
  endSessions,
  newToken,
  publicUser,
  rotate,
  type SessionEnv,
  tokenHash,
  type UserRow,
} from './sessions.ts';

export interface AuthEnv extends SessionEnv {
  serviceKey: string;
  /** Address of this backend, for links in mail. */
  url: () => string;
  siteUrl: string;
  /** Origins that a link may lead back to. */
  allowedOrigins: string[];
  mailFrom: string;
  transport: Transport;
  /** Sign-ups per address and window; `max` 0 lifts the limit. */
  signUpLimit: { max: number; windowSeconds: number };
  /** What the visitor's address counts as. */
  addressOf: (request: Request) => string;
}

type Body = Record<string, unknown>;

const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (body: Body, key: string): string => {
  const value = body[key];
  return typeof value === 'string' ? value : '';
};

/** Wrong passwords per account and address, and wrong codes per factor, in five minutes. */
const wrongLimit = { max: 10, windowMs: 5 * 60 * 1000 };

interface Counters {
  /** Wrong passwords and codes. */
  wrong: Attempts;
  signUps: Attempts;
}

const linkLifeMs = 60 * 60 * 1000;

async function findUser(env: AuthEnv, column: 'id' | 'email', value: string): Promise<UserRow | undefined> {
  const found = await env.pg.query<UserRow>(`select * from auth.users where ${column} = $1`, [value]);
  return found.rows[0];
}

/** The signed-in user of a request, with a session that still exists. */
async function currentUser(request: Request, env: AuthEnv): Promise<{ user: UserRow; claims: Claims }> {
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
  const claims = verifyJwt(token, env.jwtSecret, env.now().getTime() / 1000);
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

function requireStrong(password: string): void {
  if (password.length < minPasswordLength) {
    throw new AuthError(
      422,
      'weak_password',
      `Password should be at least ${minPasswordLength} characters.`,
      { weak_password: { reasons: ['length'] } },
    );
  }
}

/** An e-mail address of at most 254 signs: 64 before the @, 189 after it. */
function requireEmail(body: Body): string {
  const email = text(body, 'email').trim().toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
  if (!/^[^\s@\u0000-\u001f\u007f]{1,64}@[^\s@\u0000-\u001f\u007f]{1,189}$/.test(email)) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return email;
}

/** What a user tells about the account: an object, or nothing. */
function metadata(data: unknown): string {
  if (data !== undefined && data !== null && !isRecord(data)) {
    throw new AuthError(400, 'validation_failed', 'User metadata must be an object');
  }
  return JSON.stringify(data ?? {});
}

async function createUser(env: AuthEnv, email: string, password: string, data: unknown): Promise<UserRow> {
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

async function signUp(request: Request, body: Body, env: AuthEnv, counters: Counters): Promise<Response> {
  const email = requireEmail(body);
  const password = text(body, 'password');
  requireStrong(password);
  counters.signUps.begin(env.addressOf(request), env.now().getTime());
  return Response.json(
    await beginSession(env, await createUser(env, email, password, body['data']), 'password'),
  );
}

/** An address that a link may lead to: on an allowed origin, else the site's start page. */
function safeRedirect(target: string | null, env: AuthEnv): string {
  if (target && URL.canParse(target) && env.allowedOrigins.includes(new URL(target).origin)) return target;
  return env.siteUrl;
}

/** One link per account and minute, so that nobody's mailbox can be flooded. */
async function recentlyMailed(env: AuthEnv, user: UserRow): Promise<boolean> {
  const recent = await env.pg.query(
    "select 1 from auth.one_time_tokens where user_id = $1 and kind <> 'pkce' and created_at > $2",
    [user.id, new Date(env.now().getTime() - 60_000)],
  );
  return recent.rows.length > 0;
}

/** Mails a one-time link. Says nothing about whether the account exists. */
async function mailLink(
  kind: 'recovery' | 'magiclink',
  request: Request,
  body: Body,
  env: AuthEnv,
): Promise<Response> {
  const email = requireEmail(body);
  const user = await findUser(env, 'email', email);
  if (user && !(await recentlyMailed(env, user))) {
    const token = newToken();
    const redirect = safeRedirect(new URL(request.url).searchParams.get('redirect_to'), env);
    await env.pg.query(
      `insert into auth.one_time_tokens (token_hash, user_id, kind, code_challenge, code_challenge_method, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        tokenHash(token),
        user.id,
        kind,
        text(body, 'code_challenge') || null,
        text(body, 'code_challenge_method') || null,
        env.now(),
      ],
    );
    const link = new URL(`${env.url()}/auth/v1/verify`);
    link.search = new URLSearchParams({ token, type: kind, redirect_to: redirect }).toString();
    // A mail service that is down must not tell whether the account exists.
    await env.transport(linkMail(kind, email, link.href, redirect, env.mailFrom)).catch(() => undefined);
  }
  return Response.json({});
}

interface OneTimeRow {
  user_id: string;
  kind: string;
  method: string;
  code_challenge: string | null;
  code_challenge_method: string | null;
  created_at: Date;
}

/** Takes a one-time token; it works once and for an hour. */
async function spendToken(env: AuthEnv, token: string, kinds: string[]): Promise<OneTimeRow | undefined> {
  const spent = await env.pg.query<OneTimeRow>(
    'delete from auth.one_time_tokens where token_hash = $1 and kind = any($2) returning *',
    [tokenHash(token), kinds],
  );
  const [row] = spent.rows;
  return row && env.now().getTime() - row.created_at.getTime() < linkLifeMs ? row : undefined;
}

/** A link from a mail was opened: back to the site with a session (fragment) or a code (PKCE). */
async function followLink(request: Request, env: AuthEnv): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const type = query.get('type') === 'recovery' ? 'recovery' : 'magiclink';
  const target = new URL(safeRedirect(query.get('redirect_to'), env));
  const row = await spendToken(env, query.get('token') ?? '', [type]);
  const user = row && (await findUser(env, 'id', row.user_id));
  if (!row || !user) {
    target.hash = new URLSearchParams({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    }).toString();
  } else if (row.code_challenge) {
    const code = newToken();
    await env.pg.query(
      `insert into auth.one_time_tokens (token_hash, user_id, kind, method, code_challenge, code_challenge_method, created_at)
       values ($1, $2, 'pkce', $3, $4, $5, $6)`,
      [tokenHash(code), user.id, type, row.code_challenge, row.code_challenge_method, env.now()],
    );
    target.searchParams.set('code', code);
  } else {
    const { user: _user, ...session } = await beginSession(
      env,
      user,
      type === 'recovery' ? 'recovery' : 'otp',
    );
    const fragment = Object.entries(session).map(([key, value]) => [key, String(value)]);
    target.hash = new URLSearchParams([...fragment, ['type', type]]).toString();
  }
  return new Response(null, { status: 303, headers: { location: target.href } });
}

/** `token_hash` from a mail, exchanged by the site's own script. */
async function verifyToken(body: Body, env: AuthEnv): Promise<Response> {
  const type = text(body, 'type') === 'recovery' ? 'recovery' : 'magiclink';
  const row = await spendToken(env, text(body, 'token_hash') || text(body, 'token'), [type]);
  const user = row && (await findUser(env, 'id', row.user_id));
  if (!user) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  return Response.json(await beginSession(env, user, type === 'recovery' ? 'recovery' : 'otp'));
}

function challengeMatches(row: OneTimeRow, verifier: string): boolean {
  const answer =
    row.code_challenge_method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  return answer === row.code_challenge;
}

async function grantToken(request: Request, body: Body, env: AuthEnv, counters: Counters): Promise<Response> {
  const grant = new URL(request.url).searchParams.get('grant_type');
  if (grant === 'password') {
    const email = requireEmail(body);
    const release = counters.wrong.begin(`${email}\n${env.addressOf(request)}`, env.now().getTime());
    const user = await findUser(env, 'email', email);
    const right = await checkPassword(text(body, 'password'), user?.encrypted_password ?? '');
    if (!user || !right) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
    release();
    return Response.json(await beginSession(env, user, 'password'));
  }
  if (grant === 'refresh_token') {
    const result = await rotate(env, text(body, 'refresh_token'));
    if (result === 'refresh_token_not_found') {
      throw new AuthError(400, result, 'Invalid Refresh Token: Refresh Token Not Found');
    }
    if (result === 'refresh_token_already_used') {
      throw new AuthError(400, result, 'Invalid Refresh Token: Already Used');
    }
    return Response.json(result);
  }
  if (grant === 'pkce') {
    const row = await spendToken(env, text(body, 'auth_code'), ['pkce']);
    const user = row && (await findUser(env, 'id', row.user_id));
    if (!row || !user)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (!challengeMatches(row, text(body, 'code_verifier'))) {
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    }
    return Response.json(await beginSession(env, user, row.method));
  }
  throw new AuthError(400, 'unsupported_grant_type', `Unsupported grant_type: ${grant}`);
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

async function updateUser(request: Request, body: Body, env: AuthEnv): Promise<Response> {
  const { user, claims } = await currentUser(request, env);
  requireChangeable(body, user);
  const meta = metadata(body['data']);
  const password = text(body, 'password');
  if (password) {
    requireStrong(password);
    const verified = await env.pg.query(
      "select 1 from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1",
      [user.id],
    );
    if (verified.rows.length > 0 && claims.aal !== 'aal2') {
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

async function adminUsers(request: Request, body: Body, env: AuthEnv): Promise<Response> {
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

/**
 * The refusal in an error: our own, or the database's of a value it cannot hold (a NUL character in a text).
 *
 * @throws the error when it is neither
 */
function asRefusal(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (isDatabaseFault(error) && error.code.startsWith('22')) {
    return new AuthError(400, 'validation_failed', 'A value cannot be stored');
  }
  throw error;
}

/** Makes the handler for paths below `/auth/v1`. */
export function authHandler(env: AuthEnv): (request: Request, path: string) => Promise<Response> {
  const counters: Counters = {
    wrong: new Attempts(wrongLimit.max, wrongLimit.windowMs),
    signUps: new Attempts(env.signUpLimit.max, env.signUpLimit.windowSeconds * 1000),
  };

  const route = async (request: Request, path: string): Promise<Response> => {
    const raw = request.method === 'GET' ? '' : await request.text();
    let body: unknown = {};
    try {
      if (raw) body = JSON.parse(raw);
    } catch {
      throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
    }
    if (!isRecord(body)) throw new AuthError(400, 'bad_json', 'The body must be an object');
    switch (`${request.method} ${path}`) {
      case 'GET /health':
        return Response.json({ name: 'auth' });
      case 'GET /settings':
        return Response.json({ external: { email: true }, disable_signup: false, mailer_autoconfirm: true });
      case 'POST /signup':
        return signUp(request, body, env, counters);
      case 'POST /token':
        return grantToken(request, body, env, counters);
      case 'GET /user':
        return Response.json(await publicUser(env.pg, (await currentUser(request, env)).user));
      case 'PUT /user':
        return updateUser(request, body, env);
      case 'POST /logout': {
        const { claims } = await currentUser(request, env);
        await endSessions(env, claims, new URL(request.url).searchParams.get('scope') ?? 'global');
        return new Response(null, { status: 204 });
      }
      case 'POST /recover':
        return mailLink('recovery', request, body, env);
      case 'POST /otp':
        return mailLink('magiclink', request, body, env);
      case 'GET /verify':
        return followLink(request, env);
      case 'POST /verify':
        return verifyToken(body, env);
      case 'GET /admin/users':
      case 'POST /admin/users':
        return adminUsers(request, body, env);
      default:
    }
    if (path === '/factors' || path.startsWith('/factors/')) {
      const { user, claims } = await currentUser(request, env);
      return handleFactors(request.method, path, body, { user, claims, env, attempts: counters.wrong });
    }
    throw new AuthError(
      404,
      'not_found',
      `The embedded backend does not offer ${request.method} /auth/v1${path}`,
    );
  };

  return async (request, path) => {
    try {
      return await route(request, path);
    } catch (error) {
      const refused = asRefusal(error);
      return Response.json(
        { code: refused.status, error_code: refused.code, msg: refused.message, ...refused.more },
        { status: refused.status },
      );
    }
  };
}
