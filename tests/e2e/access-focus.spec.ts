import type { Page } from '@playwright/test';
import { expect, hydrated, site, test } from './support/test.ts';
import { fillCalculator } from './support/views.ts';

// Where the focus is after an action, whether it can be seen there, and what lies over it. docs/accessibility-audit.md names each.

const calculate = async (page: Page) => {
  await fillCalculator(page, '20000', '2', 'solar');
  await hydrated(page, '#calculator-form');
  await page.locator('#calculator-form [type=submit]').press('Enter');
};

for (const [width, height] of [
  [1280, 600],
  [1024, 640],
  [1280, 900],
] as const)
  test(`the calculator’s answer is in view when it gets the focus, ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/calculator');
    await calculate(page);
    const title = page.locator('#result-title');
    await expect(title).toBeFocused();
    const box = await title.boundingBox();
    expect(box?.y).toBeGreaterThan(60);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(height);
    await expect(page.locator('.calc-figures dd').first()).toBeInViewport();
    await expect(page.locator('#toasts')).toHaveText(/Resultatet visas nu\./);
  });

/** Stops of the Tab key in the page’s main part that lie wholly under an element. */
async function coveredStops(page: Page, over: string): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate((selector) => {
      const focused = document.activeElement;
      const bar = document.querySelector(selector);
      if (!focused || !bar || bar.contains(focused) || focused === document.body) return '';
      const [own, its] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
      const under = own.top >= its.top && own.bottom <= its.bottom && own.height > 0;
      return under ? `${focused.localName} ${focused.textContent?.trim().slice(0, 30)}` : '';
    }, over);
    if (name) covered.push(name);
  }
  return covered;
}

for (const [width, height] of [
  [1280, 720],
  [390, 700],
  [320, 256],
] as const)
  test(`no stop of the Tab key lies under the language offer, ${width} × ${height}`, async ({ browser }) => {
    const context = await browser.newContext({
      locale: 'en-GB',
      baseURL: site,
      viewport: { width, height },
    });
    const page = await context.newPage();
    await page.goto('/contact');
    await page.mouse.move(200, 200);
    const bar = page.locator('.language-bar');
    await expect(bar.getByRole('status')).toHaveText('This page is available in English.');
    await page.locator('main').evaluate((main) => {
      main.tabIndex = -1;
      main.focus({ preventScroll: true });
    });
    expect(await coveredStops(page, '.language-bar')).toEqual([]);
    await context.close();
  });

test('a message that is closed gives the focus back to where it was', async ({ page }) => {
  await page.goto('/calculator');
  await calculate(page);
  await expect(page.locator('#result-title')).toBeFocused();
  const close = page.locator('#toasts button');
  await close.focus();
  await close.press('Enter');
  await expect(page.locator('.toast[data-state=open]')).toHaveCount(0);
  await expect(page.locator('#result-title')).toBeFocused();
});

test('leaving a calculation behind moves the focus to the button that sends', async ({ page }) => {
  await page.goto('/contact');
  await page.evaluate(() => sessionStorage.setItem('leadContext', JSON.stringify({ consumption: 20000 })));
  await page.reload();
  await page.locator('#contact-lead [name=name]').focus();
  await hydrated(page, '#contact-lead');
  const drop = page.getByRole('button', { name: 'Skicka inte med dem' });
  await drop.press('Enter');
  await expect(drop).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Skicka meddelandet' })).toBeFocused();
});

test('Escape closes a panel that the pointer opened and leaves the focus where somebody types', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/contact');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const field = page.locator('#contact-lead [name=name]');
  await field.focus();
  const menu = page.locator('[data-menu-group="brf"]');
  // The menu's script may still be on its way when the pointer first rests on the group.
  await expect(async () => {
    await page.mouse.move(700, 700);
    await menu.locator('summary').hover();
    await expect(menu).toHaveAttribute('open', '', { timeout: 1500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(field).toBeFocused();
});

test('the story’s opener is a button that opens a dialog, not a disclosure that stays collapsed', async ({
  page,
}) => {
  await page.goto('/about');
  const opener = page.locator('[aria-haspopup=dialog]');
  await page.locator('.story, [aria-haspopup=dialog]').first().scrollIntoViewIfNeeded();
  await expect(opener).toHaveCount(1);
  expect(await opener.evaluate((element) => element.localName)).toBe('button');
  await expect(page.locator('summary[aria-haspopup]')).toHaveCount(0);
  await opener.press('Enter');
  await expect(page.getByRole('dialog').locator('.story-full p').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a button that changes its name does not say that it is pressed, too', async ({ page }) => {
  await page.goto('/resources/dashboard-demo');
  await page.locator('#demo input[name=solar]').focus();
  await hydrated(page, '.demo-controls');
  const play = page.locator('.demo-player button');
  const before = await play.textContent();
  await play.press('Enter');
  await expect(play).not.toHaveText(before ?? '');
  await expect(play).not.toHaveAttribute('aria-pressed');
  await page.goto('/admin/login');
  await hydrated(page, 'input[type=password]');
  const show = page.getByRole('button', { name: 'Visa Lösenord' });
  await show.press('Enter');
  const hide = page.getByRole('button', { name: 'Dölj Lösenord' });
  await expect(hide).toBeVisible();
  await expect(hide).not.toHaveAttribute('aria-pressed');
});
