import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { specificationProblems } from './support/specification.ts';

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
