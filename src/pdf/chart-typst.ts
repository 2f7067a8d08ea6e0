import { drawingOf, hasAxis } from '../charts/chart-data.ts';
import { box } from '../charts/shapes/box.ts';
import type { Drawing } from '../charts/shapes/drawing-types.ts';
import { type SvgNode, svgMarkup, svgNode } from '../charts/html/chart-svg.ts';
import { unitName, withUnit } from '../charts/units.ts';
import type { Locale } from '../i18n/locales.ts';
import { strings } from '../i18n/strings.ts';
import type { ChartData } from '../schemas/chart.ts';
import type { SeriesRole } from '../schemas/chart-names.ts';
import { brandColors, roleColors, seriesColors } from '../styles/brand-colors.ts';
import { quoted } from './markdown-to-typst.ts';

/** How a series is drawn on paper: how much of its colour fills a bar, and the dashes of its line (units of the box). */
const looks: Readonly<Record<SeriesRole, { fill: number; dash: string }>> = {
  ours: { fill: 1, dash: 'none' },
  before: { fill: 0.12, dash: '10 7' },
  neutral: { fill: 0.12, dash: '10 7' },
  sun: { fill: 0.55, dash: '20 6' },
  saving: { fill: 0.55, dash: '20 6' },
  wind: { fill: 1, dash: '3 6' },
};
const colorOf = (role: SeriesRole): string => seriesColors[roleColors[role]];

/** The plot inside of its picture: a shape is as much smaller than the box in both directions. */
const SCALE = 0.7;
const MARGIN = { top: 14, right: 130, bottom: 34, left: 76 } as const;
const PLOT = { width: box.width * SCALE, height: box.height * SCALE } as const;

const words = (x: number, y: number, text: string, more: SvgNode['attributes'] = {}): SvgNode =>
  svgNode(
    'text',
    { x, y, 'font-family': 'Hanken Grotesk', 'font-size': 15, fill: seriesColors.quiet, ...more },
    text,
  );

/** A shape of the drawing in the colours of paper. */
function shapeOf({ shape, role, path }: Drawing['marks'][number]): SvgNode {
  const color = colorOf(role);
  const { fill, dash } = looks[role];
  const line = { d: path, fill: 'none', stroke: color };
  if (shape === 'strokes') return svgNode('path', { ...line, 'stroke-width': 4 });
  if (shape === 'line') return svgNode('path', { ...line, 'stroke-width': 3.6, 'stroke-dasharray': dash });
  return svgNode('path', {
    d: path,
    fill: color,
    'fill-opacity': shape === 'area' ? 0.16 : fill,
    ...(shape === 'bars' && { stroke: color, 'stroke-width': 2 }),
  });
}

/** A drawing as a picture of its own. */
function svgOf({ marks, yTicks, xTicks, labels, notes, zero }: Drawing): string {
  const right = labels.length > 0 ? MARGIN.right : 8;
  const width = MARGIN.left + PLOT.width + right;
  const height = MARGIN.top + PLOT.height + MARGIN.bottom;
  const lines = yTicks.flatMap(({ at, text }) => [
    svgNode('path', {
      d: `M0 ${at * SCALE}H${PLOT.width}`,
      stroke: brandColors.ink,
      'stroke-opacity': at === zero ? 0.5 : 0.14,
    }),
    words(-10, at * SCALE + 5, text, { 'text-anchor': 'end' }),
  ]);
  const names = xTicks.map(({ at, text }) =>
    words(at * SCALE, PLOT.height + 24, text, { 'text-anchor': 'middle' }),
  );
  const ends = labels.flatMap(({ y, lines: parts, role }) =>
    parts.map((part, index) =>
      words(PLOT.width + 10, y * SCALE + 5 + index * 17, part, { fill: colorOf(role) }),
    ),
  );
  const gaps = notes.map(({ x, y, text, align }) =>
    words(x * SCALE - (align === 'end' ? 8 : 0), y * SCALE + 5, text, {
      'font-weight': 600,
      'text-anchor': align === 'end' ? 'end' : 'middle',
    }),
  );
  const plot = svgNode(
    'g',
    { transform: `translate(${MARGIN.left} ${MARGIN.top})` },
    ...lines,
    svgNode('g', { transform: `scale(${SCALE})` }, ...marks.map(shapeOf)),
    ...gaps,
    ...names,
    ...ends,
  );
  return svgMarkup(
    svgNode(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
      plot,
    ),
  );
}

/** The names of bars, each behind a square of its colour: they have none beside them. */
const keyOf = (series: ChartData['series'], locale: Locale): string =>
  series
    .map(
      ({ role, label }) =>
        `#box(width: 8pt, height: 8pt, stroke: 1pt + rgb("${colorOf(role)}"), fill: rgb("${colorOf(role)}").transparentize(${Math.round((1 - looks[role].fill) * 100)}%)) #${quoted(label[locale])};`,
    )
    .join(' #h(10pt) ');

/** What the chart shows, with its unit; an index says what it is in its title. */
const titleOf = ({ title, unit }: ChartData, locale: Locale): string =>
  unit === 'index' ? title[locale] : `${title[locale]}, ${unitName(unit, locale)}`;

/** What the picture shows to whoever cannot see it: title with unit, then the span of each series. Its conclusion is the caption's. */
export function chartAlternative(chart: ChartData, locale: Locale): string {
  const spans = chart.series.map(({ label, values, unit = chart.unit }) => {
    const ends = [...new Set([Math.min(...values), Math.max(...values)])];
    return `${label[locale]}: ${ends.map((value) => withUnit(value, unit, locale)).join(' – ')}.`;
  });
  return [`${titleOf(chart, locale)}.`, ...spans].join(' ');
}

/**
 * A chart as Typst writes it: a figure with an alternative text, with its conclusion and the condition that its numbers stand under.
 * Typst tags the figure with its own alternative text and drops that of the picture in it. Charts of shares have no drawing of this
 * kind: they throw.
 */
export function chartTypst(chart: ChartData, locale: Locale): string {
  if (!hasAxis(chart)) throw new Error(`the chart ${chart.id} cannot be set: it is of kind ${chart.kind}`);
  const drawing = drawingOf(chart, locale);
  const picture = [
    `#text(size: 9pt, fill: quiet, ${quoted(titleOf(chart, locale))})`,
    ...(drawing.labels.length === 0 && chart.series.length > 1 ? [keyOf(chart.series, locale)] : []),
    `#image(bytes(${quoted(svgOf(drawing))}), format: "svg", width: 100%)`,
  ].join('\n\n');
  const stamp = chart.illustrative ? `${strings('charts', locale).illustrative}. ` : '';
  const caption = `#strong[#${quoted(chart.caption[locale])};] #text(size: 9pt, fill: quiet, ${quoted(stamp + chart.condition[locale])})`;
  const alt = quoted(chartAlternative(chart, locale));
  return `#block(above: 24pt, breakable: false)[#figure(kind: image, supplement: none, numbering: none, alt: ${alt}, caption: align(left)[${caption}])[#set align(left)\n${picture}]]`;
}
