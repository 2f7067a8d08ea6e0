// What both commands need, in plain JavaScript without dependencies: it runs before anything is installed, on the
// system's own Node (20.12 or newer).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

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

/** Whether `node_modules` holds the versions that the lock file names, whoever installed them; optional ones may be missing. */
function isInstalled() {
  const [asked = {}, there = {}] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
    (path) => JSON.parse(read(path) || '{}').packages,
  );
  const agrees = (path) =>
    there[path]
      ? there[path].version === asked[path]?.version
      : asked[path].optional || asked[path].devOptional;
  const paths = Object.keys({ ...asked, ...there }).filter((path) => path !== '');
  return existsSync(join(root, 'node_modules')) && paths.every(agrees);
}

/** Installs what the lock file says, unless it is there already. */
export function ensureDependencies() {
  const mark = join(root, 'node_modules/.installed');
  const wanted = hash(read('package-lock.json') + read('package.json'));
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  if (!isInstalled()) {
    console.log('Installing dependencies (a minute or two) …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    if (run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
      fail('npm ci failed: see the messages above. Is the network reachable?');
  }
  writeFileSync(mark, wanted);
}

/** Whether a version of Node runs TypeScript without a flag: from 22.18 and, in the line after it, from 23.6. */
export function newEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

/** The Node that the project runs on: its own from node_modules where there is one, else the system’s if it is new enough. */
export function projectNode() {
  const own = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
  if (existsSync(own)) return own;
  if (newEnough(process.versions.node)) return process.execPath;
  return fail(
    `Node 22.18 (of the 23rd line 23.6) or newer is needed on this system; this is ${process.versions.node}.`,
  );
}

/** Environment in which the project’s own Node comes first. */
export const projectEnv = () => ({
  ASTRO_TELEMETRY_DISABLED: '1',
  PATH: `${dirname(projectNode())}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
});

/** What `.env` says; an empty value says nothing. */
const environmentFile = () => Object.entries(parseEnv(read('.env'))).filter(([, value]) => value);

/** Reads `.env` into the environment; what is set already wins. */
export function loadEnvironment() {
  for (const [name, value] of environmentFile()) process.env[name] ??= value;
}

/**
 * Tests are to find the same site everywhere and all year: keeps `.env` out of the build, where Vite would read it by itself, and
 * shows the pictures of August whatever month it is.
 */
export function pinEnvironment() {
  for (const [name] of environmentFile()) if (name.startsWith('PUBLIC_')) process.env[name] ??= '';
  process.env.SEASON_MONTH = '8';
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

/** Half as much time for a build's short-lived objects: V8 collects them in small steps unless told otherwise. */
export const buildFlags = ['--min-semi-space-size=64', '--max-semi-space-size=128'];

/** What `buildSettings` makes of an environment. It is TypeScript, so the project’s Node is asked. */
function settingsOf(environment) {
  const script = `import { buildSettings } from './scripts/setup/build-settings.ts';
    process.stdout.write(buildSettings(process.env, new Date()));`;
  const { status, stdout } = spawnSync(projectNode(), ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return status === 0 ? stdout : fail('The settings cannot be read: see the message above.');
}

/**
 * Equal for builds that would be equal: of the same sources, with the same settings, on the same day.
 *
 * @param {{ environment?: Readonly<Record<string, string>>, inputs?: readonly string[] }} [site]
 */
export const fingerprint = ({ environment = {}, inputs = [] } = {}) =>
  hash(JSON.stringify([[...INPUTS, ...inputs].flatMap(stamps), settingsOf(environment)]));

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
  const wanted = fingerprint({ environment, inputs });
  const mark = join(root, '.cache', `build-${folder.replaceAll(/\W/g, '-')}`);
  const output = join(root, folder, 'index.html');
  if (existsSync(output) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return false;
  console.log('Building the site (a few minutes the first time, half a minute later on) …');
  // Content is read anew: Astro keeps what it parsed although a schema, which the collections import, became stricter.
  const args = [
    ...buildFlags,
    join(root, 'node_modules/astro/bin/astro.mjs'),
    'build',
    '--silent',
    '--force',
    '--config',
    config,
  ];
  const code = run(projectNode(), args, {
    env: { ...projectEnv(), ...environment, OUT_DIR: `./${folder}` },
  });
  if (code !== 0) fail('The build failed, see above. What is wrong in content/ says npm run check:content.');
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
  return true;
}

/** npm does not pass on every signal, and ends before what it has started: then `stop` is called. */
export function endWithNpm(stop) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

/** Starts a script of the project on its Node, with flags for Node itself, and passes signals on. */
export function hand(script, args = [], env = {}, flags = []) {
  const child = spawn(projectNode(), [...flags, join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...projectEnv(), ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 0));
}
