import { existsSync } from 'node:fs';
import { installPackages } from './chromium.mjs';

const NEEDED = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/**
 * Sees to Firefox and WebKit for `npm run test:full`: Debian's packages, where they are missing and we may install. Answers with
 * what is still missing; nothing when both are there.
 */
export function ensureOtherBrowsers() {
  const missing = () => Object.keys(NEEDED).filter((name) => !existsSync(NEEDED[name]));
  if (missing().length > 0) installPackages(...missing());
  return missing();
}
