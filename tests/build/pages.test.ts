import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { originsOf } from '../../src/features/page/third-parties/origins.ts';
import { formatDate } from '../../src/i18n/format.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localPath, splitPath } from '../../src/i18n/paths.ts';
import { readEnv } from '../../src/lib/env.ts';
import { countPublished } from '../support/published-articles.ts';
import { doubledNames, nameless, rowsWithoutHead, runTogether, standIns } from './support/access.ts';
import { feedProblems, llmsProblems, robotsProblems } from './support/feeds.ts';
import {
  sharedTitles,
  wrongAlternates,
  wrongCanonical,
  wrongHeadings,
  wrongLanguageMark,
  wrongSharing,
  wrongTitle,
} from './support/head.ts';
import { headerProblems } from './support/headers.ts';
import { foreignLetters, misplacedTexts } from './support/language.ts';
import { brokenLinks, strayLinks } from './support/links.ts';
import { invalidMarkup } from './support/markup.ts';
import { all, type Page, textOf } from './support/page.ts';
import { lostVariables, wrongPictures } from './support/pictures.ts';
import { foreignOrigins, inlineAttributes, wrongPolicy } from './support/policy.ts';
import { builtSite, changedSite, type Site } from './support/site.ts';
import { daysInSitemap, sitemapProblems, untrueDays } from './support/sitemap.ts';
import { wrongStructuredData } from './support/structured.ts';

const { form, frame, script, image } = originsOf(readEnv());

const configured = [...form, ...frame, ...script, ...image];

const written = (day: string, locale: string) => formatDate(new Date(day), locale as Locale);

type Found = Iterable<string> | Promise<Iterable<string>>;

/** What holds on every page, and what is wrong with a page where it does not. */
const ofPages: Readonly<Record<string, (page: Page, site: Site) => Found>> = {
  'every page is valid HTML': invalidMarkup,
  'every page has one h1 and no jump in its headings': wrongHeadings,
  'every row of a table begins with the head of the row': rowsWithoutHead,
  'no paragraph stands in for a heading': standIns,
  'lists of tabs and groups of a form have a name, and no head of a column is empty': nameless,
  'no region has the name of the group that it stands in': doubledNames,
  'a changing text is said sentence by sentence': runTogether,
  'the head says the language of its address': wrongLanguageMark,
  'the head has one canonical address, its own': wrongCanonical,
  'the head names its versions in every language, and they point back': wrongAlternates,
  'the head has a title and a description of sane length': wrongTitle,
  'the head says what is shown when it is shared, with a picture that exists': wrongSharing,
  'links inside the site lead to pages, files and anchors that exist': brokenLinks,
  'links stay in the language of the page, but for the language switch': strayLinks,
  'every text stands in the language that the page says': misplacedTexts,
  'every letter of every page is one of the site’s own typeface': foreignLetters,
  'pictures have size and alternative text, and every file that a page names exists': wrongPictures,
  'every variable that a drawing names is in the style sheet of its page': lostVariables,
  'allows its inline scripts and styles by hash and nothing else inline': wrongPolicy,
  'has neither style attributes nor inline handlers': inlineAttributes,
  'loads nothing from elsewhere that is not configured': (page, site) =>
    foreignOrigins(page, site, configured),
  'structured data parses, is whole, agrees with its page, and stands where it belongs': wrongStructuredData,
};

/** What holds of the site as a whole. */
const ofSite: Readonly<Record<string, (site: Site) => Iterable<string>>> = {
  'no title or description stands on two pages of a language': sharedTitles,
  'every page is sent with the security headers': (site) => headerProblems(site.read('/_headers') ?? ''),
  'the sitemap lists every page that may be listed, with its versions, and no other': sitemapProblems,
  'lastmod is the day that the page gives itself, and only where it gives one': (site) =>
    untrueDays(site, written),
  'each language has a feed with all its posts': feedProblems,
  'robots.txt lets search engines in and names the sitemap': robotsProblems,
  'llms.txt says what the site is and leads to its pages': llmsProblems,
};

async function problemsOf(title: string, site: Site, pages = [...site.pages.values()]): Promise<string[]> {
  const whole = ofSite[title];
  if (whole) return [...whole(site)];
  const found: string[] = [];
  for (const page of pages)
    for (const problem of (await ofPages[title]?.(page, site)) ?? []) found.push(`${page.path}: ${problem}`);
  return found;
}

test.each([...Object.keys(ofPages), ...Object.keys(ofSite)])('%s', async (title) =>
  expect(await problemsOf(title, builtSite())).toEqual([]),
);

test('lastmod stands where articles are, and not at a page without a day', () => {
  expect(daysInSitemap(builtSite()).size).toBeGreaterThan(100);
  expect(daysInSitemap(builtSite()).has('/contact')).toBe(false);
});

type Fault = readonly [what: string, address: string, find: string, instead: string | null, said: string];

const faults = parse(readFileSync('tests/fixtures/page-faults.yaml', 'utf8')) as Record<string, Fault[]>;

test('every check has a fault that it must find', () =>
  expect(Object.keys(faults).sort()).toEqual([...Object.keys(ofPages), ...Object.keys(ofSite)].sort()));

describe.each(Object.entries(faults))('a fault is found: %s', (title, rows) => {
  test.each(rows)('%s', async (_what, address, find, instead, said) => {
    const { origin, pages: built } = builtSite();
    const other = instead?.startsWith('@') && built.get(instead.slice(1))?.html;
    const site = changedSite(address, (text) =>
      instead === null
        ? undefined
        : other || text.replace(new RegExp(find), instead.replaceAll('ORIGIN', origin)),
    );
    // The page and its versions in the other languages.
    const { route } = splitPath(address);
    const pages = locales.flatMap((locale) => site.pages.get(localPath(route, locale)) ?? []);
    expect((await problemsOf(title, site, pages)).join('\n')).toMatch(new RegExp(said));
  });
});

describe('for machines', () => {
  const site = builtSite();
  test('the pages of sections and all guides are in llms.txt, without those that search engines leave out', () => {
    const text = site.read('/llms.txt') ?? '';
    for (const path of ['/contact', '/faq', '/brf']) expect(text).toContain(`${site.origin}${path})`);
    expect(text).not.toContain(`${site.origin}/search)`);
    const guides = text.match(/\/resources\/guides\/[a-z-]+\/[a-z0-9-]+\)/g);
    expect(guides).toHaveLength(countPublished('guides'));
  });
  test('the file of the tab’s sign is the sign that stands in the pages', () => {
    const [, inPage = ''] =
      /href="data:image\/svg\+xml,([^"]+)"/.exec(site.pages.get('/contact')?.html ?? '') ?? [];
    expect(decodeURIComponent(inPage).replaceAll('&#39;', "'")).toBe(site.read('/favicon.svg'));
  });
});

/** The faces of the product: page, section, what it must say before anybody touches it, with or without script. */
test.each([
  ['/brf', 'benefits', '290 kr'],
  ['/property-owners', 'houses', 'Kaptensgatan 9'],
  ['/agriculture/reliability', 'island-mode', 'Fläktarna fortsätter'],
  ['/serviceavtal', 'year', 'Tvätt av panelerna, cirka 2 år mellan gångerna'],
  ['/serviceavtal', 'included', 'Felet kostade ungefär 55 kWh.'],
  ['/trial', 'benefits', 'Rapport efter 30 dagar'],
  ['/property-owners/systems', 'systems', 'Undercentralen'],
  ['/agriculture/self-sufficiency', 'solutions', 'Rötkammaren'],
  ['/serviceavtal/villa', 'benefits', 'Växelriktaren'],
])('%s has its face in the HTML', (path, id, words) => {
  const page = builtSite().pages.get(path);
  if (!page) throw new Error(`${path} is not built`);
  const [section] = all(page, `#${id}`);
  expect(section && textOf(section).replaceAll('\u00a0', ' ')).toContain(words);
});

test('each house of /benefits has as many panes saved as its per cent', () => {
  const page = builtSite().pages.get('/benefits');
  if (!page) throw new Error('/benefits is not built');
  const saved = all(page, 'g .window-saved').map(
    ({ attributes: { d = '', 'stroke-dasharray': panes = '' } }) => {
      const [pane = 0, gap = 0] = panes.split(' ').map(Number);
      const rows = [...d.matchAll(/h([\d.]+)/g)];
      return Math.round(rows.reduce((sum, [, width]) => sum + (Number(width) + gap) / (pane + gap), 0));
    },
  );
  const said = all(page, '#by-audience b').map((share) => Number(/\d+/.exec(textOf(share))?.[0]));
  expect(said).toHaveLength(20);
  expect(saved).toEqual(said);
});
