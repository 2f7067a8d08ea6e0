import { colorOf, contrastBetween } from './support/contrast.ts';
import { lostInForcedColours } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';
import { withChoices } from './support/views.ts';

test.describe('forced colours', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`on a ${colorScheme} ground`, () => {
      test.beforeEach(async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 1440, height: 900 });
      });

      test('what is chosen differs from its neighbours', async ({ page }) => {
        await page.goto('/faq?category=agriculture');
        await expect(page.locator('[data-tab=agriculture]')).toHaveAttribute('aria-selected', 'true');
        // The style sheet that tells them apart may come a moment after the page.
        await expect
          .poll(() => colorOf(page, '.tab[aria-selected=true]', 'background-color'))
          .not.toBe(await colorOf(page, '.tab[aria-selected=false]', 'background-color'));
        await page.goto('/calculator');
        expect(await colorOf(page, '.calc-tabs :checked + span', 'background-color')).not.toBe(
          await colorOf(page, '.calc-tabs :not(:checked) + span', 'background-color'),
        );
        await page.goto('/contact');
        expect(await colorOf(page, '.theme-switch [aria-pressed=true]', 'background-color')).not.toBe(
          await colorOf(page, '.theme-switch [aria-pressed=false]', 'background-color'),
        );
      });

      test('the focus is seen, and every state of the calculator can be read', async ({ page }) => {
        await page.goto('/calculator');
        await page.getByRole('button', { name: 'Räkna ut besparingen' }).click();
        await expect(page.locator('.field-error').first()).toBeVisible();
        await expect(page.getByLabel('Årsförbrukning')).toHaveCSS('outline-style', 'solid');
        await expect(page.getByLabel('Årsförbrukning')).toHaveCSS('outline-width', '3px');
        expect(await lostInForcedColours(page)).toEqual([]);
        await page.getByLabel('Årsförbrukning').fill('20 000');
        await page.getByLabel('Elpris i dag').fill('1,5');
        await page.getByLabel('Åtgärd').selectOption('solar');
        await page.getByRole('button', { name: 'Räkna ut besparingen' }).click();
        await expect(page.locator('.toast')).toBeVisible();
        expect(await lostInForcedColours(page)).toEqual([]);
      });

      test('a menu that is open has an edge of its own', async ({ page }) => {
        await page.goto('/');
        await page.locator('header nav summary').first().click();
        const panel = page.locator('details[open] .menu-panel');
        await expect(panel).toBeVisible();
        const edges = await panel.evaluate((element) => {
          const style = getComputedStyle(element);
          return ['top', 'bottom'].map((side) => style.getPropertyValue(`border-${side}-width`));
        });
        expect(edges.some((width) => width !== '0px')).toBe(true);
      });

      test('the words and bars of a chart stand out from the ground, and its key has their colours', async ({
        page,
      }) => {
        // The visitor's own choice is the other one: the system's ground decides.
        await withChoices(page, '/brf/operating-costs', colorScheme === 'light' ? 'dark' : 'light');
        await page.goto('/brf/operating-costs');
        const ground = await colorOf(page, 'html', 'background-color');
        const contrast = async (selector: string, property: string, pseudo?: string) =>
          contrastBetween(
            page,
            await colorOf(page, `#chart-cost-development :is(${selector})`, property, pseudo),
            ground,
          );
        expect(await contrast('svg text', 'fill')).toBeGreaterThan(4.5);
        const bars = 'svg .mark-bars.role-ours, svg .role-ours .mark-bars';
        expect(await contrast(bars, 'fill')).toBeGreaterThan(3);
        expect(await contrast('.key-item', 'border-top-color', '::before')).toBeGreaterThan(3);
      });
    });
});
