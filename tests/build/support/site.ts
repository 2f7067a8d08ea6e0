import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '../../../src/lib/env.ts';
import { type Page, pageOf } from './page.ts';

/** A built folder: its pages by address and its other files. */
export interface Site {
  readonly origin: string;
  readonly pages: ReadonlyMap<string, Page>;
  /** Whether a file stands at an address such as `/_astro/a.css`. */
  readonly hasFile: (address: string) => boolean;
  /** The text of a file, or undefined when it does not exist. */
  readonly read: (address: string) => string | undefined;
  /** Addresses of every file, pages included. */
  readonly files: readonly string[];
}

/** The folder under test: `TEST_SITE`, else `dist`. */
export const folder = process.env['TEST_SITE'] ?? 'dist';

/** The address of a page's file: `en/about.html` is `/en/about`, `index.html` is `/`. */
export const addressOf = (file: string): string =>
  `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`;

function readFolder(root: string): Site {
  if (!existsSync(join(root, 'index.html')))
    throw new Error(
      `No built site in ${root}: run "npm run build" first, or set TEST_SITE to a built folder.`,
    );
  const files = globSync('**/*', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(root, file)).isFile())
    .sort();
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => pageOf(readFileSync(join(root, file), 'utf8'), addressOf(file)));
  const known = new Set(files.map((file) => `/${file}`));
  return {
    origin: new URL(readEnv().siteUrl).origin,
    pages: new Map(pages.map((page) => [page.path, page])),
    hasFile: (address) => known.has(address) || existsSync(join(root, address)),
    read: (address) =>
      existsSync(join(root, address)) ? readFileSync(join(root, address), 'utf8') : undefined,
    files: [...known],
  };
}

let cached: Site | undefined;

/** The built site, read once per worker. */
export function builtSite(): Site {
  cached ??= readFolder(folder);
  return cached;
}

/** Runs a check over every page and returns its complaints, each with the address in front. */
export const problems = (check: (page: Page) => Iterable<string>, site: Site = builtSite()): string[] =>
  [...site.pages.values()].flatMap((page) => [...check(page)].map((problem) => `${page.path}: ${problem}`));

/** The built site with one page or file changed, or without it where `change` gives nothing. Says so when nothing changed. */
export function changedSite(address: string, change: (text: string) => string | undefined): Site {
  const site = builtSite();
  const text = site.pages.get(address)?.html ?? site.read(address) ?? '';
  const changed = change(text);
  if (changed === text) throw new Error(`nothing changes in ${address}`);
  const pages = new Map(site.pages);
  if (changed === undefined) pages.delete(address);
  else if (pages.has(address)) pages.set(address, pageOf(changed, address));
  const other = (one: string) => one !== address;
  return {
    ...site,
    pages,
    hasFile: (one) => other(one) && site.hasFile(one),
    read: (one) => (other(one) ? site.read(one) : changed),
    files: site.files.filter(other),
  };
}
