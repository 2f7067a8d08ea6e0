import { globSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { quietAfter } from './network-idle.ts';

/** The addresses of all pages of a built folder, error pages aside. */
export const builtPaths = (folder: string): string[] =>
  globSync('**/*.html', { cwd: folder })
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`.replace(/(.)\/$/, '$1'))
    .filter((path) => !/(^|\/)404$/.test(path))
    .sort();

/** Requests to others, of those that left the site: the price and weather services are the page’s own purpose, the backend is ours. */
export const foreign = (requests: readonly string[]): string[] =>
  requests.filter((request) => !/elprisetjustnu\.se|smhi\.se|^http:\/\/127\.0\.0\.1:54321\//.test(request));

/** Pages opened side by side: most of a visit is waiting. */
const tabs = 8;

/**
 * Opens each address as a visitor does who moves and scrolls, and waits until its requests have ended. Nothing answers in the
 * place of others: what is asked for is seen, and comes to nothing. Replacing them would make each request wait for this
 * process, and each page fetch everything anew.
 *
 * @returns every address that was asked for outside `base`, with the page that asked
 */
export async function requestsOutside(
  context: BrowserContext,
  base: string,
  paths: readonly string[],
): Promise<string[]> {
  await context.unrouteAll();
  const outside: string[] = [];
  const left = [...paths];
  const visitor = async (): Promise<void> => {
    const page = await context.newPage();
    let here = '';
    page.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(`${base}/`)) outside.push(`${url} on ${here}`);
    });
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      here = path;
      await quietAfter(page, async () => {
        await page.goto(base + path, { waitUntil: 'domcontentloaded' });
        await page.mouse.move(200, 200);
        await page.mouse.wheel(0, 20_000);
      });
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: tabs }, visitor));
  return outside;
}
