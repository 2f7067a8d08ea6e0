import type { Locator, Page } from '@playwright/test';

/** Route of the page of prices. */
export const live = '/resources/live-energy';
/** The card with the price. */
export const card = (page: Page): Locator => page.locator('[data-card=price]');
/** The first place of a value on the card, by its name. */
export const slot = (page: Page, name: string): Locator =>
  page.locator(`#live-price [data-slot="${name}"]`).first();

/** What stands over the curve: what is being fetched, or that prices are not there yet. */
export const over = (page: Page): Locator => page.locator('#live-price [data-says=over]');

/** Opens the page at a moment in the past, for which the stand-in has prices. */
export const open = async (page: Page, at = '2026-03-05T09:20:00Z', path = live): Promise<void> => {
  await page.clock.setFixedTime(new Date(at));
  await page.goto(path);
};
