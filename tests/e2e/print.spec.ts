import { brandColors } from '../../src/styles/brand-colors.ts';
import { computed } from './support/contrast.ts';
import { expect, test } from './support/test.ts';

test('on paper a page has all its words by day, and nothing to press', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('preferredTheme', 'dark'));
  await page.goto('/en/resources/technical-resources');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('[data-panel]')).not.toHaveCount(0);
  for (const panel of await page.locator('[data-panel]').all()) await expect(panel).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', computed(brandColors.ink));
});

test('on paper an answer that is folded away can be read', async ({ page }) => {
  await page.goto('/faq');
  const answer = page.locator('.accordion details:not([open]) > :not(summary)').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});
