import { median } from './numbers.ts';
import type { BenchResult, PageResult, Timing } from './result.ts';
import { type Check, checkAll } from './targets.ts';

const whole = (value: number) => (Number.isFinite(value) ? String(Math.round(value)) : 'not measured');
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

function shown({ value, unit }: Pick<Check, 'value' | 'unit'>): string {
  if (!Number.isFinite(value)) return 'not measured';
  if (unit === '×') return `${value.toFixed(2)} ×`;
  if (unit === 'B') return `${kB(value)} kB`;
  return unit === 'ms' ? `${whole(value)} ms` : String(Math.round(value * 10_000) / 10_000);
}

type Cell = string | number;
const table = (head: readonly string[], rows: readonly (readonly Cell[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const pageRow = ({ path, paints, scores, picture, tbt, cls, bytes, scriptBytes }: PageResult): Cell[] => [
  path,
  Object.values(scores).join(' '),
  `${whole(paints.simulate.fcp)} / ${whole(paints.simulate.lcp)}`,
  `${whole(paints.devtools.fcp)} / ${whole(paints.devtools.lcp)}`,
  picture ? 'picture' : 'text',
  whole(tbt),
  cls,
  kB(bytes),
  kB(scriptBytes),
];

const timings = (rows: readonly Timing[]) =>
  table(
    ['What', 'Median ms', 'Runs'],
    rows.map(({ name, values }) => [name, whole(median(values)), values.join(', ')]),
  );

function missed(checks: readonly Check[]): string {
  const bad = checks.filter(({ ok }) => !ok);
  if (bad.length === 0) return 'Every target is met.';
  return table(
    ['Subject', 'What', 'Measured', 'Target'],
    bad.map((one) => [one.subject, one.name, shown(one), shown({ ...one, value: one.limit })]),
  );
}

/** The whole report as Markdown. */
export function writeReport(result: BenchResult): string {
  const checks = checkAll(result);
  const kept = checks.filter(({ ok }) => ok).length;
  const { control, documents, load } = result;
  const sizes = documents.map(({ bytes }) => bytes);
  return `${[
    '# Measurements',
    `Written by \`npm run bench\`: ${result.date.slice(0, 16).replace('T', ' ')} UTC, commit ${result.commit}, ${result.machine}, ${result.programs}. Load average ${load.map((one) => one.toFixed(2)).join(' before, ')} after. How it is measured: [performance.md](performance.md).`,
    `${kept} of ${checks.length} figures keep their target.`,
    '## Targets that are missed',
    missed(checks),
    '## Pages',
    `Lighthouse, mobile preset, medians of ${result.runs}; first / largest paint in ms. The first two rows are written by hand.`,
    table(
      ['Page', 'Scores', 'Simulated', 'Applied', 'Largest', 'TBT', 'CLS', 'kB', 'Script kB'],
      [control.text, control.picture, ...result.pages].map(pageRow),
    ),
    '## Interactions and navigations',
    timings([...result.interactions, control.navigation, ...result.navigations]),
    '## Documents',
    `${sizes.length} pages, Brotli: median ${kB(median(sizes))} kB. The ten largest:`,
    table(
      ['Page', 'kB'],
      documents.slice(0, 10).map(({ path, bytes }) => [path, kB(bytes)]),
    ),
    '## Builds',
    result.builds.length > 0
      ? table(
          ['Build', 'Pages', 'Seconds'],
          result.builds.map(({ name, pages, seconds }) => [name, pages, seconds.toFixed(1)]),
        )
      : 'Left out of this run.',
  ].join('\n\n')}\n`;
}
