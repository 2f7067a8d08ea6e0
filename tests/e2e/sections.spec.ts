import { quietAfter } from './support/network-idle.ts';
import { expect, test } from './support/test.ts';

test.describe('questions in a carousel', () => {
  for (const [width, shown] of [
    [768, 1],
    [1024, 2],
    [1280, 3],
  ] as const) {
    test(`${shown} stand side by side at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/brf#faq');
      const view = page.locator('#faq .carousel-view');
      await expect(page.locator('#faq .carousel')).toHaveAttribute('data-ready', '');
      const [frame, slide] = await Promise.all([
        view.boundingBox(),
        view.locator('[data-item]').first().boundingBox(),
      ]);
      expect(Math.round(((frame?.width ?? 0) + 32) / (slide?.width ?? 1))).toBe(shown);
    });
  }

  test('search, topics, arrow keys and both ends', async ({ page }) => {
    await page.goto('/en/brf#faq');
    const faq = page.locator('#faq');
    const items = faq.locator('[data-item]:visible');
    const previous = faq.getByRole('button', { name: 'Previous question' });
    const next = faq.getByRole('button', { name: 'Next question' });
    await expect(faq.getByRole('status')).toHaveText('6 questions');
    await expect(previous).toBeDisabled();
    await expect(next).toBeEnabled();

    await faq.getByRole('region').press('ArrowRight');
    await expect(previous).toBeEnabled();
    await faq.getByRole('region').press('ArrowLeft');
    await expect(previous).toBeDisabled();

    await faq.getByRole('button', { name: 'Safety' }).click();
    await expect(items).toHaveCount(1);
    await expect(next).toBeDisabled();
    await faq.getByRole('button', { name: 'All', exact: true }).click();
    await expect(items).toHaveCount(6);
    await faq.getByLabel('Search the questions').fill('outage');
    await expect(faq.getByRole('status')).toContainText('question');
    await faq.getByLabel('Search the questions').fill('zzzz');
    await expect(faq.getByRole('status')).toHaveText(
      'No questions about ‘zzzz’. Try another word or subject.',
    );
    await expect(items).toHaveCount(0);
  });
});

test.describe('/faq', () => {
  test('tabs choose a category, keep it in the address and follow back', async ({ page }) => {
    await page.goto('/en/faq');
    const shown = page.locator('#questions details:visible');
    const every = await shown.count();
    expect(every).toBeGreaterThanOrEqual(19);
    await page.mouse.move(200, 200);
    await page.locator('#questions').scrollIntoViewIfNeeded();
    const tabs = page.getByRole('tab');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Agriculture' }).click();
    await expect(page).toHaveURL(/\?category=agriculture/);
    await expect(shown).not.toHaveCount(every);
    await expect(shown).not.toHaveCount(0);
    // What is asked most stands aside for what is sought.
    await expect(page.locator('#answers')).toBeHidden();
    await page.goBack();
    await expect(shown).toHaveCount(every);
  });
  test('the search narrows the questions, within a topic, too, and says how many are left', async ({
    page,
  }) => {
    await page.goto('/en/faq');
    await page.mouse.move(200, 200);
    const questions = page.locator('#questions');
    const shown = questions.locator('details:visible');
    const count = questions.getByRole('status');
    const every = await shown.count();
    await questions.getByRole('searchbox').fill('BATTERY');
    await expect(shown).not.toHaveCount(every);
    const found = await shown.count();
    expect(found).toBeGreaterThan(1);
    await expect(count).toHaveText(`${found} questions`);
    await expect(questions.getByRole('heading', { level: 2 }).filter({ visible: true })).not.toHaveCount(7);
    await page.getByRole('tab', { name: 'Technical' }).click();
    await expect(shown).not.toHaveCount(found);
    await expect(count).toHaveText(
      `${await shown.count()} question${(await shown.count()) === 1 ? '' : 's'}`,
    );
    await questions.getByRole('searchbox').fill('zzzz');
    await expect(count).toContainText('zzzz');
  });
  test('an unknown category says that it has no questions', async ({ page }) => {
    await page.goto('/en/faq?category=heating');
    await expect(page.getByText('No questions found in this category.')).toBeVisible();
    await expect(page.locator('#questions details:visible')).toHaveCount(0);
  });
  test('an address of a question opens it, and one is open at a time', async ({ page }) => {
    await quietAfter(page, () => page.goto('/faq#which-financing-options'));
    const asked = page.locator('details:has(#which-financing-options)');
    await expect(asked).toHaveAttribute('open', '');
    await expect(asked.locator('summary')).toBeInViewport();
    await page.locator('#questions summary').first().click();
    await expect(page.locator('#questions details[open]')).toHaveCount(1);
    await expect(asked).not.toHaveAttribute('open', '');
  });
});

test.describe('partner logos', () => {
  test('move every 2800 ms, hold under the pointer, and stop for good by the first button', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/trial#partners');
    const box = page.locator('#partners .carousel');
    await expect(box).toHaveAttribute('data-ready', '');
    await page.clock.pauseAt(60_000);
    const place = () => box.locator('[data-track]').evaluate((element) => element.style.transform);
    const placeAfter = async (time: number) => {
      await page.clock.runFor(time);
      return place();
    };
    const places = [await place(), await placeAfter(2800), await placeAfter(2800), await placeAfter(2800)];
    expect(new Set(places).size).toBe(4);
    await box.locator('.carousel-view').hover();
    const held = await placeAfter(2000);
    expect(await placeAfter(9000)).toBe(held);
    await box.getByRole('button').first().click();
    await page.mouse.move(0, 0);
    const stopped = await placeAfter(1000);
    expect(await placeAfter(9000)).toBe(stopped);
  });
  test('start stopped under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/trial#partners');
    await expect(page.locator('#partners').getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  });
  for (const [width, shown] of [
    [768, 2],
    [769, 4],
  ] as const) {
    test(`${shown} logos at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/trial#partners');
      const view = page.locator('#partners .carousel-view');
      const [frame, slide] = await Promise.all([
        view.boundingBox(),
        view.locator('[data-item]').first().boundingBox(),
      ]);
      expect(Math.round((frame?.width ?? 0) / (slide?.width ?? 1))).toBe(shown);
    });
  }
});

test('the twelve benefits of the trial stand as rows of one grid, all of them to be seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/trial');
  const benefits = page.locator('#benefits fieldset dl > div');
  await expect(benefits).toHaveCount(12);
  const places = await benefits.evaluateAll((all) =>
    all.map((one) => ({
      x: Math.round(one.getBoundingClientRect().x),
      y: Math.round(one.getBoundingClientRect().y),
    })),
  );
  expect(new Set(places.map(({ x }) => x)).size).toBe(1);
  expect(new Set(places.map(({ y }) => y)).size).toBe(12);
  for (const benefit of await benefits.all()) await expect(benefit).toBeVisible();
});

test('“Book a demo” in the hero opens the dialog at once', async ({ page }) => {
  await page.goto('/en/trial');
  await page.locator('#main .hero').getByRole('link', { name: 'Book a demo' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
});

test('the chosen tab of the technical resources is in the address and follows back', async ({ page }) => {
  await page.goto('/en/resources/technical-resources?tab=whitepaper');
  await expect(page.locator('[data-panel=whitepaper]')).toBeVisible();
  await expect(page.locator('[data-panel=integration]')).toBeHidden();
  await page.locator('[data-tab=integration]').click();
  await expect(page).toHaveURL(/tab=integration/);
  await expect(page.locator('[data-panel=integration]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-panel=whitepaper]')).toBeVisible();
});

test.describe('a section below the window', () => {
  const waiting = '[data-reveal=waiting]';
  test('comes in once, when a tenth of it is seen', async ({ page }) => {
    await page.goto('/brf');
    await page.mouse.wheel(0, 10);
    await expect(page.locator(waiting).last()).toHaveCSS('opacity', '0');
    const last = page.locator('main .section:visible').last();
    /** Scrolls until a share of the section is in the window, below which nothing of it is. */
    const see = (share: number) =>
      last.evaluate((section, part) => {
        const { top, height } = section.getBoundingClientRect();
        scrollBy({ top: top - innerHeight + height * part, behavior: 'instant' });
      }, share);
    await see(0.05);
    await page.waitForTimeout(100);
    await expect(last).toHaveAttribute('data-reveal', 'waiting');
    await see(0.12);
    await expect(last).toHaveAttribute('data-reveal', 'shown');
    await expect(last).toHaveCSS('opacity', '1');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForTimeout(100);
    await expect(last).toHaveAttribute('data-reveal', 'shown');
  });
  test('is on paper without having been seen', async ({ page }) => {
    await page.goto('/brf');
    await page.mouse.wheel(0, 10);
    await expect(page.locator(waiting).last()).toHaveCSS('opacity', '0');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(waiting).last()).toHaveCSS('opacity', '1');
  });
  test('stands still under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/trial');
    await page.locator('.carousel').first().scrollIntoViewIfNeeded();
    await expect(page.locator('.carousel').first()).toHaveAttribute('data-ready');
    await expect(page.locator(waiting)).toHaveCount(0);
  });
});

test.describe('an address that does not exist', () => {
  test('is answered in its language, as text, with the closest page', async ({ page, watch }) => {
    const answer = await page.goto('/en/brf/smart-homez');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page doesn’t exist');
    await expect(page.locator('[data-path]:visible')).toHaveText('/en/brf/smart-homez');
    await expect(page.locator('[data-near] a:visible').first()).toHaveAttribute(
      'href',
      '/en/brf/smart-homes',
    );
    // The browser reports the 404 itself, which is what is wanted here.
    expect(watch.problems.splice(0).every((problem) => problem.includes('404'))).toBe(true);
  });
  test('keeps its address in the other languages', async ({ page, watch }) => {
    await page.goto('/en//brf/finns-inte');
    await page.mouse.move(100, 100);
    const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
    await expect(link('Svenska')).toHaveAttribute('href', '/brf/finns-inte');
    await expect(link('Español')).toHaveAttribute('href', '/es/brf/finns-inte');
    expect(watch.problems.splice(0).every((problem) => problem.includes('404'))).toBe(true);
  });
  test('never becomes markup', async ({ page, watch }) => {
    await page.goto('/%3Cimg%20src=x%20onerror=alert(1)%3E');
    await expect(page.locator('[data-path]:visible')).toContainText('<img src=x onerror=alert(1)>');
    await expect(page.locator('main img[src="x"]')).toHaveCount(0);
    expect(watch.problems.splice(0).every((problem) => problem.includes('404'))).toBe(true);
  });
  test('the page at the root speaks every language, for hosts that have only one', async ({ page }) => {
    await page.route('**/es/nada', (route) =>
      route.fulfill({ path: `${process.env['TEST_SITE'] || 'dist'}/404.html`, contentType: 'text/html' }),
    );
    await page.goto('/es/nada');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const shown = page.locator('[data-not-found]:visible');
    await expect(shown).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle(
      `${await shown.getByRole('heading', { level: 1 }).textContent()} – Ecotech`,
    );
  });
});

test('the thank-you page says reference and reply time, and shows no words of a made-up link', async ({
  page,
}) => {
  await page.goto('/en/contact/thanks?ref=ECO-4F7K2&by=2026-11-25T13:20:00.000Z&form=trial');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your application!');
  await expect(page.getByText('ECO-4F7K2')).toBeVisible();
  await expect(page.getByText('Wednesday 25 November')).toContainText('14:20');
  await page.goto('/en/contact/thanks?ref=You+have+won&form=trial');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! We’ve got your message');
  await expect(page.getByText('You have won')).toHaveCount(0);
});

test.describe('a pressed button', () => {
  const spread = (page: import('@playwright/test').Page) =>
    page
      .getByRole('main')
      .getByRole('link', { name: 'Boka kostnadsfri analys' })
      .first()
      .evaluate((button) => getComputedStyle(button, '::after').transition);
  test('ripples for 600 ms', async ({ page }) => {
    await page.goto('/benefits');
    expect(await spread(page)).toContain('scale 0.6s');
  });
  test('does not ripple under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/benefits');
    expect(await spread(page)).not.toContain('scale 0.6s');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [path, list] of [
    ['/villa', '#process ol'],
    ['/trial', '#contact-form ol'],
    ['/brf/smart-homes#solutions', '#solutions .rows'],
  ] as const)
    test(`${path}: steps and lists of two are read downwards`, async ({ page }) => {
      await page.goto(path);
      const items = await page
        .locator(list)
        .locator('> li')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      expect(items.length).toBeGreaterThan(1);
      expect(new Set(items.map(({ x }) => Math.round(x))).size).toBe(1);
      for (const [index, { y, right }] of items.entries()) {
        expect(right).toBeLessThanOrEqual(390);
        expect(y).toBeGreaterThanOrEqual(items[index - 1]?.bottom ?? 0);
      }
    });

  test('a row to swipe moves by its buttons and says which card is in view', async ({ page }) => {
    await page.goto('/about');
    const bar = page.locator('#history .swipe-bar');
    const back = bar.getByRole('button', { name: 'Föregående' });
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await bar.getByRole('button', { name: 'Nästa' }).press('Enter');
    await expect(bar).toHaveText('2/6');
    await expect(back).toHaveAttribute('aria-disabled', 'false');
  });

  test('of a house cut open the part that was swiped to has its number lit', async ({ page }) => {
    await page.goto('/brf-overview');
    await page.locator('#benefits').getByRole('button', { name: 'Nästa' }).click();
    await expect(page.locator('#benefits [data-shown]')).toHaveText('2');
    await expect(page.locator('#benefits li').nth(1)).toBeInViewport({ ratio: 1 });
  });

  test('of what a phone shows one at a time, all are chosen from one row and found by their address', async ({
    page,
  }) => {
    await page.goto('/brf');
    const sections = page.locator('.fold-list .section:visible h2');
    await expect(sections).toHaveText(['I den här ordningen sparar ni']);
    await page.getByRole('radio', { name: 'Så betalar ni' }).check();
    await expect(sections).toHaveText(['Tre sätt att betala']);
    // What a section chooses from itself is still chosen there.
    await page.getByRole('radio', { name: 'Leasing' }).check();
    await expect(page.getByRole('heading', { name: 'Leasing' })).toBeVisible();
    await page.goto('/brf-overview#faq');
    await expect(page.getByRole('radio', { name: 'Frågor' })).toBeChecked();
    await expect(sections).toHaveText(['Det styrelser frågar först']);
  });

  test('a row that opens says its first clause, and no tab is cut', async ({ page }) => {
    await page.goto('/agriculture-overview');
    const row = page.locator('#benefits .row-more').first();
    const text = row.locator('p');
    const height = () => text.evaluate((one) => one.clientHeight);
    const closed = await height();
    expect(closed).toBeGreaterThan(0);
    await row.locator('summary').click();
    expect(await height()).toBeGreaterThan(closed * 2);
    // Of sections and of answers all names are seen; other tabs are one row.
    for (const path of ['/es/calculator', '/es/brf', '/es/resources/dashboard-demo', '/es/blog']) {
      await page.goto(path);
      for (const tabs of await page.locator('.tab-list:visible').all())
        expect(
          await tabs.evaluate((one) =>
            one.classList.contains('track') ? one.scrollWidth <= one.clientWidth : one.clientHeight < 60,
          ),
          path,
        ).toBe(true);
    }
  });

  for (const path of ['/villa', '/foretag', '/en/villa', '/es/foretag'])
    test(`${path}: a chosen package shows its day, and every amount stands on one line`, async ({ page }) => {
      await page.goto(path);
      const price = page.locator('#price');
      const lines = await price.locator('.house-package dd').evaluateAll((all) =>
        all.map((amount) => {
          const range = document.createRange();
          range.selectNodeContents(amount);
          return range.getClientRects().length;
        }),
      );
      expect(lines).toEqual(Array.from({ length: 9 }, () => 1));
      const answers = [];
      for (const radio of await price.getByRole('radio').all()) {
        await radio.check();
        answers.push(await price.locator('figcaption > span:visible').textContent());
      }
      expect(answers[0]).toMatch(/\d/);
      expect(new Set(answers).size).toBe(3);
    });
});
