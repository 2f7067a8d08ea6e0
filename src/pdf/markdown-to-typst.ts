import type { Token, Tokens } from 'marked';

/** How the writer turns a Markdown link into an address; undefined sets the words without a link. */
export type ResolveLink = (href: string) => string | undefined;

/** Text as a Typst string: nothing in it can be read as markup. */
export const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', ' ')}"`;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

const words = (text: string) => `#${quoted(plain(text))};`;

/** Characters that a cell needs at most; decides how wide its column may be. */
const cellLength = (cell: Tokens.TableCell) => cell.text.replace(/\(.*?\)|[*_[\]]/g, '').length;

const NARROW = 14;
const WIDEST = 60;

/** Writes marked's tokens as Typst markup. The document gives `tasks` and `note` their looks. */
export function typst(tokens: readonly Token[], resolve: ResolveLink): string {
  const inline = (list: readonly Token[] = []): string => list.map(writeInline).join('');

  function writeInline(token: Token): string {
    switch (token.type) {
      case 'strong':
        return `#strong[${inline(token.tokens)}];`;
      case 'em':
        return `#emph[${inline(token.tokens)}];`;
      case 'del':
        return `#strike[${inline(token.tokens)}];`;
      case 'codespan':
        return `#raw(${quoted(plain((token as Tokens.Codespan).text))});`;
      case 'br':
        return '#linebreak();';
      case 'checkbox':
        return '';
      case 'link': {
        const to = resolve((token as Tokens.Link).href);
        return to ? `#link(${quoted(to)})[${inline(token.tokens)}];` : inline(token.tokens);
      }
      default:
        return 'tokens' in token && token.tokens
          ? inline(token.tokens)
          : words('text' in token ? String(token.text) : token.raw);
    }
  }

  function list(token: Tokens.List): string {
    const items = token.items.map((item) => `[${blocks(item.tokens)}]`);
    if (token.items.some(({ task }) => task)) return `#tasks(${items.join(', ')})`;
    return token.ordered
      ? `#enum(start: ${Number(token.start) || 1}, ${items.join(', ')})`
      : `#list(${items.join(', ')})`;
  }

  function table(token: Tokens.Table): string {
    const lengths = token.header.map((cell, column) =>
      Math.max(cellLength(cell), ...token.rows.map((row) => cellLength(row[column] as Tokens.TableCell))),
    );
    const columns = lengths.map((length) => (length <= NARROW ? 'auto' : `${Math.min(length, WIDEST)}fr`));
    if (!columns.some((column) => column.endsWith('fr'))) columns[0] = '1fr';
    const align = token.header.map((cell) =>
      cell.align === 'right' ? 'right' : cell.align === 'center' ? 'center' : 'left',
    );
    const cells = (row: Tokens.TableCell[]) => row.map((cell) => `[${inline(cell.tokens)}]`).join(', ');
    return `#table(columns: (${columns.join(', ')},), align: (${align.join(', ')},), table.header(${cells(token.header)}), ${token.rows.map(cells).join(', ')})`;
  }

  function writeBlock(token: Token): string {
    switch (token.type) {
      case 'space':
      case 'def':
      case 'html':
      case 'checkbox':
        return '';
      case 'heading':
        return `#heading(level: ${Math.max(1, (token as Tokens.Heading).depth - 1)})[${inline(token.tokens)}]`;
      case 'paragraph':
      case 'text':
        return 'tokens' in token && token.tokens ? inline(token.tokens) : words((token as Tokens.Text).text);
      case 'list':
        return list(token as Tokens.List);
      case 'table':
        return table(token as Tokens.Table);
      case 'blockquote':
        return `#note[${blocks(token.tokens ?? [])}]`;
      case 'code':
        return `#raw(block: true, ${`"${(token as Tokens.Code).text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`})`;
      case 'hr':
        return '#line(length: 100%, stroke: 0.5pt)';
      default:
        return writeInline(token);
    }
  }

  const blocks = (list: readonly Token[]): string => list.map(writeBlock).filter(Boolean).join('\n\n');
  return blocks(tokens);
}
