import { all, attribute, type Page } from './page.ts';
import type { Site } from './site.ts';
import { styleFilesOf, stylesOf } from './weight.ts';

/** Addresses in a srcset. */
const sourcesOf = (srcset: string): string[] =>
  srcset
    .split(/,\s+/)
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);

const missing = (address: string, site: Site): boolean =>
  address.startsWith('/') && !site.hasFile(decodeURIComponent(address.split(/[?#]/)[0] ?? ''));

/** Pictures without a size or an alternative text, and files of pictures and videos that do not exist. */
export function* wrongPictures(page: Page, site: Site): Generator<string> {
  for (const image of all(page, 'img')) {
    const source = attribute(image, 'src') ?? '';
    for (const name of ['width', 'height'])
      if (!/^[1-9]\d*$/.test(attribute(image, name) ?? '')) yield `img ${source} has no ${name}`;
    if (attribute(image, 'alt') === undefined) yield `img ${source} has no alt`;
    if (!source) yield 'an img without src';
  }
  const addresses = [
    ...all(page, '[src]').map((element) => attribute(element, 'src') ?? ''),
    ...all(page, '[poster]').map((element) => attribute(element, 'poster') ?? ''),
    ...all(page, '[srcset]').flatMap((element) => sourcesOf(attribute(element, 'srcset') ?? '')),
    ...all(page, '[imagesrcset]').flatMap((element) => sourcesOf(attribute(element, 'imagesrcset') ?? '')),
    ...all(page, 'link[href]')
      .filter((link) => !/alternate|canonical/.test(attribute(link, 'rel') ?? ''))
      .map((link) => attribute(link, 'href') ?? ''),
  ];
  for (const address of new Set(addresses)) if (missing(address, site)) yield `${address} does not exist`;
}

/** Variables that a drawing in the page names and that the page's own sheets do not define: it would not be seen. */
export function* lostVariables(page: Page, site: Site): Generator<string> {
  const css = stylesOf(page) + styleFilesOf(page).map((file) => site.read(file) ?? '');
  const named = new Set([...page.html.matchAll(/="var\((--[\w-]+)\)"/g)].map(([, name = '']) => name));
  for (const name of named) if (!css.includes(`${name}:`)) yield `${name} is not defined`;
}
