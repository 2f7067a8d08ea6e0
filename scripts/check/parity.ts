import { defaultLocale, locales } from '../../src/i18n/locales.ts';
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

/** The first place where two skeletons differ, or undefined. */
export function firstDifference(a: unknown, b: unknown, path: string[] = []): string | undefined {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b ? undefined : path.join('.') || 'the file';
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const inner = firstDifference((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], [
      ...path,
      key,
    ]);
    if (inner) return inner;
  }
  return undefined;
}

/** Equal sets of files, and equal structure, in every language. A missing translation is listed; it falls back. */
export function checkParity(
  files: readonly ContentFile[],
  shape: (file: ContentFile) => unknown = ({ data }) => skeleton(data),
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
          warning: true,
        }));
    const difference = firstDifference(shape(source), shape(entry));
    return difference
      ? [
          {
            file: entry.file,
            field: difference,
            message: `differs from ${source.file}: structure, links, pictures and figures must be the same in every language`,
          },
        ]
      : [];
  });
}
