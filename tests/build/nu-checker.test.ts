import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasJava, nuErrors } from './support/nu-checker.ts';

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
