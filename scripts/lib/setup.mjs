// What both commands need, in plain JavaScript without dependencies: it runs before anything is installed, on the
// system's own Node (20 or newer).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const ENOUGH = [22, 12];

const hash = (text) => createHash('sha256').update(text).digest('hex');
const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

/** Ends the process with a message that says what to do. */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Runs a program in the project and returns its exit code; output goes to the terminal, or to nowhere when quiet. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (error) return 127;
  return status ?? 1;
}

/** Installs what the lock file says, unless it is there already. */
export function ensureDependencies() {
  const mark = join(root, 'node_modules/.installed');
  const wanted = hash(read('package-lock.json') + read('package.json'));
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log('Installing dependencies …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  if (run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
    fail('npm ci failed: see the messages above. Is the network reachable?');
  writeFileSync(mark, wanted);
}

/** The Node that the project runs on: its own from node_modules where there is one, else the system’s if it is new enough. */
export function projectNode() {
  const own = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
  if (existsSync(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > ENOUGH[0] || (major === ENOUGH[0] && minor >= ENOUGH[1])) return process.execPath;
  return fail(
    `Node ${ENOUGH.join('.')} or newer is needed on this system; this is ${process.versions.node}.`,
  );
}

/** Environment in which the project’s own Node comes first. */
export const projectEnv = () => ({
  ASTRO_TELEMETRY_DISABLED: '1',
  PATH: `${dirname(projectNode())}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
});

/** Reads `.env` into the environment; what is set already wins. */
export function loadEnvironment() {
  for (const line of read('.env').split('\n')) {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (match) process.env[match[1]] ??= match[2].replace(/^(["'])(.*)\1$/, '$2');
  }
}

const INPUTS = [
  'src',
  'content',
  'public',
  'supabase/functions/_shared',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

function stamps(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const facts = statSync(full);
  if (!facts.isDirectory()) return [`${path} ${facts.size} ${Math.round(facts.mtimeMs)}`];
  return readdirSync(full)
    .sort()
    .flatMap((name) => stamps(join(path, name)));
}

/**
 * Builds the site into a folder, unless the sources and settings are those of the last build. `inputs` are the sources of a
 * configuration of its own.
 *
 * @param {{ folder?: string, environment?: Record<string, string>, config?: string, inputs?: readonly string[] }} [site]
 */
export function ensureBuild({
  folder = 'dist',
  environment = {},
  config = 'astro.config.mjs',
  inputs = [],
} = {}) {
  const settings = Object.entries({ ...process.env, ...environment })
    .filter(([name]) => name.startsWith('PUBLIC_') || name === 'SITE_URL')
    .sort();
  const wanted = hash(JSON.stringify([[...INPUTS, ...inputs].flatMap(stamps), settings]));
  const mark = join(root, '.cache', `build-${folder.replaceAll(/\W/g, '-')}`);
  const output = join(root, folder, 'index.html');
  if (existsSync(output) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return false;
  console.log('Building the site …');
  const args = [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--config', config];
  const code = run(projectNode(), args, {
    env: { ...projectEnv(), ...environment, OUT_DIR: `./${folder}` },
  });
  if (code !== 0) fail('The build failed: the message above names the file.');
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
  return true;
}

/** Starts a script of the project on its Node and passes signals on. */
export function hand(script, args = [], env = {}) {
  const child = spawn(projectNode(), [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...projectEnv(), ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 0));
}
