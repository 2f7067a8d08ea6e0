import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Whether there is a Java to run the Nu HTML Checker with. */
const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0;

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * What the checker calls errors and is none for this site: its grammar of CSS knows no `@layer` or `light-dark()`,
 * and `interestfor` is younger than it (a term's link works where a browser does not know it, too).
 */
const YOUNGER = /^CSS: |^Attribute “interestfor” not allowed/;

/** The errors that the Nu HTML Checker finds in files, one line each. Throws when the checker itself fails. */
function nuErrors(files: readonly string[]): string[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const { stdout, error } = spawnSync(
    'java',
    ['-Xss8m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (error) throw error;
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(({ type, message }) => type !== 'info' && !YOUNGER.test(message))
    .map(({ url = '', message, extract = '' }) => `${url}: ${message} (${extract.trim()})`);
}

const java = hasJava();
if (!java) console.warn('The Nu HTML Checker is left out: no Java here.');

describe.skipIf(!java)('the Nu HTML Checker', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nu-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const errorsOf = (body: string) => {
    const file = join(folder, 'page.html');
    writeFileSync(
      file,
      `<!DOCTYPE html><html lang="sv"><head><meta charset="utf-8"><title>En sida</title></head><body>${body}</body></html>`,
    );
    return nuErrors([file]);
  };

  test('has nothing to say of any page', { timeout: 120_000 }, () => {
    const files = globSync('dist/**/*.html');
    expect(files.length).toBeGreaterThan(200);
    expect(nuErrors(files)).toEqual([]);
  });

  test('lets good markup pass', () => expect(errorsOf('<h1>En rubrik</h1>')).toEqual([]));
  test('finds a tag after the end of the page', () =>
    expect(errorsOf('</body></html><script></script>')).not.toEqual([]));
  test('finds an address that is none', () =>
    expect(errorsOf('<img alt="" src="data:image/svg+xml,<svg a=b c>">')).not.toEqual([]));
  test('finds attributes that contradict each other', () =>
    expect(errorsOf('<button disabled aria-disabled="false">Skicka</button>')).not.toEqual([]));
});
