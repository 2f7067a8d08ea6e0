import { expect, test } from './support/test.ts';

test.describe('a search that cannot be fetched', () => {
  const texts = {
    sv: ['/search', 'batteri', 'Sökningen fungerar inte just nu.', 'Försök igen', 'träffar på', 'Kontakt'],
    en: ['/en/search', 'battery', 'Search isn’t working right now.', 'Try again', 'results for', 'Contact'],
    es: [
      '/es/search',
      'batería',
      'El buscador no funciona en este momento.',
      'Volver a intentarlo',
      'resultados para',
      'Contacto',
    ],
  } as const;
  for (const [locale, missing, files] of [
    ['sv', 'its own script', /\/_astro\/search\.[\w-]{7}\.js/],
    ['en', 'the index', '**/data/search.en.json'],
    ['es', 'the index', '**/data/search.es.json'],
  ] as const)
    test(`says so, keeps the words and can be tried again: ${missing} (${locale})`, async ({
      page,
      context,
      watch,
    }) => {
      const [path, word, failed, again, found, section] = texts[locale];
      await context.route(files, (route) => route.abort('internetdisconnected'));
      await page.goto(`${path}?q=${word}`);
      const status = page.getByRole('status').filter({ hasText: failed });
      await expect(status).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue(word);
      await expect(page.locator('[data-start]').getByRole('link', { name: section })).toBeVisible();
      const retry = page.getByRole('button', { name: again });
      const asked = page.waitForEvent('requestfailed', (request) =>
        /DISCONNECTED/.test(request.failure()?.errorText ?? ''),
      );
      await retry.click();
      await asked;
      await expect(status, 'still down').toBeVisible();
      await context.unroute(files);
      await retry.click();
      await expect(page.getByRole('status').filter({ hasText: found })).toBeVisible();
      await expect(page.locator('.search-hit').first()).toBeVisible();
      await expect(retry).toBeHidden();
      await expect(page.getByRole('searchbox')).toHaveValue(word);
      watch.problems.length = 0;
    });

  test('searches by itself when the network is back', async ({ page, context, watch }) => {
    const index = '**/data/search.sv.json';
    await context.route(index, (route) => route.abort('internetdisconnected'));
    await page.goto('/search?q=batteri');
    await expect(
      page.getByRole('status').filter({ hasText: 'Sökningen fungerar inte just nu.' }),
    ).toBeVisible();
    await context.unroute(index);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: '”batteri”' })).toBeVisible();
    await expect(page.locator('.search-hit').first()).toBeVisible();
    watch.problems.length = 0;
  });

  test('goes on without the network once it was fetched', async ({ page, context, watch }) => {
    await page.goto('/search?q=batteri');
    await expect(page.locator('.search-hit').first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('searchbox').fill('vindkraftverk');
    await expect(page.getByRole('status').filter({ hasText: '”vindkraftverk”' })).toBeVisible();
    await expect(page.locator('.search-hit').first()).toBeVisible();
    await context.setOffline(false);
    watch.problems.length = 0;
  });
});

test.describe('search', () => {
  test('an address with words shows results, with the words marked, in the page’s language', async ({
    page,
    watch,
  }) => {
    await page.goto('/search?q=batteri');
    await expect(page.getByRole('searchbox')).toHaveValue('batteri');
    const results = page.locator('[data-results] > li');
    await expect(results.first()).toBeVisible();
    await expect(page.locator('[data-results] mark').first()).toBeVisible();
    for (const link of await page.locator('.search-hit').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      expect(href).not.toContain('.html');
      expect(href).not.toMatch(/^\/(en|es)\b/);
    }
    expect(watch.problems).toEqual([]);
  });

  test('a question is answered first, with its kind and its words', async ({ page }) => {
    await page.goto('/search?q=vad kostar en solcellsanläggning');
    const first = page.locator('[data-results] > li').first();
    await expect(first.getByText('Fråga och svar')).toBeVisible();
    await first.getByRole('link', { name: 'Vad kostar installation, EcoHub och service?' }).click();
    await expect(page).toHaveURL(/\/faq#what-does-installation-cost$/);
    await expect(page.locator('#what-does-installation-cost')).toBeVisible();
  });

  test('a misspelt word says that nothing has it, and gives what is near', async ({ page }) => {
    await page.goto('/search?q=solseller');
    await expect(page.getByText('Inga träffar på ”solseller”. Det här ligger närmast:')).toBeVisible();
    await expect(page.locator('[data-results] > li').first().getByText('Ordförklaring')).toBeVisible();
  });

  test('typing searches and the address follows; arrow keys walk through the results', async ({ page }) => {
    await page.goto('/en/search');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('heat pump');
    await expect(page).toHaveURL(/\?q=heat\+pump$/);
    await expect(page.getByRole('status').filter({ hasText: 'results for' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.search-hit').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  test('a new try after a failure is told at once', async ({ page, context, watch }) => {
    await context.route('**/data/search.en.json', (route) => route.abort('internetdisconnected'));
    await page.goto('/en/search?q=battery');
    const status = page.getByRole('status').filter({ hasText: 'Search isn’t working right now.' });
    await expect(status).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Searching' })).toBeVisible();
    await page.clock.runFor(500);
    await expect(status).toBeVisible();
    watch.problems.length = 0;
  });

  test('the words that are sent stay ready to be replaced, but a phone puts its keyboard away', async ({
    page,
    browser,
    baseURL,
  }) => {
    const field = page.getByRole('searchbox');
    await page.goto('/en/search');
    // Before the script is there, Enter asks for the page as any form does.
    await page.waitForLoadState('networkidle');
    await field.fill('battery');
    await field.press('Enter');
    await expect(page.locator('.search-hit').first()).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type('solar');
    await expect(field).toHaveValue('solar');

    const phone = await browser.newContext({ isMobile: true, hasTouch: true });
    const onPhone = await phone.newPage();
    await onPhone.goto(`${baseURL}/en/search?q=solar`);
    await expect(onPhone.locator('.search-hit').first()).toBeVisible();
    await onPhone.getByRole('searchbox').fill('battery');
    await onPhone.getByRole('searchbox').press('Enter');
    await expect(onPhone.getByRole('searchbox')).not.toBeFocused();
    await expect(onPhone.getByRole('status').filter({ hasText: '‘battery’' })).toBeVisible();
    await phone.close();
  });

  test('nothing found gives help and places to start', { tag: '@smoke' }, async ({ page }) => {
    await page.goto('/es/search?q=xyzzyqwerty');
    await expect(page.getByText('Sin resultados para «xyzzyqwerty»')).toBeVisible();
    await expect(page.locator('[data-start]').getByRole('link').first()).toBeVisible();
  });

  test('words that look like markup are shown as text', async ({ page, watch }) => {
    await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await expect(page.locator('main img[src=x]')).toHaveCount(0);
    await expect(page.getByRole('status').first()).toContainText('<img');
    expect(watch.problems).toEqual([]);
  });

  test('Ctrl K leads to the search; a single key does nothing by itself', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('/');
    await page.mouse.move(200, 200);
    await expect(page).toHaveURL(/\/about$/);
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL(/\/search$/);
    await page.getByRole('searchbox').fill('a/b');
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  test('without script it says so and offers places to start', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/en/search`);
    await expect(page.locator('[data-start] noscript p')).toHaveText(/Search needs JavaScript/);
    await expect(page.locator('[data-start]').getByRole('link', { name: 'Blog' })).toBeVisible();
    await context.close();
  });
});
