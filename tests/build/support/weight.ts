import { brotliCompressSync, constants } from 'node:zlib';
import { splitPath } from '../../../src/i18n/paths.ts';
import { budgets } from '../../budgets.ts';
import type { Page } from './page.ts';

const known = new Map<string, number>();

/** Bytes of a text after Brotli at its best, as the host sends it. */
export function brotli(text: string): number {
  const size = known.get(text) ?? brotliCompressSync(text).length;
  known.set(text, size);
  return size;
}

/** Whether a text keeps a limit after Brotli at its best. A quick pass, which gives a tenth more, decides about most. */
export function keepsLimit(text: string, limit: number): boolean {
  const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return quick <= limit || (quick < 1.2 * limit && brotli(text) <= limit);
}

/** The style sheets inside a page, one text. */
export const stylesOf = (page: Page): string =>
  [...page.html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('');

/** The addresses of the style sheets that a page names, those for paper aside. */
export const styleFilesOf = (page: Page): string[] =>
  [...page.html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, file = '']) => file);

/** The scripts inside a page that run before anybody touches it, one text; data in script elements is none. */
export const scriptsOf = (page: Page): string =>
  [...page.html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/json/.test(attributes))
    .map(([, , script = '']) => script)
    .join('');

/** Document, scripts and critical CSS that weigh more than their budget. */
export function* tooHeavy(page: Page): Generator<string> {
  const limit = splitPath(page.path).route === '/' ? budgets.document.home : budgets.document.any;
  if (!keepsLimit(page.html, limit)) yield `the document is ${brotli(page.html)} B, the limit ${limit} B`;
  const script = Buffer.byteLength(scriptsOf(page));
  if (script > budgets.inlineScripts)
    yield `the scripts inside are ${script} B, the limit ${budgets.inlineScripts} B`;
  const styles = brotli(stylesOf(page));
  if (styles > budgets.criticalCss)
    yield `the critical CSS is ${styles} B, the limit ${budgets.criticalCss} B`;
}
