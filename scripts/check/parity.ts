import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { isRecord } from '../../src/lib/records.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, inLocale } from './read.ts';

/** Fields that hold keys, not words: the same in every language. */
const KEYS = new Set([
  'kind',
  'layout',
  'tone',
  'id',
  'to',
  'picture',
  'left',
  'top',
  'claim',
  'charts',
  'icon',
  'ids',
  'loop',
  'side',
  'query',
  'audience',
  'progress',
  'index',
  'social',
  'pageId',
  'parent',
  'topic',
  'aside',
  'logo',
  'updated',
]);

/** The shape of interface strings: every name, and a word for every text. */
export function shapeOfWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOfWords);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shapeOfWords(item)]));
  return 'words';
}

/** What must be equal in every language: the shape, the list lengths and the keys; words count as one thing. */
export function skeleton(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return KEYS.has(key) ? value.map(String) : value.map((item) => skeleton(item));
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, item]) => [name, skeleton(item, name)]),
    );
  const words = key === 'to' && typeof value === 'string' && !/^(\/|#|https:|mailto:)/.test(value);
  return KEYS.has(key) && !words ? value : 'words';
}

const kindOf = (item: unknown) => (isRecord(item) ? item['kind'] : undefined);

/** The first place where two skeletons differ, or undefined. Lists of sections are compared by their kinds first. */
export function firstDifference(a: unknown, b: unknown, path: string[] = []): string | undefined {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b ? undefined : path.join('.') || 'the file';
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) {
    const other = a.findIndex((item, place) => kindOf(item) !== kindOf(b[place]));
    return [...path, String(other < 0 ? Math.min(a.length, b.length) : other)].join('.');
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const inner = firstDifference((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], [
      ...path,
      key,
    ]);
    if (inner) return inner;
  }
  return undefined;
}

interface ParityRule {
  /** What must be equal in every language. */
  readonly shape?: (file: ContentFile) => unknown;
  /** Whether the site cannot do without a file in each language; others fall back, and are listed. */
  readonly required?: boolean;
}

/** What an editor reads about the first place where a translation differs. */
function differenceMessage(field: string, source: ContentFile, entry: ContentFile): string {
  const at = ({ data }: ContentFile): unknown =>
    field.split('.').reduce((value: unknown, key) => (isRecord(value) ? value[key] : undefined), data);
  const [original, translation] = [at(source), at(entry)];
  const kind = kindOf(original) ?? kindOf(translation);
  const what = kind ? `${kind}: ` : '';
  if (translation === undefined) return `${what}is missing here and stands in ${source.file}`;
  if (original === undefined) return `${what}stands here and not in ${source.file}`;
  if (kindOf(original) !== kindOf(translation))
    return `is a "${kindOf(translation)}" where ${source.file} has a "${kindOf(original)}": the same sections in the same order in every language`;
  const values = [original, translation].map((one) =>
    typeof one === 'string' ? `"${one}"` : 'something else',
  );
  return `is ${values[1]} here and ${values[0]} in ${source.file}: structure, links, pictures and figures are the same in every language`;
}

/** Equal sets of files, and equal structure, in every language. */
export function checkParity(
  files: readonly ContentFile[],
  { shape = ({ data }) => skeleton(data), required = false }: ParityRule = {},
): Problem[] {
  const byName = new Map(files.map((entry) => [entry.file, entry]));
  return files.flatMap((entry): Problem[] => {
    const source = byName.get(inLocale(entry.file, defaultLocale));
    if (!source)
      return [
        {
          file: entry.file,
          field: '',
          message: `there is no Swedish original ${inLocale(entry.file, defaultLocale)}`,
        },
      ];
    if (source === entry)
      return locales
        .filter((locale) => !byName.has(inLocale(entry.file, locale)))
        .map((locale) => ({
          file: entry.file,
          field: '',
          message: `is not translated: ${inLocale(entry.file, locale)} is missing`,
          warning: !required,
        }));
    const difference = firstDifference(shape(source), shape(entry));
    return difference
      ? [
          {
            file: entry.file,
            field: difference,
            message: differenceMessage(difference, source, entry),
          },
        ]
      : [];
  });
}
