import { steepness } from './build-scaling.ts';
import { median } from './numbers.ts';
import type { BenchResult, DocumentSize, PageResult } from './result.ts';
import { targets } from './targets.ts';

/** One thing held against its target. */
export interface Check {
  /** What is measured. */
  readonly name: string;
  /** The page, or what else it is about. */
  readonly subject: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: 'ms' | 'B' | 's' | '%' | '';
  readonly ok: boolean;
  /** Why the target is missed, as far as the measuring itself shows it; empty when it is kept. */
  readonly reason: string;
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

type Draft = Omit<Check, 'ok' | 'reason'> & { readonly why?: string; readonly least?: boolean };

const held = ({ why = '', least = false, ...draft }: Draft): Check => {
  // What could not be measured (NaN) keeps no target.
  const ok = least ? draft.value >= draft.limit : draft.value <= draft.limit;
  return { ...draft, ok, reason: ok ? '' : why };
};

/** Documents against one window, the largest allowed size, and what may stand in them. */
export function documentChecks(documents: readonly DocumentSize[]): Check[] {
  const { window, share, largest, styles } = targets.document;
  const fit = documents.filter(({ bytes }) => bytes <= window).length;
  const found = [
    held({
      name: 'documents within one window',
      subject: 'all pages',
      value: Math.floor((fit / Math.max(1, documents.length)) * 1000) / 10,
      limit: share * 100,
      unit: '%',
      least: true,
      why: `${documents.length - fit} of ${documents.length} documents are larger than ${kB(window)}`,
    }),
  ];
  for (const { path, bytes, styles: css, inlineScript, externalScripts } of documents)
    found.push(
      held({
        name: 'document',
        subject: path,
        value: bytes,
        limit: largest,
        unit: 'B',
        why: `markup ${kB(bytes - css)}, style sheet ${kB(css)}`,
      }),
      held({
        name: 'style sheet in the document',
        subject: path,
        value: css,
        limit: styles,
        unit: 'B',
        why: `of a document of ${kB(bytes)}`,
      }),
      held({
        name: 'inline script',
        subject: path,
        value: inlineScript,
        limit: targets.script.inline,
        unit: 'B',
        why: `${externalScripts} script files besides`,
      }),
      held({
        name: 'script files asked for at once',
        subject: path,
        value: externalScripts,
        limit: targets.script.files,
        unit: '',
        why: 'a script in the markup',
      }),
    );
  return found;
}

/** One page's loading against the targets. `size` is its document's, in bytes. */
export function pageChecks({ path, audit, load }: PageResult, size: number): Check[] {
  const larger = size > targets.document.window;
  const picture = audit.largest === 'img';
  const document = `the document is ${kB(size)}${larger ? ', more than one window' : ''}`;
  const total = Object.values(load.bytes).reduce((sum, bytes) => sum + bytes, 0);
  const failed = audit.failed.join(', ') || 'times above';
  const scores = [
    ['performance', audit.performance],
    ['accessibility', audit.accessibility],
    ['best practices', audit.bestPractices],
    ['SEO', audit.seo],
  ] as const;
  const page = (
    name: string,
    value: number,
    limit: number,
    unit: Check['unit'],
    why: string,
    least = false,
  ) => held({ name, subject: path, value, limit, unit, why, least });
  return [
    ...scores.map(([name, score]) =>
      page(`Lighthouse ${name}`, score, targets.score, '', `audits: ${failed}`, true),
    ),
    page('FCP', audit.fcp, larger ? targets.fcp.larger : targets.fcp.usual, 'ms', document),
    page(
      'LCP',
      audit.lcp,
      picture ? targets.lcp.picture : targets.lcp.text,
      'ms',
      picture
        ? `the largest paint is a picture; pictures before scrolling weigh ${kB(load.bytes.image)}; ${document}`
        : document,
    ),
    page(
      'TBT, least of the runs',
      audit.tbtLeast,
      targets.tbt,
      'ms',
      `longest task ${Math.round(load.longestTask)} ms on the slowed processor`,
    ),
    page(
      'longest task',
      load.longestTask,
      targets.longestTask,
      'ms',
      `${load.elements} elements, ${kB(load.script)} of script compiled`,
    ),
    page('layout shift on load', load.shift, targets.shift, '', `moved: ${load.moved.join(', ')}`),
    page(
      'layout shift, scrolled to the end',
      load.shiftScrolled,
      targets.shift,
      '',
      `moved: ${load.moved.join(', ')}`,
    ),
    page(
      'script compiled before interaction',
      load.script,
      targets.script.compiled,
      'B',
      `${kB(load.bytes.script)} came as files`,
    ),
    page('errors', load.errors.length, 0, '', load.errors.join('; ')),
    ...(path === '/'
      ? [
          page('requests before scrolling', load.requests, targets.home.requests, '', `${kB(total)} in all`),
          page('bytes before scrolling', total, targets.home.bytes, 'B', `pictures ${kB(load.bytes.image)}`),
        ]
      : []),
  ];
}

/** Answers to input, and ways from page to page. */
export function movementChecks({
  interactions,
  navigations,
}: Pick<BenchResult, 'interactions' | 'navigations'>): Check[] {
  const { text, picture: withPicture, unprepared } = targets.navigation;
  return [
    ...interactions.map(({ name, path, limit, values, failure }) =>
      held({
        name: `interaction: ${name}`,
        subject: path,
        value: median(values),
        limit,
        unit: 'ms',
        why: failure ?? `runs: ${values.join(', ')} ms`,
      }),
    ),
    ...navigations.flatMap(({ from, to, hovered, how, picture, values, failure }) => [
      held({
        name: hovered ? 'click to largest paint, hovered before' : 'click to largest paint',
        subject: `${from} → ${to}`,
        value: median(values),
        limit: hovered ? (picture ? withPicture : text) : unprepared,
        unit: 'ms',
        why: failure ?? `the page came ${how}; runs: ${values.map(Math.round).join(', ')} ms`,
      }),
    ]),
  ];
}

/** Builds: cold, unchanged, and how the cost of a page grows with their number. */
export function buildChecks({ build }: Pick<BenchResult, 'build'>): Check[] {
  if (!build) return [];
  const { coldSeconds, warmSeconds, steepness: limit } = targets.build;
  const one = (name: string, value: number, most: number, unit: 's' | '') =>
    held({ name, subject: 'build', value, limit: most, unit, why: `${build.cold.pages} pages` });
  return [
    one('cold, by the clock', build.cold.wallSeconds, coldSeconds, 's'),
    one('nothing changed, by the clock', build.warm.wallSeconds, warmSeconds, 's'),
    ...(build.growth.length > 1
      ? [
          one('growth of the cost per new page', steepness(build, 'fresh'), limit, ''),
          one('growth of the cost per unchanged page', steepness(build, 'unchanged'), limit, ''),
        ]
      : []),
  ];
}

/** Everything that was measured, held against the targets. */
export function checksOf(result: BenchResult): Check[] {
  const sizes = new Map(result.documents.map(({ path, bytes }) => [path, bytes]));
  return [
    ...documentChecks(result.documents),
    ...result.pages.flatMap((page) => pageChecks(page, sizes.get(page.path) ?? 0)),
    ...movementChecks(result),
    ...buildChecks(result),
  ];
}
