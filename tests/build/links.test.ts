import { describe, expect, test } from 'vitest';
import { brokenLinks, strayLinks } from './support/links.ts';
import { pageOf } from './support/page.ts';
import { builtSite, problems, siteOf } from './support/site.ts';

describe('links', () => {
  const site = builtSite();
  test('inside the site lead to pages, files and anchors that exist', () =>
    expect(problems((page) => brokenLinks(page, site))).toEqual([]));
  test('stay in the language of the page, but for the language switch', () =>
    expect(problems((page) => strayLinks(page, site))).toEqual([]));
});

describe('the check of links', () => {
  const site = siteOf({ '/': '<h2 id="here"></h2>', '/en/a': '', '/file.pdf': 'x' });
  const broken = (html: string) => [...brokenLinks(pageOf(html, '/'), site)];
  test('lets good links pass', () =>
    expect(
      broken('<a href="/#here"></a><a href="/en/a?x=1"></a><a href="/file.pdf"></a><a href="tel:+46"></a>'),
    ).toEqual([]));
  test('finds a missing page', () => expect(broken('<a href="/b">')).toHaveLength(1));
  test('finds a missing file', () => expect(broken('<a href="/other.pdf">')).toHaveLength(1));
  test('finds a missing anchor', () => expect(broken('<a href="/#there">')).toHaveLength(1));
  test('finds a missing anchor on the page itself', () =>
    expect(broken('<a href="#there">')).toHaveLength(1));
  test('finds an absolute address of the site itself that leads nowhere', () =>
    expect(broken('<a href="https://ecotech.example/b">')).toHaveLength(1));
  test('finds a link without an address', () => expect(broken('<a href="">')).toHaveLength(1));
  test('finds a link into another language', () => {
    const stray = (html: string) => [...strayLinks(pageOf(html, '/en'), site)];
    expect(stray('<a href="/contact">')).toHaveLength(1);
    expect(stray('<a href="/es/contact">')).toHaveLength(1);
    expect(
      stray('<a href="/contact" hreflang="sv"></a><a href="/en/contact"></a><a href="/x.pdf"></a>'),
    ).toEqual([]);
  });
});
