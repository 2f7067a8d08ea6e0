import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import puppeteer, { type Page } from 'puppeteer-core';

export const desktop = { width: 1350, height: 940 };
/** Times that the processor is slowed to be that of a phone. */
export const SLOWDOWN = 4;

/** A browser of its own for one measurement: nothing stored, Swedish, and nothing but this machine to talk to. */
export interface OwnBrowser {
  readonly page: Page;
  /** Port of the debugging interface. */
  readonly port: number;
  close: () => Promise<void>;
}

export async function openBrowser(): Promise<OwnBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-'));
  const browser = await puppeteer.launch({
    executablePath: process.env['CHROMIUM_PATH'] || chromium.executablePath(),
    headless: true,
    userDataDir: profile,
    defaultViewport: null,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-extensions',
      '--mute-audio',
      '--lang=sv-SE',
      '--accept-lang=sv-SE',
      // The window holds every viewport: what opens outside of it is never painted, and so never timed.
      '--window-size=1400,1100',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
  const [page] = await browser.pages();
  if (!page) throw new Error('the browser has no page');
  // A window without a screen has no focus by itself, and then no focus events either. Asked for through the page's own
  // connection: a second one attached to the page would keep the browser from prerendering.
  await page.emulateFocusedPage(true);
  return {
    page,
    port: Number(new URL(browser.wsEndpoint()).port),
    close: async () => {
      await browser.close().catch(() => {
        // It may have ended by itself.
      });
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
