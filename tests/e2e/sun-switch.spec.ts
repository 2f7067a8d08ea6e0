import type { Locator, Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { darkThemeButton, withChoices } from './support/views.ts';

const sun = (page: Page) => page.getByRole('button', { name: 'Låt solen gå ner: mörkt tema' });
const moon = (page: Page) => page.getByRole('button', { name: 'Låt solen gå upp: ljust tema' });
const expectTheme = (page: Page, theme: 'light' | 'dark') =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme);

/** Comes to a start page as a visitor does: the sun is there when the pointer has moved. */
async function arrive(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.mouse.move(5, 5);
  await expect(page.locator('[data-sun-switch]')).toBeVisible();
}

async function drag(page: Page, what: Locator, distance: number): Promise<void> {
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 4, y + height / 2 + distance, { steps: 5 });
  await page.mouse.up();
}

test('a press brings the night, the header says so, and it is kept', async ({ page }) => {
  await arrive(page);
  await sun(page).click();
  await expectTheme(page, 'dark');
  await expect(await darkThemeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expectTheme(page, 'dark');
  await page.mouse.move(9, 9);
  await moon(page).click();
  await expectTheme(page, 'light');
});

test('what the header chooses shows in the sky', async ({ page }) => {
  await arrive(page);
  await (await darkThemeButton(page)).click();
  await expect(moon(page)).toBeVisible();
  await expect(sun(page)).toHaveCount(0);
});

test('arrow keys, Enter and the space bar change it; an arrow that is there already does not', async ({
  page,
}) => {
  await arrive(page);
  await sun(page).focus();
  for (const [key, theme] of [
    ['ArrowUp', 'light'],
    ['ArrowDown', 'dark'],
    ['ArrowDown', 'dark'],
    ['ArrowUp', 'light'],
    ['Enter', 'dark'],
    ['Space', 'light'],
  ] as const) {
    await page.keyboard.press(key);
    await expectTheme(page, theme);
  }
  await expect(sun(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('dragged below the ridge it is night, and the moon dragged up brings the day', async ({ page }) => {
  await arrive(page);
  await drag(page, sun(page), 120);
  await expectTheme(page, 'dark');
  await expect(page.locator('html')).not.toHaveAttribute('data-sun-turn', '');
  await drag(page, moon(page), -80);
  await expectTheme(page, 'light');
});

test('let go too early, or dragged the wrong way, it goes back to its place', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page);
  const place = await sun(page).boundingBox();
  for (const distance of [30, -90]) {
    await drag(page, sun(page), distance);
    await expect.poll(() => sun(page).boundingBox()).toEqual(place);
    await expectTheme(page, 'light');
  }
});

test('the night grows from the sun', async ({ page }) => {
  await arrive(page);
  await sun(page).press('Enter');
  await expect
    .poll(() =>
      page.evaluate(() =>
        document
          .getAnimations()
          .flatMap((each) => (each instanceof CSSAnimation ? [each.animationName] : [])),
      ),
    )
    .toContain('grow-from-sun');
  await expect(page.locator('html')).not.toHaveAttribute('data-sun-turn', '');
  await expectTheme(page, 'dark');
});

test('where nothing may move the theme changes at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page);
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('nothing may move');
    };
  });
  await sun(page).press('Enter');
  await expectTheme(page, 'dark');
});

test('a browser without view transitions changes the theme all the same', async ({ page }) => {
  await page.addInitScript(() => Object.assign(document, { startViewTransition: undefined }));
  await arrive(page);
  await drag(page, sun(page), 120);
  await expectTheme(page, 'dark');
});

const SIZES = [
  [390, 844],
  [768, 1024],
  [1024, 640],
  [1440, 900],
  [2560, 1300],
] as const;
for (const theme of ['light', 'dark'] as const)
  for (const [width, height] of variants(SIZES, ...(theme === 'light' ? [0, 2, 4] : [1, 3])))
    test(`it covers no word and no control, and moves nothing: ${theme} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await withChoices(page, '/', theme);
      await watchShifts(page);
      await arrive(page);
      const disc = page.locator('[data-sun-switch]');
      const box = await disc.boundingBox();
      expect(box).toMatchObject({ width: 44, height: 44 });
      const covered = await disc.evaluate((self) => {
        const { left, right, top, bottom } = self.getBoundingClientRect();
        const others = document.querySelectorAll('.hero-text > *, header a, header button, .video-toggle');
        return [...others]
          .filter((other) => {
            if (!other.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
            const at = other.getBoundingClientRect();
            return at.left < right && at.right > left && at.top < bottom && at.bottom > top;
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 80));
      });
      expect(covered).toEqual([]);
      expect((await shiftsOf(page)).sum).toBeLessThan(0.01);
    });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no sun to press', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.hero-picture img')).toBeVisible();
    await expect(page.locator('[data-sun-switch]')).toBeHidden();
  });
});
