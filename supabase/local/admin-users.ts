/** What the service key may do with accounts: list and make them, and take one over for its rightful owner. */
import { sameSecret } from '../functions/_shared/same-secret.ts';
import { createUser, findUser, requireStrong } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { type AuthEnv, type Body, requireEmail, text } from './auth-env.ts';
import { hashPassword } from './passwords.ts';
import { forgetLinks, publicUser, type UserRow } from './sessions.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function listUsers(query: URLSearchParams, env: AuthEnv): Promise<Response> {
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1)
    throw new AuthError(400, 'validation_failed', 'Bad Pagination Parameters');
  const size = Math.min(Number(query.get('per_page')) || 50, 1000);
  const found = await env.pg.query<UserRow>(
    'select * from auth.users order by created_at limit $1 offset $2',
    [size, (page - 1) * size],
  );
  const users = [];
  for (const user of found.rows) users.push(await publicUser(env.pg, user));
  return Response.json({ users, aud: 'authenticated' });
}

/** Gives an account another password; whoever was in it is out. */
async function resetPassword(user: UserRow, body: Body, env: AuthEnv): Promise<Response> {
  const password = text(body, 'password');
  const other = Object.keys(body).filter((key) => key !== 'password');
  if (other.length > 0)
    throw new AuthError(
      422,
      'validation_failed',
      `The embedded backend changes passwords only, not: ${other.join(', ')}`,
    );
  requireStrong(password);
  const updated = await env.pg.query<UserRow>(
    'update auth.users set encrypted_password = $2, updated_at = $3 where id = $1 returning *',
    [user.id, await hashPassword(password), env.now()],
  );
  await env.pg.query('delete from auth.sessions where user_id = $1', [user.id]);
  await forgetLinks(env, user);
  return Response.json(await publicUser(env.pg, updated.rows[0] ?? user));
}

/** Handles `/admin/users`, `/admin/users/{id}` and `/admin/users/{id}/factors/{factor}`. */
export async function adminUsers(
  request: Request,
  path: string,
  body: Body,
  env: AuthEnv,
): Promise<Response> {
  if (!sameSecret(`Bearer ${env.serviceKey}`, request.headers.get('authorization') ?? ''))
    throw new AuthError(403, 'not_admin', 'User not allowed');
  const { method } = request;
  const [id, part, factor] = path.split('/').slice(3);
  if (!id && method === 'GET') return listUsers(new URL(request.url).searchParams, env);
  if (!id && method === 'POST') {
    const password = text(body, 'password');
    requireStrong(password);
    const by = body['email_confirm'] === true ? 'service, confirmed' : 'service';
    const made = await createUser(env, requireEmail(body), password, body['user_metadata'], by);
    return Response.json(await publicUser(env.pg, made));
  }
  const user = id && uuid.test(id) ? await findUser(env, 'id', id) : undefined;
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  if (!part && method === 'GET') return Response.json(await publicUser(env.pg, user));
  if (!part && method === 'PUT') return resetPassword(user, body, env);
  if (part === 'factors' && factor && uuid.test(factor) && method === 'DELETE') {
    await env.pg.query('delete from auth.mfa_factors where id = $1 and user_id = $2', [factor, user.id]);
    return Response.json({ id: factor });
  }
  throw new AuthError(404, 'not_found', `The embedded backend does not offer ${method} /auth/v1${path}`);
}
