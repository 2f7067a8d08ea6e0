import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { blogPost, guide, lesson, report, role } from '../../src/schemas/article.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, inLocale, readContent, root } from './read.ts';

/** The file that remembers which Swedish text each translation was made from. */
const RECORD = join(root, 'content/translations.json');

/** Translated file → fingerprint of the Swedish words that it was last held against. */
export type Translations = Readonly<Record<string, string>>;
const translations = z.record(z.string(), z.string());

/** Everything that is translated file by file. */
const PATTERNS = [
  `content/{pages,blog,guides,lessons,reports,whitepapers,roles,ui}/{${locales}}/**/*.{yaml,md,json}`,
  'content/{faq,glossary,board-pack,equipment}/*.yaml',
];

const ARTICLES: Readonly<Record<string, z.ZodObject>> = {
  blog: blogPost,
  guides: guide,
  lessons: lesson,
  reports: report,
  whitepapers: report,
  roles: role,
};

/** All translated and translatable files of the project. Files that cannot be read are the content check's business. */
export const translatable = (): ContentFile[] => PATTERNS.flatMap((pattern) => readContent(pattern).files);

/** The same file in Swedish. */
export const sourceOf = (file: string): string => inLocale(file, defaultLocale);

/** Shared facts of an article (date, tags, sources) need no translation: only what every language writes counts. */
function wordsOf({ file, data, body }: ContentFile): unknown {
  const [, folder = ''] = file.split('/');
  const shape = ARTICLES[folder]?.shape;
  if (!shape || typeof data !== 'object' || data === null) return [data, body];
  const own = Object.entries(data).filter(([key]) => shape[key]?.safeParse(undefined).success === false);
  return [Object.fromEntries(own), body];
}

/** Objects by name, so that the order of keys, quotes and line breaks of the file say nothing. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, ordered(item)]),
  );
}

/** A short name for the words of a file: equal as long as they mean the same, however the file is written. */
export const fingerprint = (entry: ContentFile): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(wordsOf(entry))))
    .digest('hex')
    .slice(0, 16);

/** Reads the record; a project without one has none yet. Ends the command when it is not what `accept` writes. */
export function readRecord(): Translations {
  if (!existsSync(RECORD)) return {};
  try {
    return translations.parse(JSON.parse(readFileSync(RECORD, 'utf8')));
  } catch {
    console.error(
      'content/translations.json is not as npm run translations wrote it: git checkout content/translations.json',
    );
    process.exit(1);
  }
}

/** Writes the record, by file name, so that two editors' changes meet only where they changed the same text. */
export function writeRecord(record: Translations): void {
  writeFileSync(RECORD, `${JSON.stringify(ordered(record), null, 2)}\n`);
}

const isTranslation = ({ file }: ContentFile) => sourceOf(file) !== file;

/** Translations whose Swedish text has changed since they were made, and those that nobody has held against it yet. */
export function staleTranslations(files: readonly ContentFile[], record: Translations): Problem[] {
  const byName = new Map(files.map((entry) => [entry.file, entry]));
  return files.filter(isTranslation).flatMap((entry): Problem[] => {
    const source = byName.get(sourceOf(entry.file));
    if (!source) return [];
    const known = record[entry.file];
    if (known === fingerprint(source)) return [];
    const message = known
      ? `is stale: ${source.file} has changed since it was translated`
      : `has not been held against ${source.file}`;
    return [
      {
        file: entry.file,
        field: '',
        message: `${message}; read both, then npm run translations -- --accept ${entry.file}`,
        warning: true,
      },
    ];
  });
}

/** Translations that say word for word what the file says in another language: they were copied and not translated. */
export function copiedTranslations(files: readonly ContentFile[]): Problem[] {
  const seen = new Map<string, string>();
  const inOrder = locales.flatMap((locale) => files.filter(({ file }) => inLocale(file, locale) === file));
  return inOrder.flatMap((entry): Problem[] => {
    const words = `${sourceOf(entry.file)} ${fingerprint(entry)}`;
    const original = seen.get(words);
    seen.set(words, original ?? entry.file);
    return original
      ? [{ file: entry.file, field: '', message: `is not translated: it is word for word ${original}` }]
      : [];
  });
}

/**
 * The record after somebody has held translations against the Swedish text. `wanted` are files of content/, in any language: a
 * Swedish one means all its translations. Files that are gone leave the record. Throws for a file that is not translated.
 */
export function accept(
  files: readonly ContentFile[],
  record: Translations,
  wanted: readonly string[],
): Translations {
  const byName = new Map(files.map((entry) => [entry.file, entry]));
  const chosen = wanted.flatMap((file) => {
    if (!byName.has(file)) throw new Error(`${file} is no translated content file`);
    if (sourceOf(file) !== file) return [file];
    return files
      .filter((entry) => isTranslation(entry) && sourceOf(entry.file) === file)
      .map((one) => one.file);
  });
  const next: Record<string, string> = Object.fromEntries(
    Object.entries(record).filter(([file]) => byName.has(file)),
  );
  for (const file of chosen) {
    const source = byName.get(sourceOf(file));
    if (!source) throw new Error(`${file} has no Swedish original`);
    next[file] = fingerprint(source);
  }
  return next;
}

/** How much is translated, per language: `en: 121 of 121, 2 stale`. */
export function translationSummary(files: readonly ContentFile[], record: Translations): string[] {
  const names = new Set(files.map(({ file }) => file));
  const sources = files.filter((entry) => !isTranslation(entry));
  const stale = staleTranslations(files, record);
  const copied = new Set(copiedTranslations(files).map(({ file }) => file));
  return locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => {
      const there = sources.filter(({ file }) => {
        const translation = inLocale(file, locale);
        return names.has(translation) && !copied.has(translation);
      }).length;
      const old = stale.filter(({ file }) => inLocale(file, locale) === file).length;
      return `${locale}: ${there} of ${sources.length} files translated, ${old} to look through`;
    });
}
