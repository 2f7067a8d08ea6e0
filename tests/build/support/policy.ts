import { createHash } from 'node:crypto';
import { splitPath } from '../../../src/i18n/paths.ts';
import { all, attribute, first, type Page } from './page.ts';
import type { Site } from './site.ts';

const LOADING = ['src', 'srcset', 'poster', 'imagesrcset', 'data', 'action', 'formaction'];

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The directives of the page's own content security policy. */
export function directivesOf(page: Page): Map<string, string[]> {
  const content = first(page, 'meta[http-equiv="content-security-policy"]', 'content') ?? '';
  return new Map(
    content
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  );
}

/** The one page that may write styles of its own: the content editor's program does. Scripts are bound to hashes there, too. */
const EDITOR = '/admin/content/editor';

/** Inline code that the policy would block, and holes in the policy itself. */
export function* wrongPolicy(page: Page): Generator<string> {
  const directives = directivesOf(page);
  for (const name of ['default-src', 'script-src', 'style-src', 'object-src', 'base-uri', 'form-action'])
    if (!directives.has(name)) yield `the policy has no ${name}`;
  const ownStyles = splitPath(page.path).route === EDITOR;
  for (const [name, values] of directives)
    for (const value of values)
      if (ownStyles && name === 'style-src' && value === "'unsafe-inline'") continue;
      else if (/unsafe-(inline|eval|hashes)/.test(value)) yield `${name} allows ${value}`;
  for (const [, tag = '', attributes = '', text = ''] of page.html.matchAll(
    /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    if (/\bsrc=|ld\+json|type="application\/json"/.test(attributes)) continue;
    if (ownStyles && tag === 'style') continue;
    if (!directives.get(`${tag}-src`)?.includes(hash(text)))
      yield `${tag} not allowed by hash: ${text.slice(0, 60)}`;
  }
}

/** `style` attributes and event handlers in the markup, which the policy forbids. */
export function* inlineAttributes(page: Page): Generator<string> {
  for (const element of all(page, '*'))
    for (const name of Object.keys(element.attributes))
      if (name === 'style' || /^on[a-z]+$/.test(name))
        yield `<${element.name} ${name}="${element.attributes[name]}">`;
}

/**
 * Origins that the page itself would load from or send to. Links may lead anywhere; the form's target is the backend,
 * which the settings name.
 */
export function* foreignOrigins(page: Page, site: Site, allowed: readonly string[]): Generator<string> {
  const own = new Set([site.origin, ...allowed]);
  const addresses = [
    ...LOADING.flatMap((name) => all(page, `[${name}]`).map((element) => attribute(element, name) ?? '')),
    ...all(page, 'link[href]')
      .filter((link) => !/alternate|canonical/.test(attribute(link, 'rel') ?? ''))
      .map((link) => attribute(link, 'href') ?? ''),
  ];
  for (const address of addresses.filter((text) => !text.startsWith('data:')))
    for (const [origin] of address.matchAll(/(?:https?:)?\/\/[^/\s,"']+/g))
      if (!own.has(new URL(origin, site.origin).origin)) yield `loads from ${origin}`;
}
