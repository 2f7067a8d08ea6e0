/** E-mail links: mailing a one-time link, following it, and exchanging its token for a session. */
import { findUser } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { type AuthEnv, type Body, requireEmail, text } from './auth-env.ts';
import { linkMail } from './mail/link-mail.ts';
import { beginSession, forgetLinks, newToken, tokenHash, type UserRow } from './sessions.ts';

const linkLifeMs = 60 * 60 * 1000;

/** An address that a link may lead to: on an allowed origin, else the site's start page. */
function safeRedirect(target: string | null, env: AuthEnv): string {
  const url = target && /^https?:/i.test(target) ? URL.parse(target) : null;
  if (url && env.allowedOrigins.includes(url.origin)) return url.href;
  return env.siteUrl;
}

/** The address in a mail: the page that asks for a press of a button, with the token that the press spends. */
function pageLink(redirect: string, token: string, kind: 'recovery' | 'magiclink'): string {
  const link = new URL(redirect);
  link.searchParams.set('token_hash', token);
  link.searchParams.set('type', kind);
  return link.href;
}

/** One link per account and minute, and two in ten minutes, so that nobody's mailbox can be flooded. */
async function recentlyMailed(env: AuthEnv, user: UserRow): Promise<boolean> {
  const since = (ms: number): Date => new Date(env.now().getTime() - ms);
  const recent = await env.pg.query<{ minute: boolean }>(
    'select created_at > $2 as minute from auth.one_time_tokens where user_id = $1 and created_at > $3',
    [user.id, since(60_000), since(600_000)],
  );
  return recent.rows.length > 1 || recent.rows.some(({ minute }) => minute);
}

/**
 * Mails a one-time link, if there is an account for it. The two newest are good: whoever asks for somebody else's again and again
 * must not make that person's own worthless.
 */
async function mailTo(
  email: string,
  kind: 'recovery' | 'magiclink',
  request: Request,
  env: AuthEnv,
): Promise<void> {
  const user = await findUser(env, 'email', email);
  if (user && !(await recentlyMailed(env, user))) {
    await forgetLinks(env, user, 1);
    const token = newToken();
    const redirect = safeRedirect(new URL(request.url).searchParams.get('redirect_to'), env);
    await env.pg.query(
      'insert into auth.one_time_tokens (token_hash, user_id, kind, created_at) values ($1, $2, $3, $4)',
      [tokenHash(token), user.id, kind, env.now()],
    );
    await env.transport(linkMail(kind, email, pageLink(redirect, token, kind), redirect, env.mailFrom));
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
  env.afterAnswer(() => mailTo(email, kind, request, env));
  return Response.json({});
}

interface OneTimeRow {
  user_id: string;
  created_at: Date;
}

/** Takes a one-time token; it works once and for an hour. */
async function spendToken(env: AuthEnv, token: string, kind: string): Promise<OneTimeRow | undefined> {
  const spent = await env.pg.query<OneTimeRow>(
    'delete from auth.one_time_tokens where token_hash = $1 and kind = $2 returning *',
    [tokenHash(token), kind],
  );
  const [row] = spent.rows;
  return row && env.now().getTime() - row.created_at.getTime() < linkLifeMs ? row : undefined;
}

/** `token_hash` from a mail, exchanged by the site's own script. */
export async function verifyToken(body: Body, env: AuthEnv): Promise<Response> {
  const type = text(body, 'type') === 'recovery' ? 'recovery' : 'magiclink';
  const row = await spendToken(env, text(body, 'token_hash') || text(body, 'token'), type);
  const user = row && (await findUser(env, 'id', row.user_id));
  if (!user) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  return Response.json(await beginSession(env, user, type === 'recovery' ? 'recovery' : 'otp'));
}
