/** The second factor: enrolling, proving and removing a time-based one-time password. */
import { renderSVG } from 'uqr';
import type { Attempts } from './attempts.ts';
import { type AuthEnv, type Body, text } from './auth-env.ts';
import { AuthError } from './auth-error.ts';
import type { Claims } from './jwt.ts';
import { hasVerifiedFactor, lowerSessions, raiseSession, type UserRow } from './sessions.ts';
import { matchTotp, newTotpSecret, totpUri } from './totp.ts';

interface FactorRow {
  id: string;
  status: 'unverified' | 'verified';
  secret: string;
  last_step: number;
}

/** Who is asking, and what the handlers need. */
interface FactorContext {
  user: UserRow;
  claims: Claims;
  env: AuthEnv;
  attempts: Attempts;
}

const challengeLifeMs = 5 * 60 * 1000;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Most factors of an account, confirmed or not, and the longest name of one or of who issues it. */
const maxFactors = 10;
const maxNameLength = 100;

/** A short text that can stand in an address: half a surrogate pair cannot. */
function shortText(body: Body, key: string): string {
  const value = text(body, key);
  if (value.length > maxNameLength || !value.isWellFormed())
    throw new AuthError(
      400,
      'validation_failed',
      `${key} must be text of at most ${maxNameLength} characters`,
    );
  return value;
}

/**
 * Once a factor is confirmed, another one is added or confirmed only by who has used it in this session. Otherwise the
 * password alone would be enough to get past it.
 */
async function requireProven({ user, claims, env }: FactorContext): Promise<void> {
  if (claims.aal !== 'aal2' && (await hasVerifiedFactor(env, user)))
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

async function enroll(body: Body, context: FactorContext): Promise<Response> {
  const { user, env } = context;
  if (body['factor_type'] !== 'totp') {
    throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp');
  }
  const name = shortText(body, 'friendly_name');
  const issuer = shortText(body, 'issuer') || 'Ecotech';
  // Begun and not confirmed within the life of a challenge: nobody is going to.
  await env.pg.query(
    "delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at < $2",
    [user.id, new Date(env.now().getTime() - challengeLifeMs)],
  );
  const { rows } = await env.pg.query<{ friendly_name: string }>(
    'select friendly_name from auth.mfa_factors where user_id = $1',
    [user.id],
  );
  if (rows.length >= maxFactors)
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of enrolled factors reached');
  if (rows.some(({ friendly_name }) => friendly_name === name)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  await requireProven(context);
  const secret = newTotpSecret();
  const created = await env.pg.query<FactorRow>(
    'insert into auth.mfa_factors (user_id, friendly_name, secret, created_at) values ($1, $2, $3, $4) returning *',
    [user.id, name, secret, env.now()],
  );
  const uri = totpUri(secret, issuer, user.email ?? '');
  return Response.json({
    id: created.rows[0]?.id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(uri, { border: 4 }), secret, uri },
  });
}

/** Takes the code of a time step. Of those who send it at the same time one succeeds; steps up to it are over. */
async function spend(env: AuthEnv, factor: FactorRow, step: number): Promise<boolean> {
  const spent = await env.pg.query(
    `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = $3
     where id = $1 and last_step < $2 returning id`,
    [factor.id, step, env.now()],
  );
  return spent.rows.length > 0;
}

/** Why a challenge is not to be answered, with the codes of Supabase Auth; null when it is. */
async function challengeFault(id: string, factor: FactorRow, env: AuthEnv): Promise<AuthError | null> {
  const found = uuid.test(id)
    ? await env.pg.query<{ created_at: Date; verified_at: Date | null }>(
        'select created_at, verified_at from auth.mfa_challenges where id = $1 and factor_id = $2',
        [id, factor.id],
      )
    : { rows: [] };
  const [challenge] = found.rows;
  if (!challenge)
    return new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (challenge.verified_at)
    return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  return env.now().getTime() - challenge.created_at.getTime() > challengeLifeMs
    ? new AuthError(
        422,
        'mfa_challenge_expired',
        'MFA challenge has expired, verify against another challenge',
      )
    : null;
}

async function verify(factor: FactorRow, body: Body, context: FactorContext): Promise<Response> {
  const { user, claims, env, attempts } = context;
  if (factor.status === 'unverified') await requireProven(context);
  const release = attempts.begin(factor.id, env.now().getTime());
  const challengeId = text(body, 'challenge_id');
  const code = text(body, 'code');
  const now = env.now();
  if (code === '') {
    release();
    throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty');
  }
  const fault = await challengeFault(challengeId, factor, env);
  if (fault) {
    release();
    throw fault;
  }
  const step = matchTotp(factor.secret, code, now.getTime(), Number(factor.last_step));
  if (step === null || !(await spend(env, factor, step))) {
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  release();
  await env.pg.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [challengeId, now]);
  return Response.json(await raiseSession(env, user, claims.session_id));
}

/** Handles `/factors`, `/factors/{id}`, `/factors/{id}/challenge` and `/factors/{id}/verify`. */
export async function handleFactors(
  method: string,
  path: string,
  body: Body,
  context: FactorContext,
): Promise<Response> {
  const { user, claims, env } = context;
  const [id, action = ''] = path.split('/').slice(2);
  if (!id) {
    if (method === 'POST') return enroll(body, context);
    throw new AuthError(405, 'validation_failed', 'Use POST to enroll a factor');
  }
  const found = uuid.test(id)
    ? await env.pg.query<FactorRow>('select * from auth.mfa_factors where id = $1 and user_id = $2', [
        id,
        user.id,
      ])
    : { rows: [] };
  const [factor] = found.rows;
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  if (method === 'DELETE' && action === '') {
    if (factor.status === 'verified' && claims.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await env.pg.query('delete from auth.mfa_factors where id = $1', [factor.id]);
    if (factor.status === 'verified') await lowerSessions(env, user);
    return Response.json({ id: factor.id });
  }
  if (method === 'POST' && action === 'challenge') {
    const created = await env.pg.query<{ id: string; created_at: Date }>(
      'insert into auth.mfa_challenges (factor_id, created_at) values ($1, $2) returning id, created_at',
      [factor.id, env.now()],
    );
    const [challenge] = created.rows;
    return Response.json({
      id: challenge?.id,
      type: 'totp',
      expires_at: Math.floor((env.now().getTime() + challengeLifeMs) / 1000),
    });
  }
  if (method === 'POST' && action === 'verify') return verify(factor, body, context);
  throw new AuthError(404, 'not_found', `The embedded backend does not offer ${method} /auth/v1${path}`);
}
