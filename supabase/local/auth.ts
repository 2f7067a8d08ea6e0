import { isJsonObject } from '../../src/lib/records.ts';
import { sameSecret } from '../functions/_shared/same-secret.ts';
import { createUser, currentUser, findUser, requireStrong, updateUser } from './accounts.ts';
import { Attempts } from './attempts.ts';
import { type AuthEnv, type Body, requireEmail, text } from './auth-env.ts';
import { AuthError } from './auth-error.ts';
import { isDatabaseFault } from './db.ts';
import { mailLink, verifyToken } from './email-links.ts';
import { handleFactors } from './mfa.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import {
  beginSession,
  endSessions,
  forgetLinks,
  isToken,
  publicUser,
  rotate,
  type UserRow,
} from './sessions.ts';

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
async function adminUsers(request: Request, path: string, body: Body, env: AuthEnv): Promise<Response> {
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
  if (!part && method === 'PUT') return resetPassword(user, body, env);
  if (part === 'factors' && factor && uuid.test(factor) && method === 'DELETE') {
    await env.pg.query('delete from auth.mfa_factors where id = $1 and user_id = $2', [factor, user.id]);
    return Response.json({ id: factor });
  }
  throw new AuthError(404, 'not_found', `The embedded backend does not offer ${method} /auth/v1${path}`);
}

/**
 * The part of Supabase Auth that the site uses, under `/auth/v1`: sign-up, sign-in, refresh, user, sign-out,
 * recovery, e-mail links, time-based second factor, and making users with the service key. Anything else is
 * refused with 404.
 */

/** Wrong passwords per account and address, and wrong codes per factor, in five minutes. */
const wrongLimit = { max: 10, windowMs: 5 * 60 * 1000 };

interface Counters {
  /** Wrong passwords and codes. */
  wrong: Attempts;
  /** Wrong passwords per address, whatever the account. */
  wrongByAddress: Attempts;
  signUps: Attempts;
  links: Attempts;
}

/** Counts a wrong password for its address: many accounts must not be tried from one. A proxy's address is everybody's. */
function countAddress(request: Request, { addressOf, now }: AuthEnv, { wrongByAddress }: Counters) {
  const { counted, known } = addressOf(request);
  return known ? wrongByAddress.begin(counted, now().getTime()) : () => undefined;
}

/** Asks the database whether somebody may make an account, as Supabase Auth asks its hook before_user_created. */
async function requireInvitation(email: string, data: unknown, { pg }: AuthEnv): Promise<void> {
  const event = { user: { email, user_metadata: data } };
  const asked = await pg.query<{ error: unknown }>("select public.refuse_uninvited($1) -> 'error' as error", [
    JSON.stringify(event),
  ]);
  if (asked.rows[0]?.error)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
}

async function signUp(request: Request, body: Body, env: AuthEnv, counters: Counters): Promise<Response> {
  const email = requireEmail(body);
  if (!env.openSignUp) await requireInvitation(email, body['data'], env);
  const password = text(body, 'password');
  requireStrong(password);
  counters.signUps.begin(env.addressOf(request).counted, env.now().getTime());
  return Response.json(
    await beginSession(env, await createUser(env, email, password, body['data'], 'owner'), 'password'),
  );
}

async function grantToken(request: Request, body: Body, env: AuthEnv, counters: Counters): Promise<Response> {
  const grant = new URL(request.url).searchParams.get('grant_type');
  if (grant === 'password') {
    const email = requireEmail(body);
    const release = counters.wrong.begin(`${email}\n${env.addressOf(request).counted}`, env.now().getTime());
    const releaseAddress = countAddress(request, env, counters);
    const user = await findUser(env, 'email', email);
    const right = await checkPassword(text(body, 'password'), user?.encrypted_password ?? '');
    if (!user || !right) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
    release();
    releaseAddress();
    if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
    return Response.json(await beginSession(env, user, 'password'));
  }
  if (grant === 'refresh_token') {
    const token = text(body, 'refresh_token');
    if (!isToken(token)) throw new AuthError(400, 'validation_failed', 'Refresh token is not valid');
    const result = await rotate(env, token);
    if (result === 'refresh_token_not_found') {
      throw new AuthError(400, result, 'Invalid Refresh Token: Refresh Token Not Found');
    }
    if (result === 'refresh_token_already_used') {
      throw new AuthError(400, result, 'Invalid Refresh Token: Already Used');
    }
    return Response.json(result);
  }
  // Mails lead to the page with a token, so that no code is ever made.
  if (grant === 'pkce')
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  throw new AuthError(400, 'unsupported_grant_type', `Unsupported grant_type: ${grant}`);
}

/**
 * The refusal in an error: our own, or the database's of a value it cannot hold (a NUL character in a text).
 *
 * @throws the error when it is neither
 */
function asRefusal(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  // Nested deeper than it can be read or written.
  if (error instanceof RangeError) return new AuthError(400, 'bad_json', 'The body is nested too deeply');
  if (isDatabaseFault(error) && error.code.startsWith('22')) {
    return new AuthError(400, 'validation_failed', 'A value cannot be stored');
  }
  throw error;
}

/** A refusal as Supabase writes it: by its newer interface for clients that name a version of it. */
function refusalResponse({ status, code, message, more }: AuthError, version: string | null): Response {
  return version
    ? Response.json({ code, message, ...more }, { status, headers: { 'x-supabase-api-version': version } })
    : Response.json({ code: status, error_code: code, msg: message, ...more }, { status });
}

/** Makes the handler for paths below `/auth/v1`. */
export function authHandler(shared: AuthEnv): (request: Request, path: string) => Promise<Response> {
  const counters: Counters = {
    wrong: new Attempts(wrongLimit.max, wrongLimit.windowMs, shared.onLocked),
    wrongByAddress: new Attempts(5 * wrongLimit.max, wrongLimit.windowMs, shared.onLocked),
    signUps: new Attempts(shared.addressLimit.max, shared.addressLimit.windowSeconds * 1000),
    links: new Attempts(shared.addressLimit.max, shared.addressLimit.windowSeconds * 1000),
  };

  const route = async (request: Request, path: string): Promise<Response> => {
    const env = shared;
    const raw = request.method === 'GET' ? '' : await request.text();
    let body: unknown = {};
    try {
      if (raw) body = JSON.parse(raw);
    } catch {
      throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
    }
    if (!isJsonObject(body)) throw new AuthError(400, 'bad_json', 'The body must be an object');
    switch (`${request.method} ${path}`) {
      case 'GET /settings':
        return Response.json({
          external: { email: true },
          disable_signup: !env.openSignUp,
          mailer_autoconfirm: true,
        });
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
        const scope = new URL(request.url).searchParams.get('scope') ?? 'global';
        if (!['global', 'local', 'others'].includes(scope))
          throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
        await endSessions(env, claims, scope);
        return new Response(null, { status: 204 });
      }
      case 'POST /recover':
      case 'POST /otp':
        counters.links.begin(env.addressOf(request).counted, env.now().getTime());
        return mailLink(path === '/recover' ? 'recovery' : 'magiclink', request, body, env);
      case 'POST /verify':
        return verifyToken(body, env);
      default:
    }
    if (path === '/admin/users' || path.startsWith('/admin/users/'))
      return adminUsers(request, path, body, env);
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
      const refusal = asRefusal(error);
      return refusalResponse(refusal, request.headers.get('x-supabase-api-version'));
    }
  };
}
