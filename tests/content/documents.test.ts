import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { specificationProblems, testProblems } from './support/specification.ts';

const documents = globSync([
  '{README,CONTRIBUTING,SECURITY}.md',
  'docs/**/*.md',
  '{media,src,supabase}/**/README.md',
]).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

const matches = (pattern: RegExp) =>
  documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, found = '']) => ({ file, found })),
  );

test('documents name files that exist', () => {
  const named = matches(
    /`((?:src|scripts|tests|tools|supabase|content|docs|nginx|media|public)\/[\w./[\]-]+\.\w+)`/g,
  );
  const linked = matches(/\]\((?!https?:|mailto:|\/|#)([^)#\s]+)/g).map(({ file, found }) => ({
    file,
    found: join(dirname(file), found),
  }));
  expect(named.length + linked.length).toBeGreaterThan(100);
  expect([...named, ...linked].filter(({ found }) => !existsSync(found))).toEqual([]);
});

test('documents name commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const run = matches(/npm run (?:-s )?([a-z]+(?::[a-z]+)*)/g);
  expect(run.length).toBeGreaterThan(20);
  expect(run.filter(({ found }) => !scripts[found])).toEqual([]);
});

/** What Supabase sets, what the site's build reads (README), and a password, which belongs into no file. */
const ELSEWHERE = /^(SUPABASE_|PUBLIC_SUPABASE_ANON_KEY$|ADMIN_PASSWORD$)/;

test('.env.example names every setting that the backend reads, and nothing else', () => {
  const code = globSync('supabase/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const reads = /(?:\benv|\bvars)\??\.?\[?['"]?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/g;
  const read = new Set(
    code.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(reads)].map(([, name = '']) => name)),
  );
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z\d_]*)=/gm)];
  const named = new Set(listed.map(([, name = '']) => name));
  expect(named.size).toBeGreaterThan(25);
  expect([...read].filter((name) => !named.has(name) && !ELSEWHERE.test(name))).toEqual([]);
  expect([...named].filter((name) => !read.has(name))).toEqual([]);
});

/** The numbers of the reviews. */
const numbers = Object.entries({ H: 3, M: 11, L: 10, K: 15, N: 13 }).flatMap(([letter, last]) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`),
);

/** The rows of the tables of weaknesses: numbers and test. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| [HMLKN]\d/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));

/** What is wrong in docs/security.md. */
const securityProblems = (text: string): string[] => {
  const rows = rowsOf(text);
  const told = new Set(rows.flatMap(([names = '']) => names.split(', ')));
  return [
    ...numbers.filter((number) => !told.has(number)).map((number) => `${number} is missing`),
    ...rows.flatMap(([name, , , named = '']) =>
      named === 'reason' ? [] : testProblems(named).map((problem) => `${name}: ${problem}`),
    ),
  ];
};

test('docs/security.md names every weakness of the reviews, with a test that exists or a reason', () =>
  expect(securityProblems(readFileSync('docs/security.md', 'utf8'))).toEqual([]));

test('the check finds a weakness that is not told', () =>
  expect(securityProblems(readFileSync('docs/security.md', 'utf8').replace(/\| L3 .*\n/, ''))).toContain(
    'L3 is missing',
  ));

/** Numbered faults of the audit; a fault in parts has a row for each (`9a`). */
const FAULTS = 21;

/** What is wrong in docs/accessibility-audit.md: a fault without a row, a row that is not whole, tests that do not exist. */
function auditProblems(text: string): string[] {
  const rows = text
    .split('\n')
    .filter((line) => /^\| (?!no \||---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
  const missing = Array.from({ length: FAULTS }, (_, index) => index + 1).filter(
    (fault) => !rows.some(([no = '']) => Number.parseInt(no, 10) === fault),
  );
  return [
    ...missing.map((fault) => `no row of fault ${fault}`),
    ...rows.flatMap(([no = '', was = '', is = '', test = '', ...rest]) => [
      ...(was.trim() && is.trim() && rest.length === 0 ? [] : [`${no}: the row is not whole`]),
      ...testProblems(test).map((problem) => `${no}: ${problem}`),
    ]),
  ];
}

test('docs/accessibility-audit.md names tests that exist, for every fault', () =>
  expect(auditProblems(readFileSync('docs/accessibility-audit.md', 'utf8'))).toEqual([]));

describe('the check of the audit', () => {
  const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
  const row = (no: number | string, by = '`tests/e2e/contact.spec.ts` a double click makes one lead') =>
    `| ${no} | was | is | ${by} |`;
  const whole = numbers.map((no) => row(no)).join('\n');
  test('lets whole rows pass', () => expect(auditProblems(whole)).toEqual([]));
  test.each([
    ['a fault that has no row', whole.replace(/\| 7 .*\n/, ''), 'no row of fault 7'],
    ['a row without a test', `${whole}\n${row('22', 'by reading')}`, 'no test in'],
  ])('finds %s', (_, text, problem) => expect(auditProblems(text).join()).toContain(problem));
});

test('docs/specification.md names tests, routes and files that exist, and counts its rows', () =>
  expect(specificationProblems(readFileSync('docs/specification.md', 'utf8'))).toEqual([]));

describe('the check of the specification', () => {
  const row = (cells: { where?: string; test?: string; state?: string } = {}) => {
    const {
      where = '`/contact`',
      test: by = '`tests/e2e/contact.spec.ts` a double click makes one lead',
      state = 'holds',
    } = cells;
    return `| One lead | ${where} | ${by} | ${state} |`;
  };
  const document = (
    line: string,
    top = '1 rows: 1 hold, 0 settled, 0 differ, 0 missing. 0 read.',
    open = '',
  ) =>
    `# T\n\n**${top}**\n\n## Open\n${open}\n## 1\n\n| demand | where | test | state |\n| --- | --- | --- | --- |\n${line}\n`;
  const found = (...parts: Parameters<typeof document>) => specificationProblems(document(...parts));

  test('lets a whole row pass, and routes with a variable part', () => {
    expect(found(row())).toEqual([]);
    expect(found(row({ where: '`/`, `/blog/{slug}`, `src/schemas/lead.ts`' }))).toEqual([]);
  });
  test.each([
    ['a file of tests that does not exist', { test: '`tests/e2e/gone.spec.ts` a double click' }, 'no file'],
    ['a title that no test has', { test: '`tests/e2e/contact.spec.ts` a triple click' }, 'no test “a triple'],
    ['a cell without a test', { test: 'somewhere' }, 'no test in'],
    ['a route that does not exist', { where: '`/contacts`' }, 'no route /contacts'],
    ['a file that does not exist', { where: '`src/gone.ts`' }, 'no file src/gone.ts'],
    ['a state that is none', { state: 'perhaps' }, 'no state'],
    ['a reason that is missing', { state: 'settled: ' }, 'no state'],
    ['something that holds without a test', { test: 'none' }, 'only what is open has no test'],
  ])('finds %s', (_, cells, problem) => {
    expect(found(row(cells)).join('\n')).toContain(problem);
  });
  test('finds counts that are not those of the rows', () => {
    expect(found(row(), '2 rows: 1 hold, 0 settled, 0 differ, 0 missing. 0 read.')).toHaveLength(1);
    expect(found(row({ test: 'by reading' }))).toHaveLength(1);
  });
  test('finds an open row that is not listed at the top', () => {
    const open = row({ test: 'none', state: 'differs: two leads' });
    const top = '1 rows: 0 hold, 0 settled, 1 differ, 0 missing. 0 read.';
    expect(found(open, top)).toEqual(['0 rows are listed as open']);
    expect(found(open, top, '\n- One lead\n')).toEqual([]);
  });
});
