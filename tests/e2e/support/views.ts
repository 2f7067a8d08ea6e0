import type { Locator, Page } from '@playwright/test';
import { localeOf } from './pages.ts';

/** Comes to pages as somebody who has chosen a theme and the language of the address before. */
export async function withChoices(page: Page, path: string, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript(
    ([chosen, language]) => {
      localStorage.setItem('preferredTheme', chosen);
      localStorage.setItem('preferredLanguage', language);
    },
    [theme, localeOf(path)] as const,
  );
}

/** Adds a style sheet to every page, as an extension of the browser would: the page's own policy does not apply to it. */
export async function withStyles(page: Page, css: string): Promise<void> {
  await page.addInitScript((text) => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
  }, css);
}

/** Colours and places change at once instead of by and by, so that what is looked at is the end of it. */
export async function withoutTransitions(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withStyles(page, '*, ::before, ::after { transition: none !important; }');
}

/** How many pixels the page is wider than its window. */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** The header’s button for the dark theme, brought out as a pointer does: only the chosen theme’s button is shown before. */
export async function darkThemeButton(page: Page): Promise<Locator> {
  await page.getByRole('group', { name: 'Tema' }).hover();
  return page.locator('.menu-tools').getByRole('button', { name: 'Mörkt' });
}

/** Fills in the calculator's form as it stands; it is sent by the test. */
export async function fillCalculator(
  page: Page,
  consumption: string,
  price: string,
  technology: string,
): Promise<void> {
  await page.locator('#calc-consumption').fill(consumption);
  await page.locator('#calc-price').fill(price);
  await page.locator('#calc-technology').selectOption(technology);
}
