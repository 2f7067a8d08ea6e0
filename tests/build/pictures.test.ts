import { describe, expect, test } from 'vitest';
import { pageOf, all, attribute, type Page } from './support/page.ts';
import { builtSite, problems, siteOf, type Site } from './support/site.ts';

/** Addresses in a srcset. */
const sourcesOf = (srcset: string): string[] =>
  srcset
    .split(/,\s+/)
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);

const missing = (address: string, site: Site): boolean =>
  address.startsWith('/') && !site.hasFile(decodeURIComponent(address.split(/[?#]/)[0] ?? ''));

/** Pictures without a size or an alternative text, and files of pictures and videos that do not exist. */
function* wrongPictures(page: Page, site: Site): Generator<string> {
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

test('pictures have size and alternative text, and every file that a page names exists', () => {
  const site = builtSite();
  expect(problems((page) => wrongPictures(page, site))).toEqual([]);
});

describe('the check of pictures', () => {
  const site = siteOf({ '/a.avif': '', '/b.avif': '' });
  const check = (html: string) => [...wrongPictures(pageOf(html), site)];
  const whole = '<img src="/a.avif" width="4" height="3" alt="">';
  test('lets a whole picture pass', () =>
    expect(check(`<picture><source srcset="/a.avif 400w, /b.avif 800w">${whole}</picture>`)).toEqual([]));
  test('finds a missing width, height and alt', () =>
    expect(check('<img src="/a.avif" width="0">')).toHaveLength(3));
  test('finds a missing file', () => {
    expect(check(whole.replace('/a', '/c'))).toHaveLength(1);
    expect(check('<source srcset="/a.avif 400w, /c.avif 800w">')).toHaveLength(1);
    expect(check('<video poster="/c.jpg"></video>')).toHaveLength(1);
    expect(check('<link rel="preload" imagesrcset="/c.avif 400w" href="/a.avif">')).toHaveLength(1);
    expect(check('<link rel="icon" href="/c.svg">')).toHaveLength(1);
    expect(check('<script src="/c.js"></script>')).toHaveLength(1);
  });
});
