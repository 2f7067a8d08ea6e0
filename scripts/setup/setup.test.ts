import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newEnough } from './setup.mjs';

let project = '';
const write = (name: string, content: unknown) => {
  mkdirSync(join(project, name, '..'), { recursive: true });
  writeFileSync(join(project, name), typeof content === 'string' ? content : JSON.stringify(content));
};
/** Runs Node in the project, where an npm that is asked for anything says so and fails. */
const node = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: `${join(project, 'bin')}:${process.env['PATH']}` },
  });

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'project-'));
  cpSync('scripts', join(project, 'scripts'), { recursive: true });
  write('bin/npm', '#!/bin/sh\necho npm was asked\nexit 1\n');
  chmodSync(join(project, 'bin/npm'), 0o755);
  write('package.json', { dependencies: { a: '1.0.0' } });
  write('package-lock.json', {
    packages: { '': { dependencies: { a: '1.0.0' } }, 'node_modules/a': { version: '1.0.0' } },
  });
});
afterEach(() => rmSync(project, { recursive: true }));

describe('an installation', () => {
  const ensure = "import { ensureDependencies } from './scripts/setup/setup.mjs'; ensureDependencies();";
  const install = (version: string) =>
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version } } });

  test('that somebody made by hand is kept', () => {
    install('1.0.0');
    const { status, stdout } = node('--input-type=module', '-e', ensure);
    expect([status, stdout]).toEqual([0, '']);
    expect(existsSync(join(project, 'node_modules/.installed'))).toBe(true);
  });

  test('of another version, or of nothing, is made anew', () => {
    expect(node('--input-type=module', '-e', ensure).stdout).toContain('npm was asked');
    install('0.9.0');
    expect(node('--input-type=module', '-e', ensure).status).toBe(1);
  });
});

test('the test command ends with its counts even where it cannot begin', () => {
  const { status, stdout } = node('scripts/test.mjs');
  expect(status).toBe(1);
  expect(stdout.trim().split('\n').at(-1)).toBe('0 passed, 1 failed');
});

test('what .env says reaches the scripts; an empty value says nothing, and what is set already wins', () => {
  write('.env', 'SITE_URL=\nPUBLIC_MAP_URL="https://map.example"\nPORT=5000\n');
  const print =
    "import { loadEnvironment } from './scripts/setup/setup.mjs'; process.env.PORT = '6000'; loadEnvironment();" +
    'const { SITE_URL, PUBLIC_MAP_URL, PORT } = process.env; console.log(SITE_URL, PUBLIC_MAP_URL, PORT);';
  expect(node('--input-type=module', '-e', print).stdout).toBe('undefined https://map.example 6000\n');
});

test('tests find the same site whatever .env says and whatever month it is, since what is set to nothing is unset', () => {
  write('.env', 'PUBLIC_MAP_URL=https://map.example\nPUBLIC_CHAT_URL=https://chat.example\n');
  const print =
    "import { pinEnvironment } from './scripts/setup/setup.mjs'; process.env.PUBLIC_CHAT_URL = 'x'; pinEnvironment();" +
    'const { PUBLIC_MAP_URL, PUBLIC_CHAT_URL, SEASON_MONTH } = process.env; console.log(JSON.stringify([PUBLIC_MAP_URL, PUBLIC_CHAT_URL, SEASON_MONTH]));';
  expect(node('--input-type=module', '-e', print).stdout).toBe('["","x","8"]\n');
});

test.each([
  ['20.20.2', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['23.5.0', false],
  ['23.6.0', true],
  ['24.0.0', true],
])('Node %s runs TypeScript by itself: %s', (version, enough) => expect(newEnough(version)).toBe(enough));
