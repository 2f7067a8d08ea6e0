import { box, percentX, percentY } from '../shapes/box.ts';
import type { Drawing } from '../shapes/drawing-types.ts';

/** An element of a drawing, for whatever puts it on a page: React, at build or in the browser, or a plain script. */
export type SvgNode = {
  readonly tag: 'svg' | 'g' | 'line' | 'path' | 'rect' | 'text' | 'tspan';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (SvgNode | string)[];
};

export const svgNode = (
  tag: SvgNode['tag'],
  attributes: SvgNode['attributes'],
  ...children: readonly (SvgNode | string)[]
): SvgNode => ({ tag, attributes, children });

/** The element as markup, for a drawing that is made at build. */
export const svgMarkup = ({ tag, attributes, children }: SvgNode): string => {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : svgMarkup(child)));
  return `<${tag}${named.join('')}>${inner.join('')}</${tag}>`;
};

const classes = (...names: readonly (string | false)[]): { class?: string } => {
  const name = names.filter(Boolean).join(' ');
  return name ? { class: name } : {};
};

const valueAxis = ({ yTicks, zero }: Drawing): readonly SvgNode[] =>
  yTicks.flatMap(({ at, text }) => {
    const y = percentY(at);
    return [
      svgNode('line', { x2: '100%', y1: y, y2: y, ...classes('chart-line', at === zero && 'chart-zero') }),
      svgNode('text', { x: -8, y, dy: 4, class: 'end' }, text),
    ];
  });

const entryNames = ({ xTicks, crowded }: Drawing): readonly SvgNode[] => {
  const major = xTicks.filter(({ minor }) => !minor);
  return xTicks.map((tick) =>
    svgNode(
      'text',
      {
        x: percentX(tick.at),
        y: '100%',
        dy: 22,
        ...classes(
          tick.align !== 'start' && (tick.align ?? 'mid'),
          tick.minor && 'minor',
          crowded && major.indexOf(tick) % 2 === 1 && 'low',
        ),
      },
      tick.text,
    ),
  );
};

const directLabels = ({ labels }: Drawing): readonly SvgNode[] =>
  labels.map(({ y, lines: [first = '', second], role }) =>
    svgNode(
      'text',
      { x: '100%', dx: 10, y: percentY(y), dy: second ? -3 : 5, class: `direct role-${role}` },
      first,
      ...(second ? [svgNode('tspan', { x: '100%', dx: 10, dy: 16 }, second)] : []),
    ),
  );

const gapNotes = ({ notes }: Drawing): readonly SvgNode[] =>
  notes.map(({ x, y, text, tight = false, inner, align }) =>
    svgNode(
      'text',
      {
        x: percentX(x),
        y: percentY(y),
        dx: align === 'end' ? -10 : 0,
        dy: 5,
        ...classes(
          'chart-note',
          align !== 'start' && align,
          inner !== undefined && 'inner',
          inner === 'within' && 'within minor',
          tight && 'tight',
        ),
      },
      text,
    ),
  );

/**
 * The content of a chart's SVG: shapes in a stretched box, text over it at its own size. `under` lies behind the shapes,
 * `over` before them.
 */
export function drawingNodes(
  drawing: Drawing,
  { under = [], over = [] }: { readonly under?: readonly SvgNode[]; readonly over?: readonly SvgNode[] } = {},
): readonly SvgNode[] {
  const marks = drawing.marks.map(({ shape, role, path }) =>
    svgNode('path', { class: `mark-${shape} role-${role}`, d: path }),
  );
  const shapes = svgNode(
    'svg',
    {
      viewBox: `0 0 ${box.width} ${box.height}`,
      preserveAspectRatio: 'none',
      width: '100%',
      height: '100%',
      // Half of the stroke of the highest bar stands above the box.
      overflow: 'visible',
      class: 'chart-marks',
      'aria-hidden': 'true',
    },
    ...marks,
  );
  return [
    ...under,
    ...valueAxis(drawing),
    shapes,
    ...gapNotes(drawing),
    ...over,
    ...entryNames(drawing),
    ...directLabels(drawing),
  ];
}

/** The vertical line that marks an entry of x, at a share of the width (0–1). */
export const cursorNode = (share: number): SvgNode => {
  const x = percentX(share * box.width);
  return svgNode('line', { class: 'chart-now', x1: x, x2: x, y1: 0, y2: '100%' });
};

/** Makes the elements of a drawing in a page. */
export function svgElement({ tag, attributes, children }: SvgNode): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children.map((child) => (typeof child === 'string' ? child : svgElement(child))));
  return element;
}
