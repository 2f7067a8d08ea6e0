import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCopy, copyProject } from './support/project-copy.ts';

let folder = '';
const translated = globSync(['content/*/en/**/*.{yaml,md,json}', 'content/*/en.*']).sort();
const norwegian = (file: string) => file.replace(/\/en(?=[/.])/, '/nb');

const check = () => checkCopy(folder);

beforeAll(() => {
  folder = copyProject();
  const list = join(folder, 'src/i18n/locales.ts');
  const facts =
    "  nb: { name: 'Norsk', intl: 'nb-NO', openGraph: 'nb_NO', fallback: ['sv'], percent: '# %', sek: '# kr' },\n";
  const text = readFileSync(list, 'utf8')
    .replace(/(locales = \[.*)\] as const/, "$1, 'nb'] as const")
    .replace(/^};$/m, `${facts}};`);
  writeFileSync(list, text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a language that is new in the list', () => {
  let first: ReturnType<typeof check>;
  beforeAll(() => {
    first = check();
  });
  test('is missing every file that English has, and the check fails', () => {
    const { text, status } = first;
    expect(status).toBe(1);
    const named = (file: string) => text.includes(norwegian(file));
    expect(translated.length).toBeGreaterThan(100);
    expect(translated.filter((file) => !named(file))).toEqual([]);
    expect(text).toContain('nb: 0 of');
    expect(text).toMatch(/^ +\d{3} {2}content\/data\/claims\.yaml$/m);
  });
  test.each([
    ['titles of the menus', 'content/navigation.yaml', 'title · nb'],
    ['words about the company', 'content/company.yaml', 'phoneHours · nb'],
    ['the conditions of figures', 'content/data/claims.yaml', 'condition · nb'],
    ['the names of partners', 'content/data/partners.yaml', 'alt · nb'],
    ['the words of charts', 'content/data/charts/co2.yaml', 'caption · nb'],
    ['the words of the content editor', 'content/editor.yaml', 'Norsk'],
    ['the error page of the host', 'netlify.toml', '/nb'],
  ])('is missing %s', (_, file, field) => {
    const lines = first.text.split('\n');
    expect(lines.filter((line) => line.includes(file) && line.includes(field)).length).toBeGreaterThan(0);
  });
  test('is not in order when the English files are only copied', () => {
    for (const file of translated) cpSync(join(folder, file), join(folder, norwegian(file)));
    const { text, status } = check();
    expect(status).toBe(1);
    const copies = text.split('\n').filter((line) => line.includes('is not translated: it is word for word'));
    const checked = translated.filter((file) => !/\/(dictionary|search)\//.test(file));
    expect(copies).toHaveLength(checked.length);
    expect(text).toContain(`nb: 0 of ${checked.length} files translated`);
  });
});
