import { type ElementNode, type Node, parse } from 'ultrahtml';
import { querySelectorAll } from 'ultrahtml/selector';
import { isLocale, type Locale } from '../../../src/i18n/locales.ts';

/** One built page: its public address (`/en/contact`), its source, and its parsed tree. */
export interface Page {
  readonly path: string;
  /** Language that the address promises. */
  readonly locale: Locale;
  readonly html: string;
  readonly root: Node;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Replaces the entities that the build writes: the named five, no-break space and numbers. */
export const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, number: string, name: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (number) return String.fromCodePoint(Number(number));
    return ENTITIES[name] ?? whole;
  });

/** Reads one page. `path` is its public address, without `.html`. */
export function pageOf(html: string, path = '/'): Page {
  const [, first = ''] = path.split('/');
  return { path, locale: isLocale(first) ? first : 'sv', html, root: parse(html) as Node };
}

/** Every element of the page that fits one of the selectors (between commas), in document order. */
export function all(page: Page, selector: string): ElementNode[] {
  const found = new Set(
    selector.split(/,\s*/).flatMap((one) => querySelectorAll(page.root, one) as ElementNode[]),
  );
  return [...found].sort((a, b) => a.loc[0].start - b.loc[0].start);
}

/** The element and everything around it, from the inside out. */
export function* around(element: ElementNode): Generator<ElementNode> {
  for (let one: Node | undefined = element; one; one = one.parent as Node | undefined)
    if (one.type === 1) yield one as ElementNode;
}

/** An attribute's value without entities; undefined when it is not there. */
export function attribute(element: ElementNode, name: string): string | undefined {
  const value: unknown = element.attributes[name];
  return typeof value === 'string' ? decode(value) : undefined;
}

/** Text of a node and everything in it, white space folded, without scripts, styles and what `without` names. */
export function textOf(node: Node, without: (element: ElementNode) => boolean = () => false): string {
  const parts: string[] = [];
  const walk = (one: Node): void => {
    if (one.type === 2) parts.push(String(one['value']));
    else if (one.type < 2 && !/^(script|style|template)$/.test(String(one['name'])))
      for (const child of one['children'] as Node[])
        if (child.type !== 1 || !without(child as ElementNode)) walk(child);
  };
  walk(node);
  return decode(parts.join('')).replace(/\s+/g, ' ').trim();
}

/** The first value of an attribute among the elements that fit, or undefined. */
export function first(page: Page, selector: string, name: string): string | undefined {
  const [element] = all(page, selector);
  return element && attribute(element, name);
}

/** Whether search engines may list the page. */
export const indexable = (page: Page): boolean =>
  !/noindex/.test(first(page, 'meta[name="robots"]', 'content') ?? '');
