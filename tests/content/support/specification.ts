import { existsSync, globSync, readFileSync } from 'node:fs';

export interface Row {
  readonly demand: string;
  readonly where: string;
  readonly test: string;
  readonly state: string;
}

/** The rows of the tables, without their heads. */
export const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => /^\| (?!demand \||---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
    .map(([demand = '', where = '', test = '', state = '']) => ({ demand, where, test, state }));

export const counts = ['rows', 'hold', 'settled', 'differ', 'missing', 'read'] as const;
type Counts = Readonly<Record<(typeof counts)[number], number>>;

/** How many rows stand how; a row that is open needs no test. */
export function count(rows: readonly Row[]): Counts {
  const standing = (beginning: string) => rows.filter(({ state }) => state.startsWith(beginning)).length;
  return {
    rows: rows.length,
    hold: standing('holds'),
    settled: standing('settled: '),
    differ: standing('differs: '),
    missing: standing('missing: '),
    read: rows.filter(({ test }) => test === 'by reading').length,
  };
}

/** The counts that stand at the top, in the order of `counts`. */
export const toldCounts = (text: string): number[] =>
  [...(/\*\*([\s\S]+?)\*\*/.exec(text)?.[1] ?? '').matchAll(/\b\d+\b/g)].map(([number]) => Number(number));

/** The routes of the site: pages of content, and those of files, whose variable parts match anything. */
function routes(): RegExp[] {
  const content = globSync('content/pages/sv/**/*.yaml').map((file) =>
    file.slice('content/pages/sv'.length).replace(/\.yaml$/, ''),
  );
  const files = globSync('src/pages/[[]...locale[]]/**/*.astro').map((file) =>
    file.slice('src/pages/[...locale]'.length).replace(/\.astro$/, ''),
  );
  return [...content, ...files].map((route) => {
    const path = route.replace(/\/index$/, '') || '/';
    return new RegExp(`^${path.replace(/\[\w+\]/g, '(?:\\{\\w+\\}|[^/]+)')}$`);
  });
}

const isKnown = (named: string, known: readonly RegExp[]): boolean =>
  named.startsWith('/') ? known.some((route) => route.test(named)) : existsSync(named);

/** What is wrong with the tests that a cell names: each a file and the title of a test in it, or a part of it. */
export function testProblems(test: string): string[] {
  const named = [...test.matchAll(/`([^`]+)` ([^`;]+)/g)];
  if (named.length === 0) return [`no test in “${test}”`];
  return named.flatMap(([, file = '', title = '']) => {
    if (!existsSync(file)) return [`no file ${file}`];
    return readFileSync(file, 'utf8').includes(title.trim()) ? [] : [`no test “${title.trim()}” in ${file}`];
  });
}

/** What is wrong with a row. */
function rowProblems(row: Row, known: readonly RegExp[]): string[] {
  const open = /^(?:differs|missing): ./.test(row.state);
  return [
    ...(row.state === 'holds' || open || /^settled: ./.test(row.state) ? [] : [`no state “${row.state}”`]),
    ...(open === (row.test === 'none') ? [] : ['only what is open has no test']),
    ...[...row.where.matchAll(/`([^`]+)`/g)]
      .map(([, named = '']) => named)
      .filter((named) => !isKnown(named, known))
      .map((named) => `no ${named.startsWith('/') ? 'route' : 'file'} ${named}`),
    ...(row.test === 'by reading' || row.test === 'none' ? [] : testProblems(row.test)),
  ].map((problem) => `${row.demand}: ${problem}`);
}

/** What is wrong in docs/specification.md. */
export function specificationProblems(text: string): string[] {
  const rows = rowsOf(text);
  const known = routes();
  const counted = count(rows);
  const told = toldCounts(text);
  const listed = /## Open\n([\s\S]*?)\n## /.exec(text)?.[1]?.match(/^- /gm)?.length ?? 0;
  return [
    ...rows.flatMap((row) => rowProblems(row, known)),
    ...counts
      .filter((name, index) => told[index] !== counted[name])
      .map((name) => `the top does not say that ${counted[name]} ${name}`),
    ...(listed === counted.differ + counted.missing ? [] : [`${listed} rows are listed as open`]),
  ];
}
