import { describe, expect, test } from 'vitest';
import { importCircles, limitProblems, widthProblems } from './limits.ts';

const lines = (count: number, line = 'a();') => Array(count).fill(line).join('\n');

describe('the limits catch what is too long', () => {
  test('a file that hands out more than twenty names, whatever its types', () => {
    const names = (count: number) =>
      Array.from(
        { length: count },
        (_, place) => `export const a${place} = 1;\nexport type A${place} = 1;`,
      ).join('\n');
    expect(limitProblems('a.ts', names(20))).toEqual([]);
    expect(limitProblems('a.ts', `${names(20)}\nexport function b() {}`)).toEqual([
      'a.ts: hands out 21 names, at most 20: it has more than one subject',
    ]);
  });
  test('a file that nobody reads to its end; one about one subject may be long', () => {
    expect(limitProblems('a.ts', lines(601))).toEqual(['a.ts: 601 lines, at most 600']);
    expect(limitProblems('a.ts', `${lines(600)}\n`)).toEqual([]);
    expect(limitProblems('a.test.ts', lines(900))).toEqual([]);
  });
  test('a function of more than 80 lines, by its name', () => {
    const body = `{\n${lines(79)}\n}`;
    expect(limitProblems('a.ts', `function load() ${body}`)).toEqual([
      'a.ts:1: load has 81 lines, at most 80',
    ]);
    expect(limitProblems('a.tsx', `\nconst Row = () => ${body};`)).toEqual([
      'a.tsx:2: Row has 81 lines, at most 80',
    ]);
    expect(limitProblems('a.mjs', `function load() {\n${lines(78)}\n}`)).toEqual([]);
    expect(limitProblems('a.test.ts', `describe('a', () => ${body});`)).toEqual([]);
  });
  test('a function in the front matter of an .astro file, at its line', () => {
    const page = `---\nconst a = 1;\nfunction load() {\n${lines(79)}\n}\n---\n<p>Text</p>\n`;
    expect(limitProblems('a.astro', page)).toEqual(['a.astro:3: load has 81 lines, at most 80']);
  });
  test('a line of markup of more than 140 characters, and not one of the front matter', () => {
    const long = 'x'.repeat(141);
    expect(limitProblems('a.astro', `---\n// ${long}\n---\n<p>\n${long}\n</p>`)).toEqual([
      'a.astro:5: 141 characters, at most 140',
    ]);
    expect(limitProblems('a.astro', long)).toEqual(['a.astro:1: 141 characters, at most 140']);
  });
});

test('an error may be swallowed only with a comment that says why', () => {
  const swallowed = ['a.ts:1: an error is swallowed without a comment that says why'];
  expect(limitProblems('a.ts', 'try { a(); } catch {}')).toEqual(swallowed);
  expect(limitProblems('a.ts', 'a().catch(() => {});')).toEqual(swallowed);
  expect(limitProblems('a.ts', 'try { a(); } catch {\n  // Storage is blocked.\n}')).toEqual([]);
  expect(limitProblems('a.ts', 'try { a(); } catch { b(); }')).toEqual([]);
});

describe('circles of imports', () => {
  test('are found over several files, types and .astro files included', () =>
    expect(
      importCircles(
        new Map([
          ['src/a.ts', "import { b } from './b.astro';"],
          ['src/b.astro', "---\nimport type { C } from './lib/c.ts';\n---"],
          ['src/lib/c.ts', "import { a } from '../a.ts';\nimport 'react';"],
        ]),
      ),
    ).toEqual([['src/a.ts', 'src/b.astro', 'src/lib/c.ts']]));
  test('are none where two files share a third', () =>
    expect(
      importCircles(
        new Map([
          ['a.ts', "import './b.ts';\nimport './c.ts';"],
          ['b.ts', "import './c.ts';"],
          ['c.ts', ''],
        ]),
      ),
    ).toEqual([]));
});

describe('widths in style sheets', () => {
  const theme = '@theme inline {\n  --breakpoint-md: 48rem;\n  --breakpoint-lg: 64rem;\n}';
  const found = (condition: string) => widthProblems('a.css', `.a {\n}\n@media ${condition} {\n}`, theme);

  test.each([
    '(width >= 48rem)',
    '(width < 64rem)',
    '(48rem <= width < 64rem)',
    '(width < 48rem) and (scripting: none)',
    'print',
  ])('%s is one of the theme', (condition) => expect(found(condition)).toEqual([]));
  test.each(['(min-width: 48rem)', '(width >= 768px)', '(width <= 48rem)', '(width >= 50rem)'])(
    '%s is named with file and line',
    (condition) =>
      expect(found(condition)).toEqual([
        `a.css:3: ${condition} is no breakpoint of src/styles/theme.css, as in (width >= 48rem) or (width < 48rem)`,
      ]),
  );
});
