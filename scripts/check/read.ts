import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
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

/** Reads YAML, JSON and the front matter of Markdown files; a file that cannot be read becomes a problem. */
export function readContent(pattern: string): { files: ContentFile[]; problems: Problem[] } {
  const files: ContentFile[] = [];
  const problems: Problem[] = [];
  for (const file of globSync(pattern, { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), 'utf8');
    const [, front = '', body = ''] = file.endsWith('.md')
      ? (/^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? ['', '', text])
      : ['', text, ''];
    try {
      files.push({ file, data: file.endsWith('.json') ? JSON.parse(front) : parse(front), body });
    } catch (error) {
      const [message = 'cannot be read'] = (error instanceof Error ? error.message : '').split('\n');
      problems.push({ file, field: '', message: `${message} Check quotes, colons and indentation.` });
    }
  }
  return { files, problems };
}
