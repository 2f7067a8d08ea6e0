import type { Page } from '@playwright/test';
import { focusedStop } from './support/page-checks.ts';
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

/** The menu opens without script; once the script is there it locks the page behind. */
const menuAttached = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-menu-open', '');

test.describe('menus', () => {
  test('a group opens by Enter, is walked through by Tab, and closes when the focus leaves it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/contact');
    const nav = page.getByRole('navigation', { name: 'Huvudmeny' });
    const group = nav.locator('details').filter({ has: page.locator('summary', { hasText: 'Lantbruk' }) });
    const links = group.getByRole('link');
    await group.locator('summary').focus();
    await page.keyboard.press('Enter');
    await menuAttached(page);
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeHidden();
    await expect(nav.locator('summary:focus, a:focus')).toHaveCount(1);
  });

  test('the phone’s menu keeps the focus in order, and every tool can be reached', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/contact');
    const button = page.getByRole('button', { name: 'Meny', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await menuAttached(page);
    const nav = page.getByRole('navigation', { name: 'Huvudmeny' });
    await expect(nav).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(nav.getByRole('button', { name: 'Stäng' })).toBeFocused();
    const contact = nav.getByRole('link', { name: 'Kontakta oss' });
    for (
      let presses = 0;
      presses < 30 && !(await contact.evaluate((link) => link.matches(':focus')));
      presses += 1
    ) {
      await page.keyboard.press('Tab');
      expect(await nav.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await expect(contact).toBeFocused();
    await expect(contact).toBeInViewport();
  });

  for (const [key, width, way] of [
    ['Tab', 390, 'forwards'],
    ['Tab', 768, 'forwards'],
    ['Shift+Tab', 390, 'backwards'],
  ] as const)
    test(`at ${width} px the drawer closes when Tab leaves it ${way}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Meny', exact: true }).focus();
      await page.keyboard.press('Enter');
      await menuAttached(page);
      const nav = page.getByRole('navigation', { name: 'Huvudmeny' });
      const edge =
        way === 'forwards'
          ? nav.getByRole('link', { name: 'Kontakta oss' })
          : nav.getByRole('button', { name: 'Stäng' });
      await edge.focus();
      await page.keyboard.press(key);
      await expect(nav).toBeHidden();
      await expect(page.locator('html')).not.toHaveAttribute('data-menu-open', '');
      const at = await focusedStop(page);
      expect(at?.visible && !at.covered).toBe(true);
    });
});

test('a dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
  await page.goto('/trial');
  const opener = page.getByRole('link', { name: 'Välj en tid för demo' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Välj en tid för demo' });
  await expect(dialog.getByLabel('Namn')).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(640);
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    // The browser's own controls may come between the last and the first of the dialog.
    const inside = await dialog.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    );
    expect(inside).toBe(true);
  }
  await dialog.getByRole('button', { name: 'Stäng' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const [path, list] of [
  ['/contact', '#offices'],
  ['/faq', 'main'],
  ['/resources/technical-resources', 'main'],
  ['/blog', 'main'],
] as const)
  test(`${path}: arrow keys, Home and End walk along the tabs; one of them is in the Tab order`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.keyboard.press('Shift');
    await page
      .locator(list)
      .getByRole('tablist')
      .or(page.locator('.tab-list'))
      .first()
      .scrollIntoViewIfNeeded();
    const tabs = page.locator(list).getByRole('tab');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(tabs.last()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    expect(
      await tabs.evaluateAll((all) => all.filter((tab) => (tab as HTMLElement).tabIndex === 0).length),
    ).toBe(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0);
  });

test('logos are moved by their buttons, and the region by arrow keys of the questions', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/trial#partners');
  const box = page.locator('#partners .carousel');
  await expect(box).toHaveAttribute('data-ready', '');
  await expect(box).toHaveRole('group');
  await expect(box.locator('.carousel-view')).not.toHaveAttribute('aria-label');
  await expect(box.locator('.carousel-view')).not.toHaveAttribute('tabindex');
  const place = () => box.locator('[data-track]').evaluate((element) => element.style.transform);
  const before = await place();
  await box.getByRole('button').nth(2).press('Enter');
  await expect.poll(place).not.toBe(before);
});
