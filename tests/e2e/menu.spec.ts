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
