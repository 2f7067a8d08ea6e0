import type { ElementNode, Node } from 'ultrahtml';
import { all, around, attribute, type Page, textOf } from './page.ts';

// What no rule engine asks for and what can be read off the built pages. docs/accessibility-audit.md names each.

const elementsIn = (element: ElementNode): ElementNode[] =>
  (element.children as Node[]).filter((child): child is ElementNode => child.type === 1);

/** Rows of a table’s body with more than one cell of which none heads the row. */
export function* rowsWithoutHead(page: Page): Generator<string> {
  for (const row of all(page, 'tbody tr')) {
    const cells = elementsIn(row);
    if (cells.length > 1 && !cells.some(({ name }) => name === 'th'))
      yield `no head in the row “${textOf(row).slice(0, 60)}”`;
  }
}

/** Paragraphs that are bold from end to end: headings that no list of headings has. */
export function* standIns(page: Page): Generator<string> {
  for (const paragraph of all(page, '.long-text p, .rich p, p')) {
    const parts = (paragraph.children as Node[]).filter(
      (child) => child.type === 1 || (child.type === 2 && String(child['value']).trim()),
    );
    const [only] = parts;
    if (parts.length === 1 && only?.type === 1 && only['name'] === 'strong')
      yield `“${textOf(paragraph)}” looks like a heading`;
  }
}

/** Lists of tabs without a name, and heads of columns or rows without words. */
export function* nameless(page: Page): Generator<string> {
  const lists = new Set(all(page, '[data-tab]').map((tab) => [...around(tab)][1]));
  for (const list of lists)
    if (list && !attribute(list, 'data-label') && !attribute(list, 'aria-label'))
      yield 'a list of tabs has no name';
  for (const head of all(page, 'th'))
    if (!textOf(head) && !attribute(head, 'aria-label')) yield 'a head of a table is empty';
}

/** Regions that repeat the name of the group around them. */
export function* doubledNames(page: Page): Generator<string> {
  for (const region of all(page, '[role="region"], [role="group"]')) {
    const name = attribute(region, 'aria-label');
    const [, ...outer] = around(region);
    if (name && outer.some((one) => attribute(one, 'aria-label') === name)) yield `“${name}” is said twice`;
  }
}

/** Sentences of a changing text that are said as one word: nothing but a drawn line break stands between them. */
export function* runTogether(page: Page): Generator<string> {
  for (const line of all(page, '[aria-live] .block, [role="status"] .block')) {
    const [, parent] = around(line);
    const pieces = (parent?.children ?? []) as Node[];
    const before = String(pieces[pieces.indexOf(line) - 1]?.['value'] ?? '');
    if (before.trim() && !/(\u00a0|&nbsp;|&#160;)\s*$/.test(before))
      yield `“${before.trim()}” runs into “${textOf(line)}”`;
  }
}
