import type { Browser, Page } from '@playwright/test';
import topics from '../../content/ui/sv/topics.json' with { type: 'json' };
import { newMailbox } from './support/people.ts';
import { backend, expect, hydrated, rows, site, test, type Watch } from './support/test.ts';

async function fill(page: Page, email: string) {
  await page.getByLabel('Namn', { exact: false }).first().fill('Astrid Berg');
  await page.getByLabel('E-post').fill(email);
  await page
    .getByRole('textbox', { name: 'Meddelande' })
    .fill('Vi vill veta vad ett batteri skulle ge i vårt hus.');
}

test('a message arrives in the database and is answered with a receipt', { tag: '@smoke' }, async ({
  page,
}) => {
  const email = newMailbox();
  await page.goto('/contact');
  await fill(page, email);
  await hydrated(page, '#contact-lead');
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeFocused();
  await expect(page.getByText('Vi återkommer till dig inom 48 timmar.').first()).toBeVisible();
  const [lead] = await rows(
    `select reference, form_type, locale, page, status from leads where email = '${email}'`,
  );
  expect(lead).toMatchObject({ form_type: 'contact', locale: 'sv', page: '/contact', status: 'new' });
  await expect(page.getByText(String(lead?.['reference']))).toBeVisible();
});

test('a double click makes one lead, sent as the specification says while the button waits', async ({
  page,
}) => {
  const email = newMailbox();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route('**/functions/v1/send-form', async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  await page.goto('/contact');
  await fill(page, email);
  await hydrated(page, '#contact-lead');
  await page.getByRole('button', { name: 'Skicka meddelandet' }).dblclick();
  await expect(page.getByRole('button', { name: 'Skickar...' })).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();
  const formData = expect.objectContaining({ name: 'Astrid Berg', email });
  expect(sent).toEqual([
    expect.objectContaining({ formType: 'contact', formData, recipient: expect.stringContaining('@') }),
  ]);
  expect(await rows(`select id from leads where email = '${email}'`)).toHaveLength(1);
});

test('errors are named, linked and announced; they go when the field is right', async ({ page }) => {
  await page.goto('/en/contact');
  const email = page.getByRole('textbox', { name: /^Email/ });
  await email.fill('no-address');
  await hydrated(page, '#contact-lead');
  await page.getByRole('button', { name: 'Send the message' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Please check this before you send');
  await expect(summary.getByRole('link')).toHaveCount(3);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('link', { name: /Email/ }).click();
  await expect(email).toBeFocused();
  await email.fill('astrid@example.com');
  await email.blur();
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});

test('errors are corrected one after the other with the keyboard', async ({ page }) => {
  await page.goto('/en/contact');
  const name = page.getByLabel('Name', { exact: false }).first();
  const email = page.getByRole('textbox', { name: /^Email/ });
  await page.getByRole('textbox', { name: 'Message' }).fill('What would a battery do for our house?');
  await email.fill('no-address');
  await hydrated(page, '#contact-lead');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await name.fill('Astrid Berg');
  await name.press('Tab');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await expect(email).toBeFocused();
  await email.fill('astrid@example.com');
  await email.press('Tab');
  await expect(page.locator('.error-summary')).toHaveCount(0);
  await expect(email).not.toBeFocused();
  await expect(page).not.toHaveTitle(/Error/);
});

test('the check mark appears as the specification says', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('#contact-name').focus();
  await hydrated(page, '#contact-lead');
  for (const [field, short, enough] of [
    ['name', 'Bo', 'Bob'],
    ['company', 'AB', 'Brf'],
    ['message', 'Tio tecken', 'Elva tecken'],
    ['email', 'bo.example', 'b@'],
  ] as const) {
    const mark = page.locator(`label[for=contact-${field}] svg`);
    const input = page.locator(`#contact-${field}`);
    await input.fill(short);
    await input.blur();
    await expect(mark, short).toHaveCount(0);
    await input.fill(enough);
    await expect(mark, enough).toHaveCount(1);
  }
});

test('when the server fails, the words stay and another way out is shown', async ({ page, watch }) => {
  await page.route('**/functions/v1/send-form', (route) =>
    route.fulfill({ status: 503, json: { ok: false }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto('/contact');
  await fill(page, 'kvar@exempel.se');
  await hydrated(page, '#contact-lead');
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
  const toasts = page.getByRole('region', { name: 'Meddelanden' });
  await expect(toasts).toContainText('Ett fel uppstod');
  await expect(toasts).toContainText('Det gick inte att skicka meddelandet. Försök igen senare.');
  await expect(page.getByLabel('E-post')).toHaveValue('kvar@exempel.se');
  await expect(page.getByRole('link', { name: /Ring oss 040-628 04 00/ })).toHaveAttribute(
    'href',
    'tel:+46406280400',
  );
  await expect(page.getByRole('link', { name: /Mejla texten/ })).toHaveAttribute('href', /mailto:.*batteri/);
  watch.problems.splice(0, watch.problems.length, ...watch.problems.filter((text) => !text.includes('503')));
});

test('a button under the pointer stays where it is while an error goes', async ({ page }) => {
  const email = newMailbox();
  await page.goto('/contact');
  await fill(page, email);
  const message = page.getByRole('textbox', { name: 'Meddelande' });
  const words = await message.inputValue();
  await message.fill('');
  await hydrated(page, '#contact-lead');
  const send = page.getByRole('button', { name: 'Skicka meddelandet' });
  await send.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await message.fill(words);
  await send.scrollIntoViewIfNeeded();
  const box = await send.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();
});

test('pressed before the script has come: sent once, and the visitor stays on the page', async ({ page }) => {
  const email = newMailbox();
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/LeadForm.*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/contact');
  await fill(page, email);
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await rows(`select id from leads where email = '${email}'`)).toHaveLength(1);
});

test('a calculation that comes along is told, can be left behind, and is sent once', async ({ page }) => {
  const email = newMailbox();
  await page.goto('/contact');
  await page.evaluate(() => sessionStorage.setItem('leadContext', JSON.stringify({ consumption: 20000 })));
  await page.reload();
  await fill(page, email);
  await hydrated(page, '#contact-lead');
  await expect(page.getByText('Siffrorna från kalkylatorn skickas med.')).toBeVisible();
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();
  const [lead] = await rows(`select context from leads where email = '${email}'`);
  expect(lead?.['context']).toMatchObject({ consumption: 20000 });
  await page.getByRole('button', { name: 'Skriv ett nytt meddelande' }).click();
  await expect(page.getByText('Siffrorna från kalkylatorn skickas med.')).toHaveCount(0);
});

test('offices: Malmö first, Helsingborg on choice, arrow keys move', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('#offices').scrollIntoViewIfNeeded();
  await page.mouse.move(200, 200);
  const malmo = page.getByRole('tab', { name: 'Malmö' });
  await expect(malmo).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('253 42 Vallåkra')).toBeHidden();
  await malmo.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Helsingborg' })).toBeFocused();
  await expect(page.getByText('253 42 Vallåkra')).toBeVisible();
});

test('on a phone the ways to reach us open below the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/property-owners');
  const ways = page.locator('#contact-form aside');
  await ways.locator('summary').click();
  for (const way of ['a[href^="tel:"]', 'a[href^="mailto:"]', '.office-map svg'])
    await expect(ways.locator(way)).toBeVisible();
  await expect(ways).toContainText('Vardagar 08:00–17:00');
  await expect(ways).toContainText('Malmö');
});

test('the maps are drawn before they come into view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/contact');
  const map = page.locator('.office-drawing').first();
  const top = await map.evaluate((element) => element.getBoundingClientRect().top);
  await page.mouse.wheel(0, top - 900 - 300);
  await expect(map.locator('svg')).toBeAttached();
  await expect(map).not.toBeInViewport();
});

/** The box that no visitor sees, with the signs by which four password managers leave it alone; who fills it in is no visitor. */
const trap = (page: Page) =>
  page.locator('#contact-website[data-1p-ignore][data-lpignore=true][data-bwignore][data-form-type=other]');

/** Waits until the tab has kept a text: the script that keeps it comes with the first touch. */
const kept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('leadDraft') ?? '')).toContain(text);

test.describe('what is typed into a lead form', () => {
  test('outlives a reload and another language, and is gone when it is sent', async ({ page }) => {
    const email = newMailbox();
    await page.goto('/contact');
    await page.getByLabel('Namn').fill('Astrid Berg');
    await page.getByLabel('E-post').fill(email);
    await page.getByRole('textbox', { name: 'Meddelande' }).fill('Vad ger ett batteri hos oss?');
    await hydrated(page, '#contact-lead');
    await kept(page, 'Vad ger ett batteri hos oss?');
    await page.reload();
    // Nobody moves: what was typed is there by itself.
    await expect(page.getByRole('textbox', { name: 'Meddelande' })).toHaveValue(
      'Vad ger ett batteri hos oss?',
    );
    await page.goto('/es/contact');
    await page.mouse.move(100, 100);
    const message = page.getByRole('textbox', { name: 'Mensaje' });
    await message.scrollIntoViewIfNeeded();
    await expect(message).toHaveValue('Vad ger ett batteri hos oss?');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
    await expect(trap(page)).toHaveValue('');
    await message.focus();
    await hydrated(page, '#contact-lead');
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(page.getByRole('heading', { name: /Gracias/ })).toBeFocused();
    expect(await rows(`select name from leads where email = '${email}'`)).toEqual([{ name: 'Astrid Berg' }]);
    await page.goto('/contact');
    await page.getByLabel('Namn').focus();
    await hydrated(page, '#contact-lead');
    await expect(page.getByLabel('Namn')).toHaveValue('');
  });

  test('goes along to another form as far as it says who writes', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Meddelande' }).fill('Bara för den här sidan.');
    await page.getByLabel('Namn').fill('Astrid Berg');
    await hydrated(page, '#contact-lead');
    await kept(page, 'Astrid Berg');
    await page.goto('/trial');
    const form = page.locator('#trial-lead');
    await page.mouse.move(100, 100);
    await form.scrollIntoViewIfNeeded();
    await expect(form.getByLabel('Namn')).toHaveValue('Astrid Berg');
    await expect(form.getByRole('textbox', { name: 'Meddelande' })).toHaveValue('');
  });

  test('is not cut when it is too long: it says by how much', async ({ page }) => {
    await page.goto('/contact');
    const message = page.getByRole('textbox', { name: 'Meddelande' });
    await message.fill('ö'.repeat(5012));
    await hydrated(page, '#contact-lead');
    await message.blur();
    await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Meddelande: Texten är för lång: 5012 tecken. Högst 5000 går att skicka.',
    );
    expect((await message.inputValue()).length).toBe(5012);
  });

  for (const width of [390, 1440])
    test(`${width} px: the summary leads to the field with its label in view`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/contact');
      await page.getByLabel('E-post').fill('fel');
      await hydrated(page, '#contact-lead');
      await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
      const alert = page.getByRole('alert');
      await alert.getByRole('link', { name: /^Meddelande/ }).click();
      await expect(page.getByRole('textbox', { name: 'Meddelande' })).toBeFocused();
      const label = page.locator('label[for=contact-message]');
      // Places are rounded to pixels.
      await expect
        .poll(async () => {
          const [{ y = 0 } = {}, header] = [
            (await label.boundingBox()) ?? {},
            await page.getByRole('banner').boundingBox(),
          ];
          return y - (header?.height ?? 0);
        })
        .toBeGreaterThan(-1);
    });
});

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
    const email = newMailbox();
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
    const email = newMailbox();
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
    const email = newMailbox();
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
      const email = newMailbox();
      await write(page, email);
      await loseAnswer(page, watch);
      await message(page).fill('Vad ger båda hos oss?');
      await send(page);
      await thanked(page);
      expect(await stored(email)).toEqual([{ message: 'Vad ger båda hos oss?' }]);
    });

  test('sent from a copy of the tab', async ({ page, context, watch }) => {
    const email = newMailbox();
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
    const email = newMailbox();
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
    const email = newMailbox();
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

const { webinar } = topics.topics;

test.describe('a button that leads to the contact page keeps its promise there', () => {
  test('heading, what happens next, and the receipt are of its topic, also after an error', async ({
    page,
  }) => {
    const email = newMailbox();
    await page.goto('/resources');
    await page.getByRole('link', { name: 'Få veta när det blir webbinarium' }).click();
    await expect(page).toHaveURL('/contact?topic=webinar#webinar');
    const heading = page.getByRole('heading', { name: webinar.title });
    await expect(heading).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Boka kostnadsfri analys' })).toBeHidden();
    await expect(page.locator('.topic:visible li')).toHaveCount(3);
    await page.getByLabel('E-post').fill(email);
    await hydrated(page, '#contact-lead');
    await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
    await page.getByRole('alert').getByRole('link', { name: /^Namn/ }).click();
    await expect(heading).toBeVisible();
    await page.getByLabel('Namn').fill('Astrid Berg');
    await page.getByRole('textbox', { name: 'Meddelande' }).fill('Batteriets livslängd.');
    await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
    await expect(
      page
        .locator('#contact-form')
        .getByText(/bara då\.$/)
        .last(),
    ).toBeVisible();
    await expect(page.locator('.tool-panel ol li').filter({ visible: true })).toHaveCount(6);
    expect(await rows(`select topic from leads where email = '${email}'`)).toEqual([{ topic: 'webinar' }]);
  });

  test('an address without the anchor, as the company prints it, leads to the topic as well', async ({
    page,
  }) => {
    await page.goto('/en/contact?topic=farm');
    await expect(page.getByRole('heading', { name: 'A free analysis for the farm' })).toBeInViewport();
    await page.goto('/contact?topic=toString');
    await expect(page.getByRole('heading', { name: 'Boka kostnadsfri analys' })).toBeVisible();
  });

  test('the price page and the demo lead to an adviser', async ({ page }) => {
    await page.goto('/resources/live-energy');
    await page.getByRole('link', { name: 'Fråga en rådgivare om elpriset' }).click();
    await expect(page.getByRole('heading', { name: 'Prata med en rådgivare om elpriset' })).toBeInViewport();
    await page.goto('/resources/dashboard-demo');
    await page.getByRole('link', { name: 'Boka en demo av EcoHub' }).click();
    await expect(page.getByRole('heading', { name: 'Boka en demo av EcoHub' })).toBeInViewport();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the topic is shown by its anchor and sent by choice', async ({ page }) => {
      const email = newMailbox();
      await page.goto('/contact?topic=job#job');
      await expect(page.getByRole('heading', { name: 'Fråga om jobb hos oss' })).toBeInViewport();
      await expect(page.getByRole('heading', { name: 'Boka kostnadsfri analys' })).toBeHidden();
      await page.getByLabel('Vad gäller det?').selectOption('job');
      await page.getByLabel('Namn').fill('Astrid Berg');
      await page.getByLabel('E-post').fill(email);
      await page.getByRole('textbox', { name: 'Meddelande' }).fill('Söker ni elektriker?');
      await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
      await page.waitForURL(/\/contact\/thanks/);
      expect(await rows(`select topic from leads where email = '${email}'`)).toEqual([{ topic: 'job' }]);
    });
  });
});
