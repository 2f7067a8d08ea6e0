import { drawingOf, hasAxis } from '../charts/chart-data.ts';
import { box } from '../charts/shapes/box.ts';
import type { Drawing } from '../charts/shapes/drawing-types.ts';
import { unitName } from '../charts/units.ts';
import type { Locale } from '../i18n/locales.ts';
import type { ChartData } from '../schemas/chart.ts';
import type { SeriesRole } from '../schemas/chart-names.ts';
import { quoted } from './markdown-to-typst.ts';

/** How a series is drawn on paper: its colour, how much of it fills a bar, and the dashes of its line (units of the box). */
const looks: Readonly<Record<SeriesRole, { color: string; fill: number; dash: string }>> = {
  ours: { color: '#1f6a4b', fill: 1, dash: 'none' },
  before: { color: '#8a2b1e', fill: 0.12, dash: '10 7' },
  neutral: { color: '#3f524c', fill: 0.12, dash: '10 7' },
  sun: { color: '#b57a0a', fill: 0.55, dash: '20 6' },
  saving: { color: '#b57a0a', fill: 0.55, dash: '20 6' },
  wind: { color: '#35617c', fill: 1, dash: '3 6' },
};

/** The plot inside of its picture: a shape is as much smaller than the box in both directions. */
const SCALE = 0.7;
const MARGIN = { top: 14, right: 130, bottom: 34, left: 76 } as const;
const PLOT = { width: box.width * SCALE, height: box.height * SCALE } as const;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const words = (x: number, y: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" font-family="Hanken Grotesk" font-size="15" fill="#3f524c"${more}>${escaped(text)}</text>`;

/** A drawing as a picture of its own. */
function svgOf({ marks, yTicks, xTicks, labels, notes, zero }: Drawing): string {
  const right = labels.length > 0 ? MARGIN.right : 8;
  const width = MARGIN.left + PLOT.width + right;
  const height = MARGIN.top + PLOT.height + MARGIN.bottom;
  const shapes = marks.map(({ shape, role, path }) => {
    const { color, fill, dash } = looks[role];
    if (shape === 'strokes') return `<path d="${path}" fill="none" stroke="${color}" stroke-width="4"/>`;
    if (shape === 'line')
      return `<path d="${path}" fill="none" stroke="${color}" stroke-width="3.6" stroke-dasharray="${dash}"/>`;
    return `<path d="${path}" fill="${color}" fill-opacity="${shape === 'area' ? 0.16 : fill}"${shape === 'bars' ? ` stroke="${color}" stroke-width="2"` : ''}/>`;
  });
  const lines = yTicks.flatMap(({ at, text }) => [
    `<path d="M0 ${at * SCALE}H${PLOT.width}" stroke="#0e1f1c" stroke-opacity="${at === zero ? 0.5 : 0.14}"/>`,
    words(-10, at * SCALE + 5, text, ' text-anchor="end"'),
  ]);
  const names = xTicks.map(({ at, text }) =>
    words(at * SCALE, PLOT.height + 24, text, ' text-anchor="middle"'),
  );
  const ends = labels.flatMap(({ y, lines: parts, role }) =>
    parts.map((part, index) =>
      words(PLOT.width + 10, y * SCALE + 5 + index * 17, part, ` style="fill:${looks[role].color}"`),
    ),
  );
  const gaps = notes.map(({ x, y, text, align }) =>
    words(
      x * SCALE - (align === 'end' ? 8 : 0),
      y * SCALE + 5,
      text,
      ` font-weight="600" text-anchor="${align === 'end' ? 'end' : 'middle'}"`,
    ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g transform="translate(${MARGIN.left} ${MARGIN.top})">`,
    ...lines,
    `<g transform="scale(${SCALE})">`,
    ...shapes,
    '</g>',
    ...gaps,
    ...names,
    ...ends,
    '</g></svg>',
  ].join('');
}

/** The names of bars, each behind a square of its colour: they have none beside them. */
const keyOf = (series: ChartData['series'], locale: Locale): string =>
  series
    .map(
      ({ role, label }) =>
        `#box(width: 8pt, height: 8pt, stroke: 1pt + rgb("${looks[role].color}"), fill: rgb("${looks[role].color}").transparentize(${Math.round((1 - looks[role].fill) * 100)}%)) #${quoted(label[locale])};`,
    )
    .join(' #h(10pt) ');

/**
 * A chart as Typst writes it: a figure whose picture has an alternative text, with its conclusion and the condition that its
 * numbers stand under. Charts of shares have no drawing of this kind: they throw.
 */
export function chartTypst(chart: ChartData, locale: Locale): string {
  if (!hasAxis(chart)) throw new Error(`the chart ${chart.id} cannot be set: it is of kind ${chart.kind}`);
  const drawing = drawingOf(chart, locale);
  const title = `${chart.title[locale]}${chart.unit === 'index' ? '' : `, ${unitName(chart.unit, locale)}`}`;
  const alt = quoted(`${title}. ${chart.caption[locale]}`);
  const picture = [
    `#text(size: 9pt, fill: quiet, ${quoted(title)})`,
    ...(drawing.labels.length === 0 && chart.series.length > 1 ? [keyOf(chart.series, locale)] : []),
    `#image(bytes(${quoted(svgOf(drawing))}), format: "svg", width: 100%, alt: ${alt})`,
  ].join('\n\n');
  const caption = `#strong[#${quoted(chart.caption[locale])};] #text(size: 9pt, fill: quiet, ${quoted(chart.condition[locale])})`;
  return `#block(above: 24pt, breakable: false)[#figure(kind: image, supplement: none, numbering: none, alt: ${quoted(`${chart.title[locale]}. ${chart.caption[locale]}`)}, caption: align(left)[${caption}])[#set align(left)\n${picture}]]`;
}
