import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  /** The beginnings of what moved. */
  readonly what: string;
}

/**
 * Writes down from the start of each page what moves. Also what browsers excuse because somebody has just touched something:
 * these tests only scroll, and a window that is given its size counts as a touch.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(window, { shifts: seen });
    type Entry = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const what = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 80),
        );
        seen.push({ value, what: what.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shift so far, and what moved. */
export async function shiftsOf(page: Page): Promise<{ sum: number; told: string }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    told: JSON.stringify(shifts, null, 1),
  };
}
