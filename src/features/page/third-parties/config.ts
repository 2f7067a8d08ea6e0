import { readEnv, type Env } from '../../../lib/env.ts';

/** Which third parties the site was built with. */
export const configured: Env['thirdParties'] = readEnv(
  import.meta.env as Record<string, string | undefined>,
).thirdParties;
