import { steepness } from './build-scaling.ts';
import { type Check, checksOf } from './compare.ts';
import { median, percentile } from './numbers.ts';
import type { BenchResult } from './result.ts';
import { targets } from './targets.ts';

const whole = (value: number) => (Number.isFinite(value) ? String(Math.round(value)) : '–');
const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const share = (part: number, of: number) =>
  `${(Math.floor((part / Math.max(1, of)) * 1000) / 10).toFixed(1)} %`;
const shift = (value: number) => (value === 0 ? '0' : value.toFixed(4));
const seconds = (value: number) => value.toFixed(1);

function shown({ value, unit }: Pick<Check, 'value' | 'unit'>): string {
  if (!Number.isFinite(value)) return 'not measured';
  if (unit === 'B') return value < 1000 ? `${value} B` : `${kB(value)} kB`;
  if (unit === 'ms') return value === 0 ? '0 ms' : `${whole(value)} ms`;
  if (unit === 's') return `${seconds(value)} s`;
  const number = Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 4 : 1);
  return unit ? `${number} ${unit}` : number;
}

/** A Markdown table; columns whose cells are figures are set to the right. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const figures = (column: number) =>
    rows.length > 0 && rows.every((row) => /^[-–\d]/.test(String(row[column] ?? '')));
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    `|${head.map((_, index) => (figures(index) ? '--:' : '---')).join('|')}|`,
    ...rows.map(line),
  ].join('\n');
}

const section = (title: string, ...parts: string[]) => [`## ${title}`, ...parts].join('\n\n');

const dayAndCommit = ({ date, commit }: { date: string; commit: string }) =>
  `${date.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}`;

function methodOf({ method }: BenchResult): string {
  const gigabytes = Math.round(method.memory / 2 ** 30);
  const [before, after] = method.load.map((one) => one.toFixed(2));
  return [
    table(
      ['', ''],
      [
        ['Date', dayAndCommit(method)],
        ['Machine', `${method.processor}, ${method.cores} cores, ${gigabytes} GB`],
        ['Load average, before and after', `${before}, ${after}`],
        ['Programs', `Node ${method.node}, ${method.chromium}, Lighthouse ${method.lighthouse}`],
      ],
    ),
    `The built site is copied, compressed (Brotli 11) and served by the site’s own server with its real headers, over HTTP/1.1 on this machine; other machines cannot be reached. The browser asks for Swedish. **Lighthouse**: mobile preset with its simulated slow network (150 ms, 1.6 Mbit/s) and processor (4×), median of ${method.runs} runs, each in a new browser. **Untouched and scrolled**: a phone of 412 × 823 pixels on a processor slowed ${method.slowdown} times, watched until the network is idle, then scrolled to the end. **Interactions**: from the input to the next frame as INP counts it, in steps of 8 ms, processor slowed ${method.slowdown} times, a new browser each time; 0 stands for less than 16 ms, which is the least that browsers report. **Between pages**: from the click, a press of 80 ms, to the largest paint of the next page, every answer of the server held back ${method.latency} ms, processor slowed ${method.slowdown} times. Bytes are exact; times on a busy machine are too high, never too low: look at the load average first.`,
    'All of it again: `npm run bench`; `npm run bench -- --help` lists what can be chosen.',
  ].join('\n\n');
}

function targetsTable(): string {
  const { document, script, fcp, lcp, home, interaction, navigation, build } = targets;
  return table(
    ['What', 'Target'],
    [
      [
        'Document: HTML with style sheet and scripts in it, Brotli',
        `≤ ${kB(document.window)} kB on ${document.share * 100} % of the pages (one congestion window), none above ${kB(document.largest)} kB; style sheet ≤ ${kB(document.styles)} kB of it`,
      ],
      ['Script files before interaction', script.files],
      [
        'Script in the page; compiled before interaction',
        `≤ ${kB(script.inline)} kB; ≤ ${kB(script.compiled)} kB`,
      ],
      ['Lighthouse, all four categories', targets.score],
      ['First paint', `≤ ${fcp.usual} ms, ≤ ${fcp.larger} ms where the document is more than one window`],
      ['Largest paint', `≤ ${lcp.text} ms for text, ≤ ${lcp.picture} ms for a picture`],
      ['Blocking time; longest task', `${targets.tbt}; ≤ ${targets.longestTask} ms`],
      ['Layout shift, on load and scrolled', targets.shift],
      ['Start page before scrolling', `≤ ${home.requests} requests, ≤ ${kB(home.bytes)} kB`],
      [
        'Interactions',
        `≤ ${interaction.simple} ms (opening), ≤ ${interaction.working} ms (keystroke, slider), ≤ ${interaction.first} ms (first click, a calculation)`,
      ],
      [
        'Click to the next page’s largest paint',
        `≤ ${navigation.text} ms text, ≤ ${navigation.picture} ms picture, when the pointer rested on the link; ≤ ${navigation.unprepared} ms otherwise`,
      ],
      [
        'Build',
        `≤ ${build.coldSeconds} s cold, ≤ ${build.warmSeconds} s when nothing changed; the cost of a page grows ≤ ${build.steepness}× from 1 000 to 3 000 pages`,
      ],
    ],
  );
}

function missed(checks: readonly Check[]): string {
  const bad = checks.filter(({ ok }) => !ok);
  if (!bad.length) return 'Every target is met.';
  const rows = bad.map((one) => [
    one.subject,
    one.name,
    shown(one),
    shown({ value: one.limit, unit: one.unit }),
    one.reason,
  ]);
  return table(['Page', 'What', 'Measured', 'Target', 'Reason, as measured'], rows);
}

function documentsOf({ documents }: BenchResult): string {
  const sizes = documents.map(({ bytes }) => bytes);
  const { window } = targets.document;
  const steps = [5_000, 10_000, window, 20_000, targets.document.largest, Number.POSITIVE_INFINITY];
  const rows = steps.map((step, index) => {
    const from = index ? (steps[index - 1] ?? 0) : 0;
    const number = sizes.filter((bytes) => bytes > from && bytes <= step).length;
    const name = Number.isFinite(step) ? `${kB(from)}–${kB(step)}` : `more than ${kB(from)}`;
    return [name, number, share(number, sizes.length)];
  });
  const fit = sizes.filter((bytes) => bytes <= window).length;
  return [
    `${sizes.length} pages: ${fit} (${share(fit, sizes.length)}) within one window of ${kB(window)} kB. Median ${kB(median(sizes))} kB, ninetieth percentile ${kB(percentile(sizes, 0.9))} kB, largest ${kB(sizes[0] ?? 0)} kB (${documents[0]?.path ?? '–'}). Inline script: median ${whole(median(documents.map(({ inlineScript }) => inlineScript)))} B, most ${Math.max(0, ...documents.map(({ inlineScript }) => inlineScript))} B.`,
    table(['Brotli, kB', 'Pages', 'Share'], rows),
    'The ten largest:',
    table(
      ['Page', 'Document kB', 'Style sheet in it kB', 'Inline script B'],
      documents.slice(0, 10).map((one) => [one.path, kB(one.bytes), kB(one.styles), one.inlineScript]),
    ),
  ].join('\n\n');
}

function pagesOf({ pages }: BenchResult): string {
  return [
    table(
      [
        'Page',
        'Perf.',
        'Access.',
        'Best pr.',
        'SEO',
        'FCP ms',
        'LCP ms',
        'Largest',
        'TBT ms (least)',
        'CLS',
        'Speed index',
      ],
      pages.map(({ path, audit: one }) => [
        path,
        one.performance,
        one.accessibility,
        one.bestPractices,
        one.seo,
        whole(one.fcp),
        whole(one.lcp),
        one.largest,
        `${whole(one.tbt)} (${whole(one.tbtLeast)})`,
        shift(one.cls),
        whole(one.speedIndex),
      ]),
    ),
    'Untouched, then scrolled; kB as transferred, headers included:',
    table(
      [
        'Page',
        'Requests',
        'Document',
        'Scripts',
        'Fonts',
        'Pictures',
        'Video',
        'Other',
        'Script compiled B',
        'Elements',
        'Longest task ms',
        'Shift',
        'Shift scrolled',
        'Errors',
      ],
      pages.map(({ path, load: one }) => [
        path,
        one.requests,
        kB(one.bytes.document),
        kB(one.bytes.script),
        kB(one.bytes.font),
        kB(one.bytes.image),
        kB(one.bytes.media),
        kB(one.bytes.other + one.bytes.style),
        one.script,
        one.elements,
        whole(one.longestTask),
        shift(one.shift),
        shift(one.shiftScrolled),
        one.errors.length,
      ]),
    ),
  ].join('\n\n');
}

const spread = (values: readonly number[]) =>
  values.length ? `${Math.min(...values)}–${Math.max(...values)}` : 'not measured';

/** Whether the pointer rested on the link before the click. */
const pointer = (hovered: boolean) => (hovered ? 'rested 200 ms' : 'straight');

function controlOf({ control: { page, interactions, navigations } }: BenchResult): string {
  const { fcp, lcp, tbtLeast } = page.audit;
  return [
    'Two pages of a heading, a paragraph, a question and a link, without style sheet, script, typeface and picture, measured in the same run: what this machine and browser need for anything at all. A time of the site that misses its target by no more than this one does says something about the machine, not about the page.',
    table(
      ['What', 'ms', 'Range'],
      [
        ['First paint', whole(fcp), '–'],
        ['Largest paint', whole(lcp), '–'],
        ['Blocking time, least of the runs', whole(tbtLeast), '–'],
        ['Longest task', whole(page.load.longestTask), '–'],
        ...interactions.map(({ name, values }) => [name, whole(median(values)), spread(values)]),
        ...navigations.map(({ hovered, how, values }) => [
          `Click to the next page’s largest paint, pointer ${pointer(hovered)}, ${how}`,
          whole(median(values)),
          spread(values),
        ]),
      ],
    ),
  ].join('\n\n');
}

function movementOf({ interactions, navigations }: BenchResult): string {
  return [
    table(
      ['Interaction', 'Page', 'Median ms', 'Range', 'Target'],
      interactions.map(({ name, path, values, limit }) => [
        name,
        path,
        whole(median(values)),
        spread(values),
        limit,
      ]),
    ),
    table(
      ['From → to', 'Pointer', 'Median ms', 'Range', 'How the page came', 'Largest'],
      navigations.map((one) => [
        `${one.from} → ${one.to}`,
        pointer(one.hovered),
        whole(median(one.values)),
        spread(one.values),
        one.how,
        one.picture ? 'picture' : 'text',
      ]),
    ),
  ].join('\n\n');
}

function buildOf({ build, buildFrom }: BenchResult): string {
  if (!build) return 'Left out of this run.';
  const row = (name: string, cost: typeof build.cold) => [
    name,
    cost.pages,
    seconds(cost.wallSeconds),
    seconds(cost.cpuSeconds),
    cost.loadBefore.toFixed(1),
  ];
  return [
    `A copy of the project with caches of its own, PDFs, social images and search index included.${buildFrom ? ` Measured by itself: ${dayAndCommit(buildFrom)}.` : ''}`,
    table(
      ['Build', 'Pages', 'Clock s', 'Processor s', 'Load before'],
      [
        row('cold: no caches', build.cold),
        row('nothing changed', build.warm),
        ...build.growth.flatMap(({ extra, fresh, unchanged }) => [
          row(`+${extra} pages, new`, fresh),
          row(`+${extra} pages, unchanged`, unchanged),
        ]),
      ],
    ),
    ...(build.growth.length > 1
      ? [
          `The cost of one more page, at the largest size against the smaller: ${steepness(build, 'fresh').toFixed(2)} for new pages, ${steepness(build, 'unchanged').toFixed(2)} for unchanged ones (1 is linear).`,
        ]
      : ['Growth with the number of pages: `npm run bench -- --growth` (minutes).']),
  ].join('\n\n');
}

/** The whole report as Markdown, made from the results alone. */
export function report(result: BenchResult): string {
  const checks = checksOf(result);
  const bad = checks.filter(({ ok }) => !ok).length;
  return `${[
    '# Measurements',
    `Written by \`npm run bench\`. ${checks.length} figures held against their targets, ${checks.length - bad} keep them, ${bad} do not.`,
    section('Method', methodOf(result)),
    section('Targets', targetsTable()),
    section('Targets that are missed', missed(checks)),
    section('The same for a page written by hand', controlOf(result)),
    section('Documents of all pages', documentsOf(result)),
    section('Pages', pagesOf(result)),
    section('Interactions and ways between pages', movementOf(result)),
    section('Builds', buildOf(result)),
  ].join('\n\n')}\n`;
}
