import type { Browser } from '@playwright/test';
import { allPages, coverOf, isLive, localeOf } from './support/pages.ts';
import { expect, site, test } from './support/test.ts';
import { isFullRun } from './support/variants.ts';

/** Tools compute their text in the browser; live pages fetch theirs. What they say before is theirs to test. */
const computed = /\/(search|calculator|resources\/(dashboard-demo|board-pack))$/;
const cover = coverOf(allPages()).filter(
  (path) => !isLive(path) && !computed.test(path) && !path.includes('/admin'),
);
const pages = isFullRun ? cover : ['/brf', '/contact', '/faq', '/resources/guides', '/blog'];

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

for (const path of pages)
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
