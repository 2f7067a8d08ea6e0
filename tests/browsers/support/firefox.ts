import puppeteer from 'puppeteer-core';
import type { Browser } from './browser.ts';

/** Firefox as Debian has it, driven by WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: true,
    args: ['--width=1280', '--height=900'],
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'sv-SE' },
  });
  const page = await browser.newPage();
  return {
    name: 'Firefox',
    open: async (address) => {
      await page.goto(address);
    },
    run: (work, ...args) => page.evaluate(work as never, ...(args as never)) as never,
    close: () => browser.close(),
  };
}
