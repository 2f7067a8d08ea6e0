import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, projectEnv, projectNode, root, run } from './setup.mjs';

/** Chromium without windows: tests take half as long as in the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium that is installed: `CHROMIUM_PATH`, or where systems keep theirs. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && existsSync(path));

const debianRoot = () =>
  process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Installs Debian's packages where this is Debian and we may; answers whether it did. */
export function installPackages(...packages) {
  if (!debianRoot()) return false;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

/** The fallback faces measure like Arial: a bare Debian gets Liberation Sans, which does, so that layouts are those of a real system. */
function ensureFonts() {
  if (debianRoot() && !existsSync('/usr/share/fonts/truetype/liberation'))
    installPackages('fonts-liberation');
}

/**
 * The path of a Chromium for the browser tests. On a Debian where we may install: its headless shell, or its Chromium where
 * there is no shell; elsewhere what is installed, or Playwright’s own download (an empty path lets Playwright find it).
 */
export function ensureChromium() {
  ensureFonts();
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (debianRoot() && !existsSync(HEADLESS_SHELL)) {
    console.log('Installing Chromium …');
    if (!installPackages('chromium-headless-shell') && !findChromium()) installPackages('chromium');
  }
  const found = findChromium();
  if (found) return found;
  console.log('Fetching Playwright’s Chromium …');
  if (
    run(projectNode(), [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
      env: projectEnv(),
    }) === 0
  )
    return '';
  return fail('No Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}
