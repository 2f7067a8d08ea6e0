import { describe, expect, test } from 'vitest';
import {
  sharedTitles,
  wrongAlternates,
  wrongCanonical,
  wrongLanguageMark,
  wrongSharing,
  wrongTitle,
} from './support/head.ts';
import { pageOf } from './support/page.ts';
import { builtSite, problems, siteOf } from './support/site.ts';
import { brokenLinks, strayLinks } from './support/links.ts';

describe('the head of every page', () => {
  const site = builtSite();
  test('says the language of its address', () => expect(problems(wrongLanguageMark)).toEqual([]));
  test('has one canonical address, its own', () =>
    expect(problems((page) => wrongCanonical(page, site))).toEqual([]));
  test('names its versions in every language, and they point back', () =>
    expect(problems((page) => wrongAlternates(page, site))).toEqual([]));
  test('has a title and a description of sane length', () => expect(problems(wrongTitle)).toEqual([]));
  test('shares title and description with no page of its language', () =>
    expect(sharedTitles(site)).toEqual([]));
  test('says what is shown when it is shared, with a picture that exists', () =>
    expect(problems((page) => wrongSharing(page, site))).toEqual([]));
});

const O = 'https://ecotech.example';
const alternates = (sv: string, en: string, es: string, other = sv) =>
  Object.entries({ sv, en, es, 'x-default': other })
    .map(([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${href}">`)
    .join('');
const good = alternates(`${O}/a`, `${O}/en/a`, `${O}/es/a`);

describe('the checks of the head', () => {
  test('find a wrong language', () =>
    expect([...wrongLanguageMark(pageOf('<html lang="sv"></html>', '/en/a'))]).toHaveLength(1));
  test('find a canonical address that is missing, doubled or another page', () => {
    const site = siteOf({});
    const check = (html: string) => [...wrongCanonical(pageOf(html, '/a'), site)];
    expect(check(`<link rel="canonical" href="${O}/a">`)).toEqual([]);
    expect(check('')).toHaveLength(1);
    expect(check(`<link rel="canonical" href="${O}/b">`)).toHaveLength(1);
    expect(check(`<link rel="canonical" href="${O}/a"><link rel="canonical" href="${O}/a">`)).toHaveLength(1);
    expect(check(`<meta name="robots" content="noindex"><link rel="canonical" href="${O}/a">`)).toHaveLength(
      1,
    );
  });
  test('find alternates that are relative, missing, or not answered', () => {
    const check = (pages: Record<string, string>) => {
      const site = siteOf(pages);
      const page = site.pages.get('/a');
      return page ? [...wrongAlternates(page, site)] : [];
    };
    expect(check({ '/a': good, '/en/a': good, '/es/a': good })).toEqual([]);
    expect(check({ '/a': good, '/en/a': good })).not.toEqual([]);
    expect(check({ '/a': good, '/en/a': good, '/es/a': '' })).not.toEqual([]);
    expect(check({ '/a': good.replaceAll(O, ''), '/en/a': good, '/es/a': good })).not.toEqual([]);
    expect(check({ '/a': good.replace('x-default', 'fr'), '/en/a': good, '/es/a': good })).not.toEqual([]);
  });
  test('find titles and descriptions that are too short, too long, or shared', () => {
    const page = (title: string, description: string) =>
      `<title>${title}</title><meta name="description" content="${description}">`;
    const long = 'En mening om elpriser som är lagom lång för en sökmotor.';
    expect([...wrongTitle(pageOf(page('Elpriser i Skåne', long)))]).toEqual([]);
    expect([...wrongTitle(pageOf(page('El', long)))]).toHaveLength(1);
    expect([...wrongTitle(pageOf(page('Elpriser i Skåne', long.repeat(4))))]).toHaveLength(1);
    expect([...wrongTitle(pageOf(''))]).toHaveLength(2);
    const two = page('Elpriser i Skåne', long);
    expect(sharedTitles(siteOf({ '/a': two, '/b': two }))).toHaveLength(2);
    expect(sharedTitles(siteOf({ '/a': two, '/en/b': two }))).toEqual([]);
  });
  test('find a social picture that does not exist', () => {
    const site = siteOf({ '/og/a.jpg': '' });
    const page = (image: string) =>
      pageOf(
        `${['title', 'description', 'url', 'locale']
          .map((name) => `<meta property="og:${name}" content="x">`)
          .join('')}<meta property="og:image" content="${image}">`,
      );
    expect([...wrongSharing(page(`${O}/og/a.jpg`), site)]).toEqual([]);
    expect([...wrongSharing(page(`${O}/og/b.jpg`), site)]).toHaveLength(1);
    expect([...wrongSharing(page('/og/a.jpg'), site)]).toHaveLength(1);
  });
});

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
