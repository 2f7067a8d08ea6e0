// Sizes that keep files readable, and no circle of imports: fails with one line for each limit that is broken.
import { globSync, readFileSync } from 'node:fs';
import { importCircles, limitProblems, widthProblems } from './limits.ts';

/** Files that may be over a limit. One that keeps every limit must leave the list. */
const ALLOWED = new Set<string>();

const files = globSync('{src,supabase,scripts,tools,tests}/**/*.{ts,tsx,mjs,astro,css}')
  .filter((file) => !file.includes('node_modules'))
  .sort();
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const circles = importCircles(new Map([...texts].filter(([file]) => !file.startsWith('tests/'))));
const theme = texts.get('src/styles/theme.css') ?? '';
const broken = [
  ...[...texts]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, css]) => widthProblems(file, css, theme).map((problem) => [file, problem] as const)),
  ...[...texts].flatMap(([file, text]) =>
    limitProblems(file, text).map((problem) => [file, problem] as const),
  ),
  ...circles.map(([first = '', ...rest]) => {
    return [first, `imports in a circle: ${[first, ...rest, first].join(' → ')}`] as const;
  }),
];
const needed = new Set(broken.map(([file]) => file));
const problems = [
  ...broken.filter(([file]) => !ALLOWED.has(file)).map(([, problem]) => problem),
  ...[...ALLOWED]
    .filter((file) => !needed.has(file))
    .map(
      (file) => `${file} keeps every limit or is gone: take it off the list in scripts/check/check-limits.ts`,
    ),
];
for (const line of problems) console.log(line);
console.log(
  problems.length ? `\n${problems.length} limits are broken` : `Limits are kept (${files.length} files).`,
);
process.exitCode = problems.length ? 1 : 0;
