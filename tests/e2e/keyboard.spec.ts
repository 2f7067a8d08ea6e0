import type { Page } from '@playwright/test';
import { focusedStop } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

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
