import { Marked, type Token, type Tokens } from 'marked';
import type { Locale } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';
import { insertNoBreakSpaces, joinRanges } from '../i18n/typography.ts';
import { parseNumber } from '../lib/read-number.ts';
import { withClaims } from './claims.ts';
import { anchorMaker } from './slugify.ts';

/** A number, with or without a currency before it or a short unit after it. */
const NUMBER = /^(?:SEK\s|€)?[−–+-]?\d[\d\s.,–]*(?:%|[^\d\s]\S{0,6}(?:\s\S{1,4})?)?$/;

/**
 * Whether the cells of a table's column (Markdown) are numbers, which then stand at the right, digit under digit. Some may
 * be empty or a dash, most must not; a date or a calculation is no number.
 */
export function holdsNumbers(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.replaceAll('*', '').trim()).filter((cell) => !/^–?$/.test(cell));
  return filled.length * 2 > cells.length && filled.every((cell) => NUMBER.test(cell));
}

/** The bar of one cell: percent of the cell's width, and what it stands for. */
interface CellBar {
  readonly width: number;
  readonly role: 'ours' | 'neutral' | 'before';
}

interface Column {
  readonly place: number;
  readonly values: readonly (number | undefined)[];
  /** What is counted; columns that count the same are drawn on one scale. */
  readonly unit: string;
}

const CELL = /^(SEK|€)?\s?([−+-]?)(\d[\d\s.,]*?)\s?([^\d\s.,][^\d]*)?$/;
/** Units that the head of a column may name, and what each is called here. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\b(kronor|kr|SEK|coronas)\b/i, 'kr'],
  [/(^|\s)(öre|céntimos)\b/i, 'öre'],
  [/\bkWh\b/, 'kWh'],
  [/\bkW\b/, 'kW'],
];

/** The number of a cell and its unit, or undefined where it is a range or no number. */
function readCell(cell: string, locale: Locale): { value: number; unit: string } | undefined {
  const [, before = '', sign, digits, after = ''] = CELL.exec(cell) ?? [];
  if (!digits) return;
  const { value, fault } = parseNumber(digits, locale);
  if (fault) return;
  return { value: sign && sign !== '+' ? -value : value, unit: `${before}${after}`.trim() };
}

/** The unit that a heading names first. */
const namedUnit = (heading: string): string =>
  UNITS.map(([pattern, name]) => ({ name, at: heading.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.name ?? '';

/** The columns of numbers, each of one unit: that of its cells, of its head, of the table's corner, or of the column before. */
function columnsOf(head: readonly string[], rows: readonly (readonly string[])[], locale: Locale): Column[] {
  const columns: Column[] = [];
  for (let place = 1; place < head.length; place++) {
    const cells = rows.map((row) => (row[place] ?? '').replaceAll('*', '').trim());
    const read = cells.map((cell) => readCell(cell, locale));
    const units = [...new Set(read.flatMap((one) => (one ? [one.unit] : [])))];
    if (
      !holdsNumbers(cells) ||
      units.length !== 1 ||
      cells.some((cell, row) => /\d/.test(cell) && !read[row])
    )
      continue;
    const last = columns.at(-1);
    const unit =
      units[0] ||
      namedUnit(head[place] ?? '') ||
      namedUnit(head[0] ?? '') ||
      (last && namedUnit(head[last.place] ?? '') === last.unit ? last.unit : '');
    columns.push({ place, values: read.map((one) => one?.value), unit });
  }
  return columns;
}

/**
 * The bars of a table in an article (head and rows as Markdown, without links), by row and column: its last column of numbers,
 * and the others of the same unit, on one scale. Undefined where there is nothing to compare, or where ranges, calculations or
 * more than one unit stand in a column.
 */
export function barsOf(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  locale: Locale,
): (CellBar | undefined)[][] | undefined {
  const columns = columnsOf(head, rows, locale);
  const unit = columns.at(-1)?.unit;
  const drawn = columns.filter((column) => column.unit === unit);
  const sizes = drawn.flatMap(({ values }) => values.flatMap((value) => (value ? [Math.abs(value)] : [])));
  const longest = Math.max(0, ...sizes);
  if (new Set(sizes).size < 2 || rows.length < 2) return;
  // Columns of one unit are one measure: one shade, save a sum in bold. The last may be the worse one, so that none is marked as ours.
  const roleOf = (row: number) =>
    drawn.length > 1 && !rows[row]?.[0]?.startsWith('**') ? 'neutral' : 'ours';
  return rows.map((_, row) =>
    head.map((_head, place) => {
      const column = drawn.find((one) => one.place === place);
      const value = column?.values[row];
      if (!value) return undefined;
      const width = Math.max(1, Math.round((Math.abs(value) / longest) * 1000) / 10);
      return { width, role: value < 0 ? 'before' : roleOf(row) };
    }),
  );
}

/** The whole of a link that is a short name: it stays on one line. */
const NAME = /^[^<]{1,24}$/;

/** Where a glossary link (`glossary:power-fee`) leads: the term's place in the glossary. */
const glossaryRoute = (id: string) => `/resources/glossary#${id}`;

const GLOSSARY = 'glossary:';

/** The address that a Markdown link stands for: `glossary:id` is the term's place, a route gets its language. */
export const linkTarget = (href: string, locale: Locale): string =>
  localPath(href.startsWith(GLOSSARY) ? glossaryRoute(href.slice(GLOSSARY.length)) : href, locale);

const renderers = new Map<Locale, Marked>();

/** Text as it stands in HTML, in an attribute or between tags. */
export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The bar below the number of a cell. */
const barHtml = (bar: CellBar | undefined): string =>
  bar
    ? `<svg class="chart-bar block mt-1 min-w-20 role-${bar.role}" aria-hidden="true"><rect class="mark-bars role-${bar.role}" width="${bar.width}%" height="100%"/></svg>`
    : '';

/** A table as HTML that scrolls by itself; numbers of one unit stand above bars on one scale, words of many columns below each other on phones. */
function tableHtml(token: Tokens.Table, locale: Locale, words: (tokens: Token[]) => string): string {
  const rows = token.rows.map((cells) => cells.map(({ text }) => text));
  const bars = barsOf(
    token.header.map(({ text }) => text),
    rows,
    locale,
  );
  const drawn = (place: number) => bars?.some((row) => row[place]);
  const right = token.header.map(
    ({ align }, place) =>
      !drawn(place) &&
      (align === 'right' || (place > 0 && holdsNumbers(rows.map((cells) => cells[place] ?? '')))),
  );
  const stacked = token.header.length > 2 && !bars && !right.some(Boolean);
  const cell = ({ tokens }: Tokens.TableCell, place: number, scope?: 'col' | 'row', bar?: CellBar) => {
    const tag = scope ? `th scope="${scope}"` : 'td';
    const column =
      stacked && !scope ? ` data-column="${attribute(wordsOf(token.header[place]?.tokens ?? []))}"` : '';
    return `<${tag}${column}${right[place] ? ' class="text-right"' : ''}>${words(tokens)}${barHtml(bar)}</${tag.slice(0, 2)}>\n`;
  };
  // An empty corner names nothing and is no header. The first cell of a row says what the others are about.
  const head = token.header.map((one, place) =>
    cell(one, place, place === 0 && one.text === '' ? undefined : 'col'),
  );
  const body = token.rows.map(
    (cells, row) =>
      `<tr>${cells.map((one, place) => cell(one, place, place === 0 && one.text ? 'row' : undefined, bars?.[row]?.[place])).join('')}</tr>`,
  );
  const name = attribute(
    token.header
      .map(({ tokens }) => wordsOf(tokens))
      .filter(Boolean)
      .join(', '),
  );
  return `<div class="scroll-x${bars || stacked ? ' table-wide' : ''}${bars ? ' rounded-l bg-raised p-6' : ''}" role="group" aria-label="${name}" tabindex="0"><table${stacked ? ' class="table table-stack"' : ''}><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`;
}

function rendererFor(locale: Locale): Marked {
  let marked = renderers.get(locale);
  if (!marked) {
    marked = new Marked({
      gfm: true,
      renderer: {
        html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
        link({ href, tokens }) {
          const words = this.parser
            .parseInline(tokens)
            .replace(NAME, (name) => name.replaceAll(' ', '\u00a0'));
          const to = attribute(linkTarget(href, locale));
          if (href.startsWith(GLOSSARY))
            return `<a class="term" href="${to}" interestfor="term-${attribute(href.slice(GLOSSARY.length))}">${words}</a>`;
          return `<a href="${to}"${href.startsWith('https:') ? ' rel="noopener"' : ''}>${words}</a>`;
        },
        heading(token) {
          const id = (token as Heading).anchor;
          return `<h${token.depth}${id ? ` id="${id}"` : ''}>${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
        },
        table(token) {
          return tableHtml(token, locale, (tokens) => this.parser.parseInline(tokens));
        },
        code: ({ text }) =>
          `<pre tabindex="0"><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>\n`,
        listitem(item) {
          if (!item.task) return `<li>${this.parser.parse(item.tokens)}</li>\n`;
          const words = this.parser
            .parse(item.tokens)
            .replace(/<\/?p>/g, '')
            .trim();
          return `<li class="task"><label>${words}</span></label></li>\n`;
        },
        // Opens the box of the words, which the item closes: they stay together around a link.
        checkbox: ({ checked }) => `<input type="checkbox"${checked ? ' checked' : ''}> <span>`,
      },
    });
    renderers.set(locale, marked);
  }
  return marked;
}

/** A heading that has been given its anchor. */
type Heading = Tokens.Heading & { anchor?: string };

/** Inline Markdown (bold, links) with figures filled in, as HTML without a paragraph around it. */
export const inline = (text: string, locale: Locale): string =>
  joinRanges(
    rendererFor(locale).parseInline(insertNoBreakSpaces(withClaims(text, locale)), { async: false }),
  );

/** Block Markdown (paragraphs, lists, tables) with figures filled in, as HTML. */
export const block = (text: string, locale: Locale): string =>
  joinRanges(rendererFor(locale).parse(insertNoBreakSpaces(withClaims(text, locale)), { async: false }));

/** A plain line with figures filled in; for attributes and elements that take text only. */
export const plain = (text: string, locale: Locale): string => insertNoBreakSpaces(withClaims(text, locale));

/** The Markdown of an article as marked's tokens, figures filled in; what both the page and the PDF are made of. */
export const tokensOf = (text: string, locale: Locale): Token[] =>
  rendererFor(locale).lexer(insertNoBreakSpaces(withClaims(text, locale)));

/** The words of tokens without their markup. */
export const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens ? wordsOf(token.tokens) : 'text' in token ? String(token.text) : '',
    )
    .join('');

/** One entry of a table of contents. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
}

/** The tokens of an article, cut before each h2; what stands before the first is the first part, if there is anything. */
function chaptersOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === 'heading' && (token as Heading).depth === 2) parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts;
}

/**
 * An article as HTML whose headings have anchors, with its chapters (the h2s) and the glossary terms that it links. Each
 * chapter is a section of its own, so that it can be laid out by itself.
 */
export function articleHtml(
  text: string,
  locale: Locale,
): { html: string; chapters: Chapter[]; terms: string[] } {
  const marked = rendererFor(locale);
  const tokens = tokensOf(text, locale);
  const anchor = anchorMaker();
  const chapters: Chapter[] = [];
  const terms = new Set<string>();
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading') {
      const heading = token as Heading;
      heading.anchor = anchor(wordsOf(heading.tokens));
      if (heading.depth === 2) chapters.push({ id: heading.anchor, title: wordsOf(heading.tokens) });
    } else if (token.type === 'link' && token['href'].startsWith(GLOSSARY))
      terms.add(token['href'].slice(GLOSSARY.length));
  });
  const [opening = '', ...rest] = chaptersOf(tokens).map((part) => marked.parser(part));
  const html = joinRanges(opening + rest.map((part) => `<section>${part}</section>`).join(''));
  return { html, chapters, terms: [...terms] };
}
