import { brotliCompressSync, constants } from 'node:zlib';
import { splitPath } from '../../../src/i18n/paths.ts';
import { budgets } from '../../budgets.ts';
import type { Page } from './page.ts';

/** Bytes of a text after Brotli at its best, as the host sends it. */
export const brotli = (text: string): number => brotliCompressSync(text).length;

/** An upper bound of the same in a tenth of the time. */
const brotliAtMost = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const sizes = new WeakMap<Page, number>();

/** Bytes of the page's document as sent. */
export function documentSize(page: Page): number {
  const size = sizes.get(page) ?? brotli(page.html);
  sizes.set(page, size);
  return size;
}

/** The style sheets inside a page, one text. */
export const stylesOf = (page: Page): string =>
  [...page.html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('');

/** The addresses of the style sheets that a page names. */
export const styleFilesOf = (page: Page): string[] =>
  [...page.html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, file = '']) => file);

/** The scripts inside a page that run before anybody touches it, one text; data in script elements is none. */
export const scriptsOf = (page: Page): string =>
  [...page.html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/json|speculationrules/.test(attributes))
    .map(([, , script = '']) => script)
    .join('');

/** The limit of a page's document, in bytes after Brotli. */
export function documentLimit(page: Page): number {
  const { route } = splitPath(page.path);
  if (route === '/') return budgets.document.home;
  return route === '/contact' ? budgets.document.contact : budgets.document.other;
}

/** Document, scripts and style sheet that weigh more than their budget. */
export function* tooHeavy(page: Page): Generator<string> {
  const size = documentSize(page);
  const limit = documentLimit(page);
  if (size > limit) yield `the document is ${size} B, the limit ${limit} B`;
  const script = Buffer.byteLength(scriptsOf(page));
  if (script > budgets.inlineScripts.any)
    yield `the scripts inside are ${script} B, the limit ${budgets.inlineScripts.any} B`;
  const css = stylesOf(page);
  if (brotliAtMost(css) <= budgets.styles) return;
  const styles = brotli(css);
  if (styles > budgets.styles) yield `the style sheet is ${styles} B, the limit ${budgets.styles} B`;
}
