import type { Page, Request } from '@playwright/test';

const ROUND_MS = 250;
const QUIET_ROUNDS = 2;

/** Runs in the page: a round by its clock, once it has loaded. */
const round = (ms: number) =>
  new Promise<void>((resolve) => {
    const wait = () => setTimeout(resolve, ms);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait);
  });

/**
 * Does `act`, which opens a page, and waits until the page has loaded and has asked for nothing for half a second by its
 * own clock: what it has put off comes before that, however busy the machine is. (Playwright’s `networkidle` counts by
 * the clock of the test, and can be over before a page that is held up begins to ask.)
 */
export async function quietAfter(page: Page, act: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  let stirred = false;
  const begin = (request: Request) => {
    stirred = true;
    open.add(request);
  };
  const end = (request: Request) => {
    stirred = true;
    open.delete(request);
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await act();
  for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
    stirred = false;
    await page.evaluate(round, ROUND_MS).catch((error: unknown) => {
      if (page.isClosed()) throw error;
      stirred = true; // it has led elsewhere
    });
    quiet = stirred || open.size > 0 ? 0 : quiet + 1;
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
