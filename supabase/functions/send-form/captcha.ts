/** The server's half of the captcha. */
import type { FunctionEnv } from '../_shared/env.ts';

/** What the services answer when our own question was wrong, not the visitor's token. */
const ourFault = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'];

/**
 * Asks the captcha service about a token. A service that does not answer, or that refuses our own key, counts as
 * passed: the honeypot, the fill time and the rate limit remain, and a customer must not be lost to somebody else's
 * outage or to a wrong setting.
 */
export async function captchaPassed(token: string, address: string, env: FunctionEnv): Promise<boolean> {
  const { captcha } = env.config;
  if (!captcha) return true;
  try {
    const response = await env.fetch(captcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(4000),
    });
    const answer: unknown = await response.json();
    if (response.ok && typeof answer === 'object' && answer !== null && 'success' in answer) {
      if (answer.success === true) return true;
      const codes: unknown = 'error-codes' in answer ? answer['error-codes'] : [];
      const fault = Array.isArray(codes) && codes.find((code) => ourFault.includes(String(code)));
      if (!fault) return false;
      env.log({ level: 'error', event: 'captcha_misconfigured', reason: String(fault) });
      return true;
    }
    env.log({ level: 'warn', event: 'captcha_unavailable', status: response.status });
  } catch {
    env.log({ level: 'warn', event: 'captcha_unavailable' });
  }
  return true;
}
