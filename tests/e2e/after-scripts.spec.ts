import type { Browser, Page } from '@playwright/test';
import { invalidMarkup } from '../build/support/markup.ts';
import { pageOf } from '../build/support/page.ts';
import { quietAfter } from './support/network-idle.ts';
import { allPages, coverOf, isLive, localeOf } from './support/pages.ts';
import { expect, site, test } from './support/test.ts';
import { isFullRun } from './support/variants.ts';
import { withChoices, withoutTransitions } from './support/views.ts';

const cover = coverOf(allPages());

/** One page of every template; in `npm test` those whose islands do most. */
const pages = isFullRun
  ? cover
  : ['/', '/contact', '/calculator', '/resources/dashboard-demo', '/brf/smart-homes'];

/** Opens a page and touches it, so that every script that comes with a movement or with scrolling has run. */
async function openWithScripts(page: Page, path: string): Promise<void> {
  await withoutTransitions(page);
  await withChoices(page, path, 'light');
  await page.goto(path);
  await quietAfter(page, async () => {
    await page.mouse.move(200, 200);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
      scrollTo({ top: 0, behavior: 'instant' });
    });
  });
}

for (const path of pages)
  test(`${path}: after its scripts have run the markup is valid, and names of links, buttons and fields hold the words that are seen`, async ({
    page,
  }) => {
    await openWithScripts(page, path);
    const found = await invalidMarkup(pageOf(await page.content(), path));
    // Scripts may set styles; only those of the HTML are against the policy.
    expect.soft(found.filter((problem) => !problem.startsWith('no-inline-style'))).toEqual([]);
    expect(await wrongNames(page)).toEqual([]);
  });

/** Controls whose `aria-label` lacks the words that stand on them: they cannot be pressed by voice (WCAG 2.5.3). */
const wrongNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const seen = (element: Element): string => {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('.sr-only, svg, img, [aria-hidden=true]')) hidden.remove();
      return plain(copy.textContent ?? '');
    };
    return [
      ...document.querySelectorAll(':is(a[href], button, summary, [role=button], [role=tab])[aria-label]'),
    ]
      .filter((element) => seen(element) && !plain(element.ariaLabel ?? '').includes(seen(element)))
      .map((element) => `"${element.textContent?.trim()}" is named "${element.ariaLabel}"`);
  });

test('a name that lacks what is seen is found', async ({ page }) => {
  await page.setContent(
    '<button aria-label="Dismiss">Close</button><button aria-label="Close menu">Close</button>',
  );
  expect(await wrongNames(page)).toEqual(['"Close" is named "Dismiss"']);
});

for (const [path, tokens] of [
  ['/contact', { name: 'name', email: 'email', company: 'organization', phone: 'tel' }],
  ['/trial', { name: 'name', email: 'email', company: 'organization', phone: 'tel' }],
  ['/admin/login', { email: 'username', password: 'current-password' }],
] as const)
  test(`${path}: fields about a person can be filled by the browser`, async ({ page }) => {
    await page.goto(path);
    for (const [name, token] of Object.entries(tokens))
      await expect(page.locator(`main form [name=${name}]`).first()).toHaveAttribute('autocomplete', token);
  });

/** Tools compute their text in the browser; live pages fetch theirs. What they say before is theirs to test. */
const computed = /\/(search|calculator|resources\/(dashboard-demo|board-pack))$/;

const readable = coverOf(allPages()).filter(
  (path) => !isLive(path) && !computed.test(path) && !path.includes('/admin'),
);

const crawled = isFullRun ? readable : ['/brf', '/contact', '/faq', '/resources/guides', '/blog'];

/** The addresses and words of a page's main part as a crawler reads them: all that is in the document, seen or not. */
async function crawl(browser: Browser, path: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (javaScriptEnabled)
    await page.addInitScript(
      (language) => localStorage.setItem('preferredLanguage', language),
      localeOf(path),
    );
  await page.goto(path);
  if (javaScriptEnabled) await page.mouse.move(200, 200);
  const main = page.locator('main');
  const links = await page.locator('a[href]').evaluateAll((all) =>
    // Links inside a drawing have no address of their own to read.
    all.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).pathname),
  );
  const words = await main.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const silent of copy.querySelectorAll('script, style, noscript, template')) silent.remove();
    return copy.textContent ?? '';
  });
  await context.close();
  return { links: [...new Set(links)].sort(), words: words.split(/\s+/).filter(Boolean) };
}

for (const path of crawled)
  test(`${path} has the same links and the same text with and without script`, async ({ browser }) => {
    const without = await crawl(browser, path, false);
    const withScript = await crawl(browser, path, true);
    expect(withScript.links).toEqual(without.links);
    const known = new Set(without.words);
    // A filter writes behind its name how many it has, with script those of the language.
    const isCount = (word: string) => /^\p{L}+\d+$/u.test(word);
    expect(withScript.words.filter((word) => !known.has(word) && !isCount(word))).toEqual([]);
    const kept = new Set(withScript.words);
    const counted = [...kept].map((word) => word.replace(/\d+$/, ''));
    expect(
      without.words.filter((word) => !kept.has(word) && !counted.includes(word) && !isCount(word)),
    ).toEqual([]);
  });
