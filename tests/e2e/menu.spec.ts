import { expect, test } from './support/test.ts';

// A browser with scrollbars that take room, as on most desktops.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test('a panel reaches over the place of the scrollbar, and the page behind it stays', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await page.locator('summary', { hasText: 'Lantbruk' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-menu-open', '');
  const panel = page.locator('[data-menu-group="agriculture"] .menu-panel');
  await expect
    .poll(() => panel.evaluate((box) => ({ right: box.getBoundingClientRect().right, window: innerWidth })))
    .toEqual({ right: 1440, window: 1440 });
  const after = await heading.boundingBox();
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(0.1);
  expect(after?.width).toBe(before?.width);
});

test('the drawer of a tablet closes when the window becomes wide', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 1366 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Meny' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-menu-open', '');
  await page.setViewportSize({ width: 1366, height: 1024 });
  await expect(page.locator('html')).not.toHaveAttribute('data-menu-open', '');
  await expect(page.locator('nav:popover-open')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible();
});
