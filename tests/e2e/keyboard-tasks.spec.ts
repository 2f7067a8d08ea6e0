import type { Page } from '@playwright/test';
import { startTyping, type Typist } from './support/keys.ts';
import { expectTranscript, heard, listen } from './support/speech.ts';
import { expect, hydrated, test } from './support/test.ts';
import { withChoices, withoutTransitions } from './support/views.ts';

/**
 * Does a task from a fresh page with the keyboard alone and holds the log of it: how many keys, which, and what a
 * screen reader hears on the way.
 */
async function logTask(
  page: Page,
  name: string,
  path: string,
  task: (keys: Typist, hear: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await withoutTransitions(page);
  await withChoices(page, path, 'light');
  await page.goto(path);
  const keys = startTyping(page);
  await task(keys, async () => {
    // What the page itself is made of is no announcement.
    await page.waitForLoadState();
    await listen(page);
  });
  expectTranscript(`tasks/${name}`, [keys.counted(), ...(await heard(page))]);
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Huvudmeny' });

test.describe('by keyboard alone', () => {
  test('the start page’s first action is reached past the menu', async ({ page }) => {
    await logTask(page, 'first-action', '/', async (keys, hear) => {
      await hear();
      await keys.tabTo(page.getByRole('link', { name: 'Hoppa till innehållet' }));
      await keys.press('Enter');
      await keys.tabTo(page.locator('.hero a').first());
    });
  });

  test('a page is opened from a group of the menu', async ({ page }) => {
    await logTask(page, 'menu', '/contact', async (keys, hear) => {
      await keys.tabTo(navigation(page).locator('summary', { hasText: 'Lantbruk' }));
      await keys.press('Enter');
      await keys.tabTo(navigation(page).locator('a[href="/agriculture/reliability"]'));
      await keys.press('Enter');
      await expect(page).toHaveURL('/agriculture/reliability');
      await hear();
    });
  });

  test('the language is changed', async ({ page }) => {
    await logTask(page, 'language', '/contact', async (keys, hear) => {
      await keys.tabTo(page.locator('.language-menu summary'));
      await keys.press('Enter');
      await keys.tabTo(page.locator('.language-menu').getByRole('link', { name: 'English' }));
      await keys.press('Enter');
      await expect(page).toHaveURL('/en/contact');
      await hear();
    });
  });

  test('the theme is changed', async ({ page }) => {
    await logTask(page, 'theme', '/contact', async (keys, hear) => {
      await hear();
      const dark = page.locator('.menu-tools').getByRole('button', { name: 'Mörkt' });
      await keys.tabTo(dark);
      await keys.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
  });

  test('something is searched for and opened', async ({ page }) => {
    await logTask(page, 'search', '/contact', async (keys, hear) => {
      await keys.press('Control+k');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await hear();
      await keys.type('batteri');
      await expect(page.locator('.search-hit').first()).toBeVisible();
      await keys.press('ArrowDown');
      await expect(page.locator('.search-hit a, a.search-hit').first()).toBeFocused();
    });
  });

  test('a saving is calculated', async ({ page }) => {
    await logTask(page, 'calculator', '/calculator', async (keys, hear) => {
      await keys.skipHeader();
      await keys.tabTo(page.locator('#calc-consumption'));
      await hydrated(page, '#calculator-form');
      await hear();
      await keys.type('20000');
      await keys.press('Tab');
      await keys.type('1,5');
      await keys.press('Tab');
      await keys.type('Sol');
      await keys.tabTo(page.locator('#calculator-form [type=submit]'));
      await keys.press('Enter');
      await expect(page.locator('.calc-figures')).toBeVisible();
      await expect(page.locator('#result-title')).toBeFocused();
      await expect(page.locator('.toasts')).toContainText('klar');
    });
  });

  test('a message is sent after an error', async ({ page }) => {
    await logTask(page, 'contact', '/contact', async (keys, hear) => {
      const form = page.locator('#contact-form');
      await keys.skipHeader();
      await keys.tabTo(form.locator('[name=name]'));
      await hydrated(page, '#contact-lead');
      await hear();
      await keys.type('Astrid Berg');
      await keys.press('Tab');
      await keys.type('astrid@exempel.se');
      await keys.press('Enter');
      await expect(form.locator('[name=message]')).toHaveAttribute('aria-invalid', 'true');
      await keys.tabTo(form.locator('[name=message]'));
      await keys.type('Vad ger ett batteri?');
      await keys.tabTo(form.locator('[type=submit]'));
      await keys.press('Enter');
      await expect(form.locator('h3').first()).toBeFocused();
    });
  });

  test('a question is found under its heading and opened', async ({ page }) => {
    await logTask(page, 'faq', '/faq', async (keys, hear) => {
      await keys.skipHeader();
      // Below the answers that stand open; links until they come into view.
      const all = page.getByRole('tab', { name: 'Alla' });
      await keys.press('PageDown');
      await expect(all).toBeVisible();
      await keys.tabTo(all);
      await hear();
      await keys.press('ArrowLeft');
      await keys.press('ArrowLeft');
      await expect(page.getByRole('tab', { name: 'Lantbruk' })).toBeFocused();
      await keys.press('Enter');
      await expect(page).toHaveURL(/category=agriculture/);
      const question = page.getByRole('tabpanel').locator('summary').first();
      await keys.tabTo(question);
      await keys.press('Enter');
      await expect(page.getByRole('tabpanel').locator('details[open]')).toHaveCount(1);
    });
  });

  test('a quarter of the day in the valley is chosen', async ({ page, energy }) => {
    // The stored day is the same on every day.
    energy.mode = 'offline';
    await logTask(page, 'valley-day', '/', async (keys, hear) => {
      // Stops on the way, which come with their scripts.
      await expect(page.getByRole('button', { name: 'Spela upp filmen' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Låt solen gå ner' })).toBeVisible();
      await keys.skipHeader();
      const slider = page.getByRole('slider', { name: 'Tid på dygnet' });
      await keys.tabTo(slider);
      await hear();
      await keys.press('Home');
      await expect(slider).toHaveAttribute('aria-valuetext', /^00:00/);
      await keys.press('PageUp');
      await keys.press('ArrowRight');
      await expect(slider).not.toHaveAttribute('aria-valuetext', /^00:00/);
    });
  });

  test('panels are added in the control room', async ({ page }) => {
    await logTask(page, 'control-room', '/resources/dashboard-demo', async (keys, hear) => {
      await keys.skipHeader();
      const solar = page.locator('#demo input[name=solar]');
      await keys.tabTo(solar);
      await hydrated(page, '.demo-controls');
      await expect(page.locator('.demo-now')).toContainText(/\d/);
      const headline = (await page.locator('.demo-headline').textContent()) ?? '';
      await hear();
      await keys.press('ArrowRight');
      await expect(page.locator('.demo-headline')).not.toHaveText(headline);
      await expect(page.locator('#demo [role=status]').first()).not.toBeEmpty();
    });
  });
});
