import type { CDPSession } from 'puppeteer-core';
import { openBrowser, pause, phone } from './browser.ts';
import { type Kind, kinds, type Load } from './result.ts';

const kindOf: Readonly<Record<string, Kind>> = {
  Document: 'document',
  Stylesheet: 'style',
  Script: 'script',
  Font: 'font',
  Image: 'image',
  Media: 'media',
};

/** Counts what comes over the network and which scripts are compiled. */
async function count(session: CDPSession) {
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const types = new Map<string, Kind>();
  const seen = { requests: 0, script: 0, bytes };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    types.set(requestId, kindOf[type] ?? 'other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    seen.requests += 1;
    bytes[types.get(requestId) ?? 'other'] += encodedDataLength;
  });
  session.on('Debugger.scriptParsed', ({ url, length }) => {
    // Scripts of the measuring itself have no address.
    if (url.startsWith('http')) seen.script += length ?? 0;
  });
  await session.send('Network.enable');
  await session.send('Debugger.enable');
  await session.send('Debugger.setSkipAllPauses', { skip: true });
  return seen;
}

interface Watched {
  shift: number;
  longest: number;
  moved: string[];
}

/** Runs in the page before everything else: adds up what moves and remembers the longest task. */
function watch(): void {
  const seen: Watched = { shift: 0, longest: 0, moved: [] };
  Object.assign(window, { bench: seen });
  // Also what browsers excuse after a touch: nothing is touched here, but a window that is given its size counts as one.
  type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      seen.shift += value;
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = element
          ? element.localName + (element.className ? `.${String(element.className).split(' ')[0]}` : '')
          : 'something removed';
        if (!seen.moved.includes(name)) seen.moved.push(name);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Loads a page on a slowed phone, looks at it untouched, then scrolls it to its end. */
export async function load(url: string, slowdown: number): Promise<Load> {
  const own = await openBrowser();
  try {
    const { page } = own;
    await page.setViewport(phone);
    const session = await page.createCDPSession();
    const seen = await count(session);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error instanceof Error ? error.message : error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.emulateCPUThrottling(slowdown);
    await page.evaluateOnNewDocument(watch);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForNetworkIdle({ idleTime: 1000 });
    const read = () =>
      page.evaluate(() => ({
        ...(window as unknown as { bench: Watched }).bench,
        elements: document.querySelectorAll('*').length,
        height: document.documentElement.scrollHeight,
      }));
    const before = await read();
    const untouched = { requests: seen.requests, script: seen.script, bytes: { ...seen.bytes } };
    const errorsBefore = [...errors];
    for (let y = 0; y < before.height; y += 600) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
      await pause(60);
    }
    await page.waitForNetworkIdle({ idleTime: 500 }).catch(() => {
      // A page that keeps asking is measured as it is.
    });
    const after = await read();
    return {
      ...untouched,
      elements: before.elements,
      longestTask: before.longest,
      shift: Math.round(before.shift * 1e4) / 1e4,
      shiftScrolled: Math.round(after.shift * 1e4) / 1e4,
      moved: after.moved,
      errors: errorsBefore,
    };
  } finally {
    await own.close();
  }
}
