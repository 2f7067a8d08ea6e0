/** E-mail links: mailing a one-time link, following it, and exchanging its token for a session. */
import { createHash } from 'node:crypto';
import { findUser } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { type AuthEnv, type Body, requireEmail, text } from './auth-env.ts';
import { linkMail } from './mail/link-mail.ts';
import { beginSession, forgetLinks, newToken, tokenHash, type UserRow } from './sessions.ts';

const linkLifeMs = 60 * 60 * 1000;

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

/** Mails a one-time link, if there is an account for it. An older link is worth nothing from then on. */
async function mailTo(
  email: string,
  kind: 'recovery' | 'magiclink',
  request: Request,
  body: Body,
  env: AuthEnv,
): Promise<void> {
  const user = await findUser(env, 'email', email);
  if (user && !(await recentlyMailed(env, user))) {
    await forgetLinks(env, user);
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
    await env.transport(linkMail(kind, email, link.href, redirect, env.mailFrom));
  }
}

/**
 * Mails a one-time link. Neither the answer nor its time tells whether the account exists: everything that hangs on it
 * happens after the answer.
 */
export function mailLink(
  kind: 'recovery' | 'magiclink',
  request: Request,
  body: Body,
  env: AuthEnv,
): Response {
  const email = requireEmail(body);
  env.afterAnswer(() => mailTo(email, kind, request, body, env));
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
export async function followLink(request: Request, env: AuthEnv): Promise<Response> {
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
export async function verifyToken(body: Body, env: AuthEnv): Promise<Response> {
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

/** The code of a followed link, exchanged by the browser that asked for the link (PKCE). */
export async function exchangeCode(body: Body, env: AuthEnv): Promise<Response> {
  const code = text(body, 'auth_code');
  const found = await env.pg.query<OneTimeRow>(
    "select * from auth.one_time_tokens where token_hash = $1 and kind = 'pkce'",
    [tokenHash(code)],
  );
  // A wrong verifier spends nothing: the right browser may still come.
  if (found.rows[0] && !challengeMatches(found.rows[0], text(body, 'code_verifier'))) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  const row = await spendToken(env, code, ['pkce']);
  const user = row && (await findUser(env, 'id', row.user_id));
  if (!row || !user)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  return Response.json(await beginSession(env, user, row.method));
}
