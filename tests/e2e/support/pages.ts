import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../src/i18n/locales.ts';

/**
 * Addresses of all built pages, sorted; left out are the inbox and the content editor, which answer only to
 * somebody signed in.
 */
export function allPages(): string[] {
  return globSync('**/*.html', { cwd: process.env['TEST_SITE'] || 'dist' })
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .filter((path) => !/^(\/(en|es))?\/admin(\/(?!login$).*)?$/.test(path))
    .sort();
}

/** Whether a page asks the price and weather services. */
export const isLive = (path: string): boolean =>
  /^(\/(en|es))?(\/|\/resources\/live-energy)?$/.test(path) || isEmbedded(path);

/** Pages that other sites show in a frame. */
export const isEmbedded = (path: string): boolean => path.includes('/embed/');

/** The language of an address. */
export const localeOf = (path: string): Locale => (/^\/(en|es)(\/|$)/.exec(path)?.[1] ?? 'sv') as Locale;

/** What a built page is made of: the first class of each section, and the attributes that tell templates apart. */
function partsOf(path: string): Set<string> {
  const file = join(process.env['TEST_SITE'] || 'dist', path === '/' ? 'index.html' : `${path}.html`);
  const html = readFileSync(file, 'utf8');
  const parts = [
    ...[...html.matchAll(/<section[^>]* class="([\w-]+(?: hero-[\w-]+)?)/g)].map(
      ([, name]) => `section ${name}`,
    ),
    ...[...html.matchAll(/<astro-island[^>]* component-url="[^"]*\/([\w-]+)\./g)].map(
      ([, name]) => `island ${name}`,
    ),
    ...[...html.matchAll(/ data-(search-kind="\w+"|chart|tabs|live-page|post|ledger|kind="\w+")/g)].map(
      ([, name]) => name ?? '',
    ),
    ...[
      ...html.matchAll(
        / class="(article-frame|steps|timeline|compare|ledger|table|accordion|glossary|plans|cta-\w+|logo-track|office-map|figure-band|step-line|board-pack)\b/g,
      ),
    ].map(([, name]) => name ?? ''),
  ];
  return new Set(parts.map(String));
}

/**
 * Pages that together have every template and part that the site has, chosen from the built site so that the choice cannot
 * drift: of pages that add as much, the next language in turn.
 */
export function coverOf(pages: readonly string[]): string[] {
  const left = new Map(pages.map((path) => [path, partsOf(path)]));
  const seen = new Set<string>();
  const chosen: string[] = [];
  const turns: readonly Locale[] = ['sv', 'en', 'es'];
  // The start page in each language, whatever it adds.
  for (const path of ['/', '/en', '/es']) if (left.has(path)) chosen.push(path);
  for (;;) {
    const turn = turns[chosen.length % turns.length];
    const best = [...left]
      .map(([path, parts]) => ({ path, adds: [...parts].filter((part) => !seen.has(part)).length }))
      .filter(({ adds }) => adds > 0)
      .sort(
        (a, b) => b.adds - a.adds || Number(localeOf(b.path) === turn) - Number(localeOf(a.path) === turn),
      )[0];
    if (!best) return [...new Set(chosen)].sort();
    chosen.push(best.path);
    for (const part of left.get(best.path) ?? []) seen.add(part);
  }
}
