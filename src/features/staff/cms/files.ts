import { parse, stringify } from 'yaml';

/**
 * How content files are read into the editor and written back. The editor knows only objects with fixed fields and
 * lists; records by id, lists at the top, mixed lists and comments are turned into these and back.
 *
 * - `article`: Markdown with front matter; the text is the field `body`
 * - `document`: one YAML object
 * - `records`: a YAML object of records by id, shown as the list `entries`, the id being the field `id`
 * - `sequence`: a YAML list, shown as the list `entries`
 * - `chart`: a YAML object whose list `x` holds numbers or words
 * - `texts`: a JSON file of interface texts, shown as the list `entries` of path and text
 */
export const formats = ['article', 'document', 'records', 'sequence', 'chart', 'texts'] as const;
export type Format = (typeof formats)[number];

/** File extensions by format. */
export const extensions: Readonly<Record<Format, 'md' | 'yaml' | 'json'>> = {
  article: 'md',
  document: 'yaml',
  records: 'yaml',
  sequence: 'yaml',
  chart: 'yaml',
  texts: 'json',
};

/** The name under which the editor knows a format of ours; it wants Markdown’s to end like this. */
export const formatName = (format: Format): string =>
  format === 'article' ? 'ecotech-frontmatter' : `ecotech-${format}`;

/** The field that holds the comment at the top of a YAML file, so that saving keeps it. */
export const COMMENT = 'comment';
/** The field of a `records`, `sequence` or `texts` file that holds its list. */
export const ENTRIES = 'entries';
/** In a list of numbers or words: the field that says which of them an item is. */
export const SORT = 'is';

type Data = Record<string, unknown>;
const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asData = (value: unknown): Data => (isData(value) ? value : {});
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Without fields that the editor leaves empty: the schemas know absent fields, no empty ones. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (!isData(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined && item !== null && item !== '')
      .map(([key, item]) => [key, filled(item)]),
  );
}

/** YAML that means the same to readers of version 1.1 and 1.2: dates, yes and no stay words. */
const written = (value: unknown) =>
  stringify(value, { schema: 'yaml-1.1', version: '1.2', lineWidth: 0, defaultKeyType: 'PLAIN' });

const topComment = (text: string) => (/^(#.*\n)+/.exec(text)?.[0] ?? '').replace(/^# ?/gm, '').trim();
const commentLines = (comment: unknown) =>
  typeof comment === 'string' && comment.trim()
    ? `${comment.trim().replace(/^/gm, '# ').replace(/ +$/gm, '')}\n`
    : '';

const FRONT = /^---\n([\s\S]*?)\n---\n*([\s\S]*)$/;

/** Every text of a nested value with its path, such as `filter.sort` or `steps.0`. */
function* textsOf(value: unknown, path: readonly string[] = []): Generator<{ path: string; text: string }> {
  if (typeof value === 'string') yield { path: path.join('.'), text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* textsOf(item, [...path, key]);
}

interface Branch {
  [key: string]: Branch | string;
}

/** An object whose keys are all places of a list, 0 to n, is a list. */
function withLists(branch: Branch | string): unknown {
  if (typeof branch === 'string') return branch;
  const entries = Object.entries(branch).map(([key, item]) => [key, withLists(item)] as const);
  return entries.every(([key], place) => key === String(place))
    ? entries.map(([, item]) => item)
    : Object.fromEntries(entries);
}

function fromTexts(entries: readonly unknown[]): unknown {
  const top: Branch = {};
  for (const entry of entries.map(asData)) {
    const keys = String(entry['path']).split('.');
    const last = keys.pop() ?? '';
    let branch = top;
    for (const key of keys) {
      const known = branch[key];
      const next: Branch = typeof known === 'object' ? known : {};
      branch[key] = next;
      branch = next;
    }
    branch[last] = String(entry['text'] ?? '');
  }
  return withLists(top);
}

const itemOf = (value: unknown) =>
  typeof value === 'number' ? { [SORT]: 'number', number: value } : { [SORT]: 'words', ...asData(value) };

function wordsOrNumber(item: unknown): unknown {
  const { [SORT]: sort, number, ...words } = asData(item);
  return sort === 'number' ? number : words;
}

/** Reads a content file for the editor. Throws when its YAML or JSON cannot be read. */
export function fromFile(format: Format, text: string): Data {
  if (format === 'texts') return { [ENTRIES]: [...textsOf(JSON.parse(text))] };
  if (format === 'article') {
    const [, front = '', body = ''] = FRONT.exec(text) ?? ['', '', text];
    return { ...asData(parse(front)), body: body.trimEnd() };
  }
  const data: unknown = parse(text);
  const comment = topComment(text);
  const head = comment ? { [COMMENT]: comment } : {};
  if (format === 'sequence') return { ...head, [ENTRIES]: data };
  if (format === 'records')
    return {
      ...head,
      [ENTRIES]: Object.entries(asData(data)).map(([id, record]) => ({ id, ...asData(record) })),
    };
  if (format === 'chart') return { ...head, ...asData(data), x: asList(asData(data)['x']).map(itemOf) };
  return { ...head, ...asData(data) };
}

/** Writes what the editor holds as the content file. Comments inside the file and its own line breaks are not kept. */
export function toFile(format: Format, value: unknown): string {
  const { [COMMENT]: comment, ...rest } = asData(value);
  if (format === 'texts') return `${JSON.stringify(fromTexts(asList(rest[ENTRIES])), null, 2)}\n`;
  const data = asData(filled(rest));
  if (format === 'article') {
    const { body, ...front } = data;
    return `---\n${written(front)}---\n${String(body ?? '').trim()}\n`;
  }
  const top = commentLines(comment);
  if (format === 'document') return top + written(data);
  if (format === 'chart') return top + written({ ...data, x: asList(data['x']).map(wordsOrNumber) });
  const entries = asList(data[ENTRIES]);
  if (format === 'sequence') return top + written(entries);
  const records = entries.map(asData).map(({ id, ...record }) => written({ [String(id)]: record }));
  return top + records.join('\n');
}
