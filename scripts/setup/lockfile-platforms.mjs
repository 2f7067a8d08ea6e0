// Adds optional platform packages that the registry left out of package-lock.json, so that `npm ci` accepts the lock
// file on every system. Run it after each change of the dependencies; it prints how many entries it added (0 = whole).
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const OPERATING_SYSTEMS = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'sunos',
  'aix',
  'openharmony',
];
const PROCESSORS = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];

/** Lists the lock entries that an optional dependency asks for and that are absent. */
function missingEntries(lock) {
  const missing = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const nested = `${path}/node_modules/${name}`;
      if (lock.packages[`node_modules/${name}`] || lock.packages[nested]) continue;
      missing.push({ name, version: version.replace(/^[\^~]/, ''), dev: entry.dev === true });
    }
  }
  return missing;
}

function platformOf(name) {
  const words = name.split(/[/@_-]/);
  const os = OPERATING_SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}) };
}

const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingEntries(lock);
for (const { name, version, dev } of missing) {
  lock.packages[`node_modules/${name}`] = {
    version,
    ...platformOf(name),
    ...(dev ? { dev } : {}),
    optional: true,
  };
}
const sorted = Object.keys(lock.packages).sort();
lock.packages = Object.fromEntries(sorted.map((key) => [key, lock.packages[key]]));
if (missing.length) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`lock file: ${missing.length} entries added`);
