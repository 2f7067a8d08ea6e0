import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkAddresses } from '../../scripts/check/files.ts';
import { checkCopy, copyProject } from './support/project-copy.ts';

type Mistake = readonly [what: string, file: string, find: string, instead: string, says: string];
const groups = Object.entries(
  parse(readFileSync('tests/fixtures/editor-mistakes.yaml', 'utf8')) as Record<string, Mistake[]>,
);

describe.each(groups)('of mistakes in %s an editor is told place and remedy', (_group, mistakes) => {
  let folder = '';
  let said = '';
  beforeAll(() => {
    folder = copyProject();
    for (const [what, file, find, instead] of mistakes) {
      const path = join(folder, 'content', file);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const wrong = text.replace(new RegExp(find, 'm'), instead);
      if (wrong === text) throw new Error(`${what}: ${find} is not in ${file}`);
      writeFileSync(path, wrong);
    }
    said = checkCopy(folder).text;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  test.each(mistakes)('%s', (_what, _file, _find, _instead, says) =>
    expect(said).toMatch(new RegExp(`^error  content/.*${says}`, 'm')),
  );
  test('never by a trace of the program', () => expect(said).not.toMatch(/^ +at |node:internal/m));
});

test('lines that end as on Windows are no mistake; letters of another encoding are, and nothing is built', () => {
  const folder = copyProject();
  const write = (file: string, change: (text: string) => string, encoding: BufferEncoding) =>
    writeFileSync(
      join(folder, 'content', file),
      change(readFileSync(join('content', file), 'utf8')),
      encoding,
    );
  write('blog/sv/solel-i-skane.md', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`, 'utf8');
  write('pages/sv/villa.yaml', (text) => text, 'latin1');
  const { text } = checkCopy(folder);
  expect(text).toContain('villa.yaml: is not saved as UTF-8');
  expect(text).toContain('\n1 error in the content');
  const build = `import { contentCheck } from './src/integrations/content-check.ts';
    contentCheck().hooks['astro:config:setup']({ command: 'build' });
    console.log('is built');`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', build], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ stdout, status }, 'nothing is built, and it is said why').toEqual({ stdout: '', status: 1 });
  expect(stderr).toContain('villa.yaml: is not saved as UTF-8');
  expect(stderr).not.toMatch(/^ +at /m);
  rmSync(folder, { recursive: true });
});

test('two files of one address are named', () =>
  expect(
    checkAddresses([
      ['/villa', 'villa.yaml'],
      ['/villa', 'villa/index.yaml'],
    ]),
  ).toMatchObject([{ file: 'villa/index.yaml', message: expect.stringContaining('villa.yaml') }]));
