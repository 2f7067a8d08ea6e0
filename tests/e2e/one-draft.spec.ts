import type { Browser, Page } from '@playwright/test';
import { backend, expect, hydrated, rows, site, test, type Watch } from './support/test.ts';

const unique = () => `utkast-${crypto.randomUUID().slice(0, 8)}@exempel.se`;
const stored = (email: string) =>
  rows(`select message from leads where email = '${email}' order by created_at`);
const message = (page: Page) => page.getByRole('textbox', { name: 'Meddelande' });
const send = async (page: Page) => {
  await message(page).focus();
  await hydrated(page, '#contact-lead');
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
};
const thanked = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();

async function write(page: Page, email: string, text = 'Vad ger ett batteri hos oss?'): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('Namn').fill('Astrid Berg');
  await page.getByLabel('E-post').fill(email);
  await message(page).fill(text);
}

/** Sends the form; the backend stores it, and its answer never comes. */
async function loseAnswer(page: Page, { problems }: Watch): Promise<void> {
  await page.route('**/functions/v1/send-form', async (route) => {
    await route.fetch({ url: `${backend}/functions/v1/send-form` });
    await route.abort('connectionreset');
  });
  await send(page);
  await expect(page.getByRole('alert').first()).toContainText('Försök igen');
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(() => problems.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
}

test.describe('a form whose answer was lost is one lead', () => {
  test('after a reload', async ({ page, watch }) => {
    const email = unique();
    await write(page, email);
    await loseAnswer(page, watch);
    expect(await stored(email)).toHaveLength(1);
    await page.reload();
    await expect(message(page)).toHaveValue('Vad ger ett batteri hos oss?');
    await send(page);
    await thanked(page);
    expect(await stored(email)).toHaveLength(1);
  });

  test('corrected at once, and after the back button', async ({ page, watch }) => {
    const email = unique();
    await write(page, email);
    await loseAnswer(page, watch);
    await message(page).fill('Vad ger solceller hos oss?');
    await loseAnswer(page, watch);
    expect(await stored(email)).toEqual([{ message: 'Vad ger solceller hos oss?' }]);
    await page.goto('/brf');
    await page.goBack();
    await page.mouse.move(100, 100);
    await expect(message(page)).toHaveValue('Vad ger solceller hos oss?');
    await message(page).fill('Vad ger båda hos oss?');
    await send(page);
    await thanked(page);
    expect(await stored(email)).toEqual([{ message: 'Vad ger båda hos oss?' }]);
  });

  test('sent from a tab that was copied before the page’s scripts came, and from the first', async ({
    page,
    context,
  }) => {
    const email = unique();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/_astro/*.js*', (route) => released.then(() => route.fallback()));
    await write(page, email);
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(location.href)),
    ]);
    release();
    for (const tab of [copy, page]) {
      await expect(message(tab)).toHaveValue('Vad ger ett batteri hos oss?');
      await send(tab);
      await thanked(tab);
    }
    expect(await stored(email)).toHaveLength(1);
  });

  for (const storage of ['full', 'denied'] as const)
    test(`sent again where storage is ${storage}`, async ({ page, watch }) => {
      await page.addInitScript((denied) => {
        const get = () => {
          throw new DOMException('denied', 'SecurityError');
        };
        if (denied) Object.defineProperty(window, 'sessionStorage', { get });
        else
          for (let part = 'x'.repeat(1 << 20); part; )
            try {
              sessionStorage.setItem(String(Math.random()), part);
            } catch {
              part = part.slice(Math.ceil(part.length / 2));
            }
      }, storage === 'denied');
      const email = unique();
      await write(page, email);
      await loseAnswer(page, watch);
      await message(page).fill('Vad ger båda hos oss?');
      await send(page);
      await thanked(page);
      expect(await stored(email)).toEqual([{ message: 'Vad ger båda hos oss?' }]);
    });

  test('sent from a copy of the tab', async ({ page, context, watch }) => {
    const email = unique();
    await write(page, email);
    await loseAnswer(page, watch);
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(location.href)),
    ]);
    await copy.mouse.move(100, 100);
    await expect(message(copy)).toHaveValue('Vad ger ett batteri hos oss?');
    await send(copy);
    await thanked(copy);
    await send(page);
    await thanked(page);
    expect(await stored(email)).toHaveLength(1);
  });

  test('and the next message of the same person is the next lead', async ({ page, watch }) => {
    const email = unique();
    await write(page, email);
    await loseAnswer(page, watch);
    await send(page);
    await thanked(page);
    await page.getByRole('button', { name: 'Skriv ett nytt meddelande' }).click();
    await expect(page.getByLabel('Namn')).toBeFocused();
    await expect(page.getByLabel('Namn')).toHaveValue('');
    await page.getByLabel('Namn').fill('Astrid Berg');
    await page.getByLabel('E-post').fill(email);
    await message(page).fill('En annan sak.');
    await send(page);
    await thanked(page);
    expect(await stored(email)).toEqual([
      { message: 'Vad ger ett batteri hos oss?' },
      { message: 'En annan sak.' },
    ]);
  });

  test('without script, sent anew and corrected after the back button', async ({ browser }) => {
    const email = unique();
    const page = await withoutScript(browser);
    const press = () =>
      Promise.all([
        page.waitForURL(/\/contact\/thanks/),
        page.getByRole('button', { name: 'Skicka meddelandet' }).click(),
      ]);
    await write(page, email);
    await press();
    await page.goBack();
    await press();
    await page.goBack();
    await message(page).fill('Vad ger solceller hos oss?');
    await press();
    expect(await stored(email)).toEqual([{ message: 'Vad ger solceller hos oss?' }]);
    await page.context().close();
  });
});

const withoutScript = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled: false, baseURL: site, locale: 'sv-SE' })).newPage();
