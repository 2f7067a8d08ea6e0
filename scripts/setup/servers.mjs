import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { installPackages } from './chromium.mjs';

/** Servers that some tests run for themselves, with Debian's packages and where their programs lie. */
const SERVERS = {
  nginx: { packages: ['nginx-light', 'openssl'], programs: ['/usr/sbin/nginx', '/usr/bin/openssl'] },
  postgresql: { packages: ['postgresql'], programs: ['/usr/lib/postgresql/*/bin/postgres'] },
};

/** Whether a program is there; `*` stands for a version's folder. */
function isProgram(path) {
  if (!path.includes('*')) return existsSync(path);
  const parent = dirname(path.slice(0, path.indexOf('*') + 1));
  return existsSync(parent) && readdirSync(parent).some((version) => existsSync(path.replace('*', version)));
}

/**
 * Sees to a server for `npm run test:full`: Debian's packages, where they are missing and we may install. The other runs use it
 * where it is there. Answers with the reason for skipping its tests, or nothing.
 *
 * @param {keyof typeof SERVERS} name
 */
export function missingServer(name) {
  const { packages, programs } = SERVERS[name];
  const isThere = () => programs.every(isProgram);
  if (isThere()) return '';
  if (process.env.TEST_FULL !== '1') return `${name} is installed by npm run test:full only`;
  installPackages(...packages);
  return isThere() ? '' : `${name} cannot be installed here`;
}
