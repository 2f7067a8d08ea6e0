import { isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { oldFacts } from './age.ts';
import { checkContent, checkShapes } from './content.ts';
import { checkPhotos } from './photos.ts';
import { errorsAmong, errorsByFile, type Problem, printed } from './problem.ts';
import { textOf } from './read.ts';
import {
  copiedTranslations,
  readRecord,
  staleTranslations,
  translatable,
  translationSummary,
} from './translations.ts';

const singular = (name: string) => (name === 'series' ? name : name.replace(/ies$/, 'y').replace(/s$/, ''));

/** `sections.2.items.0.title` as people count: `section 3 (steps) · item 1 · title`. */
function namedField(path: readonly string[], kindAt: (path: readonly string[]) => unknown): string {
  return path
    .flatMap((part, place) => {
      const next = path[place + 1];
      if (/^\d+$/.test(part))
        return /^\d+$/.test(path[place - 1] ?? '0') ? [`place ${Number(part) + 1}`] : [];
      if (next !== undefined && /^\d+$/.test(next)) {
        const kind = kindAt(path.slice(0, place + 2));
        return [`${singular(part)} ${Number(next) + 1}${kind ? ` (${kind})` : ''}`];
      }
      return [part];
    })
    .join(' · ');
}

interface Parsed {
  readonly document: ReturnType<typeof parseDocument>;
  readonly text: string;
  readonly lines: LineCounter;
  /** Lines before the data: the fence of a Markdown file. */
  readonly before: number;
}
const cache = new Map<string, Parsed>();

function parsed(file: string): Parsed {
  let known = cache.get(file);
  if (!known) {
    const text = textOf(file);
    const front = file.endsWith('.md') ? /^---\n([\s\S]*?\n)---/.exec(text)?.[1] : undefined;
    const lines = new LineCounter();
    known = {
      document: parseDocument(front ?? text, { lineCounter: lines, merge: true }),
      text,
      lines,
      before: front ? 1 : 0,
    };
    cache.set(file, known);
  }
  return known;
}

/** The problem with the line that its field stands on, and the field named as people count. */
function located(problem: Problem): Problem {
  if (!/\.(yaml|json|md)$/.test(problem.file)) return problem;
  if (problem.words) {
    const { text } = parsed(problem.file);
    const at = text.indexOf(problem.words);
    return at < 0 ? problem : { ...problem, line: text.slice(0, at).split('\n').length };
  }
  if (!problem.field) return problem;
  const { document, lines, before } = parsed(problem.file);
  const path = problem.field.split('.');
  const keys = path.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  let node: unknown;
  // A field that is missing has no line: then that of what it is missing from.
  for (let length = keys.length; length > 0 && !isNode(node); length -= 1)
    node = document.getIn(keys.slice(0, length), true);
  const offset = isNode(node) ? node.range?.[0] : undefined;
  const line = offset === undefined ? undefined : lines.linePos(offset).line + before;
  const kindAt = (place: readonly string[]) =>
    document.getIn([...place.map((part) => (/^\d+$/.test(part) ? Number(part) : part)), 'kind']);
  // As it is written: 02112 is read as a number without its zero.
  const message =
    isScalar(node) && node.source
      ? problem.message.replace(`"${node.value}"`, () => `"${node.source}"`)
      : problem.message;
  return { ...problem, message, field: namedField(path, kindAt), ...(line === undefined ? {} : { line }) };
}

// npm run check:content: reads all content with the real schemas and lists everything that is wrong, for editors.
// npm run check:content -- --strict: missing and stale translations count as errors, too.
// npm run check:content -- --shapes: only what keeps a file from being shown; nothing when all can be.

if (process.argv.includes('--shapes')) {
  const problems = checkShapes();
  for (const problem of problems) console.log(printed(located(problem)));
  process.exit(problems.length ? 1 : 0);
}
const strict = process.argv.includes('--strict');
const files = translatable();
const record = readRecord();
const problems = [
  ...checkContent(),
  ...oldFacts(new Date()),
  ...(await checkPhotos()),
  ...copiedTranslations(files),
  ...staleTranslations(files, record),
];
const errors = errorsAmong(problems, strict);
for (const problem of problems)
  console.log(printed({ ...located(problem), warning: !errors.includes(problem) }));
for (const line of translationSummary(files, record)) console.log(line);
for (const line of errorsByFile(errors)) console.log(line);
console.log(
  errors.length
    ? `\n${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in the content`
    : problems.length
      ? `No errors, ${problems.length} notes`
      : 'The content is in order.',
);
process.exitCode = errors.length ? 1 : 0;
