import { readSettings, type Settings } from '../../lib/env.ts';

/** Which third parties the site was built with. */
export const configured: Settings['thirdParties'] = readSettings(
  import.meta.env as Record<string, string | undefined>,
).thirdParties;
