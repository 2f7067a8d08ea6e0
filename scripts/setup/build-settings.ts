import { readEnv } from '../../src/lib/env.ts';
import { swedishDate } from '../../src/lib/time.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What decides about a build besides its sources: the settings as they work, so that a default that is written out changes
 * nothing, and the day, since posts appear and jobs go on theirs.
 */
export const buildSettings = (environment: Environment, now: Date): string =>
  JSON.stringify([readEnv(environment), environment['PRICES_AT_BUILD'] === 'off', swedishDate(now)]);
