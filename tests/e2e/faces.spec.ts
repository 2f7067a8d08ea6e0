import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Comes to a face of the product as a visitor does: the pointer moves, the section scrolls into view. */
const arrive = async (page: Page, path: string, section: string) => {
  await page.goto(path);
  await page.mouse.move(5, 5);
  await page.locator(section).scrollIntoViewIfNeeded();
};

/** The houses cut open: page and section. */
const houses = [
  ['/property-owners/systems', '#systems'],
  ['/agriculture/self-sufficiency', '#solutions'],
  ['/serviceavtal/villa', '#benefits'],
] as const;

test.describe('the board’s letter', () => {
  const letter = (page: Page) =>
    page.getByRole('article', { name: 'Exempel på kvartalsbrev till styrelsen' });

  test('follows flats, heating and quarter, by keyboard', async ({ page }) => {
    await arrive(page, '/brf', '#benefits');
    await expect(letter(page)).toContainText('50 lägenheter med fjärrvärme');
    await expect(letter(page)).toContainText('175 000 kr');
    await page.getByRole('slider', { name: 'Antal lägenheter' }).focus();
    await page.keyboard.press('End');
    await expect(letter(page)).toContainText('150 lägenheter');
    await expect(letter(page)).toContainText('525 000 kr');
    await page.getByRole('radio', { name: 'Fjärrvärme' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(letter(page)).toContainText('med bergvärme');
    await expect(letter(page)).toContainText('−200 kr');
    await page.getByRole('radio', { name: 'okt–dec' }).check();
    await expect(letter(page)).toContainText('oktober till december');
    await expect(letter(page).getByText('17 oktober')).toBeVisible();
    await expect(letter(page).getByText('9 januari')).toBeHidden();
  });

  test('is printed alone by its own button', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await arrive(page, '/brf', '#benefits');
    // Pressed until the page listens to it: the script comes with the pointer and the scrolling.
    await expect(async () => {
      await page.getByRole('button', { name: 'Skriv ut brevet' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', '', { timeout: 500 });
    }).toPass();
    await page.emulateMedia({ media: 'print' });
    await expect(letter(page)).toBeVisible();
    await expect(page.locator('#faq')).toBeHidden();
  });
});

test.describe('fifty houses', () => {
  const houses = (page: Page) => page.getByRole('group', { name: 'Femtio hus, välj ett' }).getByRole('radio');
  const finding = (page: Page) => page.locator('.finding');

  test('a chosen house says what is seen in it and what is done', async ({ page }) => {
    await arrive(page, '/property-owners', '#houses');
    await expect(houses(page)).toHaveCount(50);
    await expect(finding(page)).toContainText(
      'Fläktarna går på full fart hela natten fast lokalerna är tomma.',
    );
    await houses(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(finding(page)).toContainText('Nummer 2 av 50');
    await expect(finding(page)).not.toContainText('Kaptensgatan 9');
    await houses(page).last().check();
    await expect(finding(page)).toContainText('Huset ligger nära sitt mål.');
  });

  test('sorting puts the worst first and chooses it; the table follows', async ({ page }) => {
    await arrive(page, '/property-owners', '#houses');
    await page.getByText('Alla hus som tabell').click();
    const first = page.locator('#houses tbody tr').first().getByRole('rowheader');
    await expect(first).toHaveText('Kaptensgatan 9');
    await page.getByRole('radio', { name: 'per år' }).check();
    await expect(first).not.toHaveText('Kaptensgatan 9');
    await expect(houses(page).first()).toBeChecked();
    await expect(finding(page)).toContainText((await first.textContent()) as string);
    await expect(finding(page)).toContainText('Nummer 1 av 50');
  });
});

test('a night on the farm moves by arrow keys, without script, too', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto('/agriculture/reliability');
    await expect(page.getByRole('heading', { name: '01:13 Fläktarna fortsätter' })).toBeVisible();
    await page.getByRole('radio', { name: /^01:13/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Roboten mjölkar' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '01:13 Fläktarna fortsätter' })).toBeHidden();
    await context.close();
  }
});

test('the thread of a fault says who pays, and that nobody notices it without an agreement', async ({
  page,
}) => {
  await page.goto('/serviceavtal');
  const thread = page.locator('#included');
  await expect(thread.getByText('Du betalar ingenting utöver avtalet.')).toBeVisible();
  await page.getByRole('radio', { name: 'Standard' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(thread.getByText('Du, per timme').first()).toBeVisible();
  await expect(thread.getByRole('listitem').first()).toContainText('Slinga 2 ger ingenting');
  await page.getByRole('radio', { name: 'Utan avtal' }).check();
  await expect(thread.getByRole('listitem')).toHaveCount(0);
  await expect(thread.getByText('Ingen jour läser larmet.')).toBeVisible();
});

test('the trial’s report fills in from day to day', async ({ page }) => {
  await page.goto('/trial');
  const report = page.getByRole('article', { name: 'Exempel på rapport efter provperioden' });
  await expect(report.getByText('Sparat på 23 dagar med EcoHub')).toBeVisible();
  await page.getByRole('radio', { name: /^Dag 30/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(report.getByText('Sparat på 23 dagar med EcoHub')).toBeHidden();
  await expect(report.getByText('8,8 kW före, 4,5 kW efter')).toBeVisible();
  await page.getByRole('radio', { name: /^Dag 1 EcoHub/ }).check();
  await expect(report.getByText('Kvarten från 17:45')).toBeVisible();
  await expect(report.getByText('8,8 kW före, 4,5 kW efter')).toBeHidden();
});

test.describe('a house cut open', () => {
  test('each number leads to what is said of it, by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 700 });
    await arrive(page, '/property-owners/systems', '#systems');
    const house = page.locator('#systems');
    const numbers = house.getByRole('link');
    const told = house.getByRole('listitem');
    await expect(numbers).toHaveCount(await told.count());
    await numbers.nth(4).focus();
    await page.keyboard.press('Tab');
    await expect(house.getByRole('link', { name: '6 Solceller på taket' })).toBeFocused();
    await expect(told.last()).not.toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#systems-6$/);
    await expect(told.last()).toBeInViewport({ ratio: 1 });
    await expect(told.last().getByRole('heading', { name: 'Lägre kostnad' })).toBeVisible();
  });

  for (const [path, section] of houses) {
    test(`${path}: the numbers lie apart, on the picture or close by it`, async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 844 });
      await arrive(page, path, section);
      // All measured at one moment: the page may still be scrolling.
      const { picture, middles } = await page.locator(section).evaluate((house) => {
        const rect = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect();
        return {
          picture: rect(house.querySelector('.cutaway img')).toJSON() as DOMRect,
          middles: [...house.querySelectorAll('.cutaway [r="14"]')]
            .map(rect)
            .map(({ x, y, width, height }) => ({
              x: x + width / 2,
              y: y + height / 2,
            })),
        };
      });
      expect(middles.length).toBeGreaterThan(4);
      for (const [index, { x, y }] of middles.entries()) {
        expect(x).toBeGreaterThan(12);
        expect(x).toBeLessThan(756);
        expect(y).toBeGreaterThan(picture.y - 24);
        expect(y).toBeLessThan(picture.y + picture.height + 24);
        for (const other of middles.slice(index + 1))
          expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(24);
      }
    });

    test(`${path}: a phone numbers the house and each part, over or beside its words`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await arrive(page, path, section);
      const house = page.locator(section);
      const parts = await house.getByRole('listitem').all();
      await expect(house.getByRole('link', { name: /^\d / })).toHaveCount(parts.length);
      for (const part of parts) {
        await part.scrollIntoViewIfNeeded();
        const near = part.locator('.cutaway-detail:visible, .cutaway-number:visible').first();
        for (const picture of await part.locator('.cutaway-detail img').all())
          await expect(picture).toHaveJSProperty('complete', true);
        const [picture, words] = [await near.boundingBox(), await part.getByRole('heading').boundingBox()];
        const right = (picture?.x ?? 0) + (picture?.width ?? 0);
        const foot = (picture?.y ?? 0) + (picture?.height ?? 0);
        expect((words?.x ?? 0) > right || (words?.y ?? 0) >= foot).toBe(true);
      }
    });
  }
});
