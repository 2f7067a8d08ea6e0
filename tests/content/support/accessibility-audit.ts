import { testProblems } from './specification.ts';

/** Numbered faults of the audit; a fault in parts has a row for each (`9a`). */
const FAULTS = 21;

/** What is wrong in docs/accessibility-audit.md: a fault without a row, a row that is not whole, tests that do not exist. */
export function auditProblems(text: string): string[] {
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
