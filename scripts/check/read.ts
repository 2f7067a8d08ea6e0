import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseDocument, visit, YAMLParseError } from 'yaml';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import type { Problem } from './problem.ts';

export const root = resolve(import.meta.dirname, '../..');

/** The same content file in another language. */
export const inLocale = (file: string, locale: Locale): string =>
  file.replace(new RegExp(`/(${locales.join('|')})(?=/|\\.)`), `/${locale}`);

/** One content file with its data, or what is wrong with its notation. */
export interface ContentFile {
  /** Path from the project’s top. */
  readonly file: string;
  readonly data: unknown;
  /** Text after the front matter of a Markdown file. */
  readonly body: string;
}

/** What a fault in the notation means to somebody who wrote a text; what is not here is told as the reader tells it. */
const FAULTS: Readonly<Partial<Record<YAMLParseError['code'], string>>> = {
  TAB_AS_INDENT: 'begins with a tab: indent with spaces',
  DUPLICATE_KEY: 'names a field that stands above already: each field stands once',
  BAD_SCALAR_START: 'begins a text with a sign that means something else here: put the text in quotes, "…"',
  MULTIPLE_DOCS: 'is a line of hyphens in the middle of the fields: take it out',
  MISSING_CHAR:
    'lacks a closing quote or bracket, or the colon after a field, or is indented less than the text that it goes on with',
  BAD_DQ_ESCAPE: 'has a backslash between double quotes, where it means something else: use single quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'has a colon in its text, is indented more or less than its neighbours, or has no space after its hyphen: put the text in quotes, "…", or write as they are',
  MULTILINE_IMPLICIT_KEY:
    'is no field with a colon and a space, or is indented more or less than its neighbours',
  BAD_INDENT: 'is indented more or less than its neighbours',
  UNEXPECTED_TOKEN: 'begins a text with a sign that means something else here: put the text in quotes, "…"',
};

/** The fault that kept a file from being read, with its line; `before`: lines above the text that was read. */
function faultOf(error: unknown, before: number): Pick<Problem, 'message' | 'line' | 'words'> {
  const said = error instanceof Error ? error.message.replace(/ at line [\s\S]*$/, '') : 'cannot be read';
  if (error instanceof YAMLParseError) {
    const line = error.linePos?.[0].line;
    return { message: FAULTS[error.code] ?? said, ...(line && { line: line + before }) };
  }
  if (error instanceof SyntaxError) {
    const line = Number(/\(line (\d+)/.exec(said)?.[1]);
    const message =
      'lacks a comma, a bracket or a straight quote ("), here or just before, or has one too many';
    return { message, ...(line && { line }) };
  }
  return { message: FAULTS.BAD_SCALAR_START ?? said, words: `*${said.split(' ').at(-1)}` };
}

/** The text of a file, whichever way its lines end. Throws a TypeError when it is not UTF-8. */
export const textOf = (file: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(root, file))).replaceAll('\r\n', '\n');

/** What a merge leaves behind. */
const CONFLICT = /^(<{7}|>{7}) /m;
/** Quotes that a word processor has bent around the text of a field. */
const CURLY = /^[ -]*[\w-]+: +[“”„‘’‚][^“”„\n]*[“”„‘’] *$/m;

/** A space that looks like another, where only an ordinary one parts. */
const NO_BREAK = /^[ -]*\u00a0|^[ -]*[\w-]+:\u00a0/m;

/** The data of YAML, and where a text of it is cut by a comment on its line. */
function readYaml(text: string): { data: unknown; cutAt: number } {
  const document = parseDocument(text, { merge: true });
  const [error] = document.errors;
  if (error) throw error;
  let cutAt = -1;
  visit(document, {
    Scalar: (_, { comment, type, value, range }) => {
      if (comment && type === 'PLAIN' && typeof value === 'string' && /^ +#/.test(text.slice(range?.[1])))
        cutAt = range?.[0] ?? cutAt;
    },
  });
  return { data: document.toJS(), cutAt };
}

/** Reads one file, or says what is wrong with its notation. */
function readFile(file: string): ContentFile | Problem {
  let text = '';
  const wrong = (message: string, at = -1): Problem => ({
    file,
    field: '',
    message,
    ...(at >= 0 && { line: text.slice(0, at).split('\n').length }),
  });
  try {
    text = textOf(file);
  } catch {
    return wrong('is not saved as UTF-8, so that å, ä and ö are lost: save it again with that encoding');
  }
  const isArticle = file.endsWith('.md');
  const [, fields = '', body = ''] = isArticle
    ? (/^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? [])
    : ['', text];
  if (CONFLICT.test(text))
    return wrong(
      'begins two versions of one text that git could not merge: keep one and take the marks out',
      text.search(CONFLICT),
    );
  if (isArticle && !fields) return wrong('does not begin with a line ---, its fields, and a line ---');
  const curly = CURLY.exec(fields);
  if (curly)
    return wrong(
      'has curly quotes around a text, which would be shown: write straight ones, "…"',
      text.indexOf(curly[0]),
    );
  const odd = file.endsWith('.json') ? -1 : fields.search(NO_BREAK);
  if (odd >= 0)
    return wrong(
      'has a no-break space, as pages and word processors write it, beside the field: type an ordinary one',
      text.indexOf(fields) + odd,
    );
  try {
    if (file.endsWith('.json')) return { file, data: JSON.parse(fields) as unknown, body };
    const { data, cutAt } = readYaml(fields);
    if (cutAt >= 0)
      return wrong(
        'ends its text before a # with a space, which begins a comment: put the text in quotes, "…"',
        text.indexOf(fields) + cutAt,
      );
    return { file, data, body };
  } catch (error) {
    return { file, field: '', ...faultOf(error, isArticle ? 1 : 0) };
  }
}

/** Reads YAML, JSON and the front matter of Markdown files; a file that cannot be read becomes a problem. */
export function readContent(pattern: string): { files: ContentFile[]; problems: Problem[] } {
  const read = globSync(pattern, { cwd: root }).sort().map(readFile);
  return {
    files: read.filter((one) => 'data' in one),
    problems: read.filter((one) => 'message' in one),
  };
}
