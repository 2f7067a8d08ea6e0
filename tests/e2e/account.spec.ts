import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '../../supabase/local/totp.ts';
import { axeFindings } from './support/axe.ts';
import { hold } from './support/delay-response.ts';
import { quietAfter } from './support/network-idle.ts';
import { elsewhere, logIn, newAccount, openInbox, PASSWORD, sendForm, signIn } from './support/people.ts';
import { backend, expect, rows, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { sideways } from './support/views.ts';

/** The session as supabase-js keeps it in the browser. */
const session = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name));
    return key ? (JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown>) : null;
  });

test.describe('the log-in', () => {
  test('asks for both fields and says when they do not match', async ({ page, watch }) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Logga in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Ange e-postadress eller telefonnummer och ett lösenord.',
    );
    for (const [name, lack] of [
      ['E-post', 'Fyll i e-post.'],
      ['Lösenord', 'Fyll i lösenord.'],
    ] as const) {
      const field = page.getByRole('textbox', { name, exact: true });
      await expect(field).toHaveAttribute('required', '');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(lack);
    }
    await page.getByLabel('E-post').fill('nobody@ecotech.example');
    await page.getByLabel('Lösenord', { exact: true }).fill('fel lösenord');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('E-postadressen eller lösenordet stämmer inte.');
    await expect(page).toHaveTitle(/^Fel:/);
    expect(watch.problems.splice(0).every((problem) => problem.includes('400'))).toBe(true);
  });

  test('does not call a password wrong when the service is down', async ({ page, watch, context }) => {
    await context.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/en/admin/login');
    await page.getByLabel('Email').fill('a@ecotech.example');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The service isn’t answering right now. Try again in a moment.',
    );
    watch.problems.length = 0;
  });

  test('keeps its button disabled until the script has loaded', async ({ page, context }) => {
    const come = await hold(context, '**/_astro/*.js');
    await page.goto('/admin/login', { waitUntil: 'commit' });
    const buttons = page.getByRole('main').getByRole('button');
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) await expect(button).toBeDisabled();
    await page.getByLabel('E-post').fill('anna@ecotech.example');
    come();
    for (const button of await buttons.all()) await expect(button).toBeEnabled();
    await expect(page.getByLabel('E-post')).toHaveValue('anna@ecotech.example');
  });

  test('shows a password on request, and works in Spanish by keyboard alone', async ({ page }) => {
    const email = await newAccount('admin');
    await page.goto('/es/admin/login');
    const field = page.getByLabel('Contraseña', { exact: true });
    await page.getByLabel('Correo electrónico').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.getByRole('button', { name: 'Mostrar Contraseña' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/es\/admin$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bandeja de entrada');
  });
});

test('a public page loads no account code for visitors who are not signed in', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await quietAfter(page, () => page.goto('/about'));
  expect(loaded.filter((url) => /supabase|account|\/auth\/v1/.test(url))).toEqual([]);
});

test('the header of somebody signed in has a sign-out button, and the menu says who it is', async ({
  page,
}) => {
  const email = await newAccount('user');
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontot har inte tillgång hit');
  await page.goto('/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Logga ut' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Kontakta oss' })).toBeHidden();
  await expect(header.getByRole('link', { name: 'Inkorg' })).toHaveAttribute('href', '/admin');
  await expect(header.getByRole('link', { name: 'Logga in' })).toHaveCount(0);
  // The header knows the session before the page's own form is there.
  await page.goto('/reset-password');
  await expect(page.getByText(`Du är inloggad som ${email}`)).toBeVisible();
  await page.goto('/about');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Meny' }).click();
  await expect(page.getByText(`Inloggad som ${email}`)).toBeVisible();
  await page.locator('.menu-tools').getByRole('button', { name: 'Logga ut' }).click();
  await expect(page.locator('.menu-tools').getByRole('link', { name: 'Kontakta oss' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toHaveAttribute(
    'href',
    '/admin/login',
  );
  expect(await session(page)).toBeNull();
});

test.describe('a forgotten password', () => {
  const linkFor = async (email: string, path: string, kind = 'recovery') => {
    // What the mail carries, made as the backend makes it: the token is only stored as a hash.
    const { createHash, randomUUID } = await import('node:crypto');
    const token = randomUUID();
    const hash = createHash('sha256').update(token).digest('hex');
    await rows(
      `insert into auth.one_time_tokens (token_hash, user_id, kind, created_at)
       select '${hash}', id, '${kind}', now() from auth.users where email = '${email}' returning token_hash`,
    );
    return { token, hash, path };
  };

  test('a mail can be asked for, and the answer does not tell who has an account', async ({
    page,
    watch,
  }) => {
    await page.goto('/admin/login');
    await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
    await expect(page).toHaveURL(/\/reset-password$/);
    const email = await newAccount('user');
    for (const address of [email, 'nobody@ecotech.example']) {
      await page.getByLabel('E-post').fill(address);
      await page.getByRole('button', { name: 'Skicka länken' }).click();
      await expect(page.getByText(`Finns det ett konto med ${address}`)).toBeVisible();
      await expect(page.getByRole('group', { name: 'Titta i din inkorg' })).toBeFocused();
      await page.getByRole('button', { name: 'Skicka till en annan adress' }).press('Enter');
      await expect(page.getByLabel('E-post')).toBeFocused();
    }
    // A second mail within a minute, which only an account that exists is told to wait for.
    await page.route('**/auth/v1/recover*', (route) =>
      route.fulfill({
        status: 429,
        json: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'Wait.' },
      }),
    );
    await page.getByLabel('E-post').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Finns det ett konto med ${email}`)).toBeVisible();
    watch.problems.length = 0;
    const [asked] = await rows(
      `select count(*)::int as n from auth.one_time_tokens t join auth.users u on u.id = t.user_id
       where u.email = '${email}' and t.kind = 'recovery'`,
    );
    expect(asked?.['n']).toBe(1);
  });

  test('the link leads to a new password, weak ones are refused with the reason', async ({ page, watch }) => {
    const email = await newAccount('admin');
    const { token } = await linkFor(email, '/reset-password');
    // Opened by a program that looks through mail, and once more: nothing is spent.
    for (let opening = 0; opening < 2; opening += 1) {
      await page.goto('about:blank');
      await page.goto(`/reset-password?token_hash=${token}&type=recovery`);
      await expect(page.getByRole('heading', { level: 1, name: 'Välj ett nytt lösenord' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Fortsätt' })).toBeVisible();
    }
    expect(await session(page)).toBeNull();
    expect(await axeFindings(page, { within: 'main' })).toEqual([]);
    await page.getByRole('button', { name: 'Fortsätt' }).press('Enter');
    await expect(page.getByText(`Du är inloggad som ${email}`)).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    const field = page.getByLabel('Nytt lösenord', { exact: true });
    await field.fill('kort');
    await page.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expect(page.getByRole('alert')).toHaveText('Lösenordet är för svagt. Det är för kort.');
    await field.fill(PASSWORD);
    await page.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expect(page.getByRole('alert')).toHaveText(/samma lösenord som förut/);
    await field.fill('ett helt annat lösenord');
    await page.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expect(page.getByRole('heading', { name: 'Lösenordet är sparat' })).toBeVisible();
    expect(watch.problems.splice(0).every((problem) => problem.includes('422'))).toBe(true);
    await page.evaluate(() => localStorage.clear());
    await signIn(page, email, 'ett helt annat lösenord');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
  });

  test('a log-in link logs in; a link for a new password leads to the form for it', async ({
    page,
    watch,
  }) => {
    const email = await newAccount('admin');
    const { token } = await linkFor(email, '/admin/login', 'magiclink');
    await page.goto(`/admin/login?token_hash=${token}&type=magiclink`);
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
    await page.evaluate(() => localStorage.clear());
    const recovery = await linkFor(email, '/admin/login');
    await page.goto(`/admin/login?token_hash=${recovery.token}&type=recovery`);
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByText(`Du är inloggad som ${email}`)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    // Spent, and a code that another browser asked for: each says what to do.
    await page.goto(`/admin/login?token_hash=${token}&type=magiclink`);
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page.getByRole('alert')).toHaveText(/har gått ut eller är redan använd/);
    for (const path of ['/admin/login', '/reset-password']) {
      await page.goto(`${path}?code=11111111-2222-4333-8444-555555555555`);
      await expect(page.getByRole('alert')).toHaveText(/samma webbläsare som den begärdes i/);
    }
    watch.problems.length = 0;
  });

  test('a link with a session in its address logs in; a used link says that it is used', async ({
    page,
    watch,
  }) => {
    const email = await newAccount('user');
    const { token } = await linkFor(email, '/reset-password');
    const opened = await fetch(`${backend}/auth/v1/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'recovery', token_hash: token }),
    });
    const { user: _, ...tokens } = (await opened.json()) as Record<string, unknown>;
    const fragment = new URLSearchParams(Object.entries(tokens).map(([key, value]) => [key, String(value)]));
    await page.goto(`/en/reset-password#${fragment}&type=recovery`);
    await expect(page.getByText(`You are logged in as ${email}`)).toBeVisible();

    await page.goto('/es/admin/login');
    await expect(page, 'who is logged in goes on').toHaveURL(/\/es\/admin$/);
    await page.goto('/es/reset-password#error=access_denied&error_code=otp_expired');
    await expect(page.getByRole('alert')).toHaveText('El enlace ha caducado o ya se ha usado. Pida otro.');
    await expect(page.getByRole('button', { name: 'Enviar el enlace' })).toBeVisible();
    watch.problems.length = 0;
  });
});

test('a second factor is turned on, asked for at the next log-in, and turned off', async ({
  page,
  watch,
}) => {
  const email = await newAccount('admin');
  await signIn(page, email);
  await page.getByRole('link', { name: 'Konto', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Engångskod' });
  await page.getByRole('button', { name: 'Slå på' }).press('Enter');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Avbryt' }).press('Enter');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Slå på' }).click();
  const picture = page.getByAltText('QR-kod för appen');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = (offset = 0) => totpCode(secret, totpStep(Date.now()) + offset);
  await page.getByLabel('Sexsiffrig kod').fill('123');
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(page.getByRole('alert')).toHaveText('Skriv sex siffror.');
  await expect(page.getByLabel('Sexsiffrig kod')).toBeFocused();
  await expect(page.getByLabel('Sexsiffrig kod')).toHaveAccessibleDescription(/Skriv sex siffror\.$/);
  await page.getByLabel('Sexsiffrig kod').fill(code(-1));
  await page.getByRole('button', { name: 'Bekräfta' }).dblclick();
  await expect(page.getByText('Koden behövs vid varje inloggning')).toBeVisible();
  // The codes for a lost factor are made at once and shown this one time.
  await expect(page.getByRole('heading', { name: 'Återställningskoder' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: 'Logga ut här' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Engångskod' })).toBeVisible();
  // Without the code the inbox stays shut, and a mail's link leads to its lead after the code.
  const { id } = await sendForm({ name: 'Karin Länkad' });
  await page.goto(`/admin?lead=${id}`);
  await expect(page.getByRole('heading', { name: 'Engångskod' })).toBeVisible();
  await page.getByLabel('Sexsiffrig kod').fill('000000');
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Koden stämmer inte/);
  expect(watch.problems.splice(0).every((problem) => problem.includes('422'))).toBe(true);
  await page.getByLabel('Sexsiffrig kod').fill(code());
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karin Länkad');

  await page.getByRole('link', { name: 'Konto', exact: true }).click();
  await page.getByRole('button', { name: 'Slå av' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slå av' }).click();
  await expect(page.getByRole('button', { name: 'Slå på' })).toBeVisible();
});

/** Turns the second factor on in the section that is open; gives the recovery codes that are shown then. */
async function enrol(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Slå på' }).click();
  const secret = ((await page.locator('code.secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Sexsiffrig kod').fill(totpCode(secret, totpStep(Date.now())));
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  const codes = page.locator('.recovery-codes code');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

const openAccount = (page: Page) => page.getByRole('link', { name: 'Konto', exact: true }).click();

test('recovery codes are shown once, saved, and one of them lets in whoever has lost the app', async ({
  page,
  context,
}) => {
  await sendForm({ name: 'Tappad App' });
  const email = await openInbox(page);
  await openAccount(page);
  const codes = await enrol(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Kopiera' }).click();
  await expect(page.getByText('Koderna är kopierade.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ladda ner' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await page.getByRole('button', { name: 'Jag har sparat koderna' }).click();
  await expect(page.locator('.recovery-codes')).toHaveCount(0);
  await expect(page.getByText('Koder kvar: 10.')).toBeVisible();

  await page.getByRole('button', { name: 'Logga ut här' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await logIn(page, email);
  await page.getByRole('button', { name: 'Har du inte appen kvar?' }).click();
  expect(await axeFindings(page)).toEqual([]);
  const code = page.getByLabel('Återställningskod');
  await code.fill('kort');
  await code.press('Enter');
  await expect(page.getByText('En återställningskod har tolv tecken.')).toBeVisible();
  await code.fill('AAAA-BBBB-CCCC');
  await code.press('Enter');
  await expect(page.getByText('Koden stämmer inte eller är redan använd.')).toBeVisible();
  await code.fill(codes[0] ?? '');
  await code.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
  await openAccount(page);
  await expect(page.getByRole('button', { name: 'Slå på' })).toBeVisible();
});

test('a second factor that is demanded leads to its enrolment, and to the leads after it', async ({
  page,
  watch,
}) => {
  await sendForm({ name: 'Bakom Kravet' });
  await openInbox(page);
  await page.getByRole('link', { name: 'Personer', exact: true }).click();
  await page.getByRole('button', { name: 'Kräv engångskod' }).click();
  await expect(page.getByText('Slå på din egen engångskod först')).toBeVisible();
  expect(watch.problems.splice(0)).toEqual([expect.stringContaining('400')]);
  await openAccount(page);
  await enrol(page);
  await page.getByRole('link', { name: 'Personer', exact: true }).click();
  await page.getByRole('button', { name: 'Kräv engångskod' }).click();
  await expect(page.getByRole('button', { name: 'Sluta kräva engångskod' })).toBeVisible();

  const other = await elsewhere(page);
  const email = await newAccount('user');
  await rows(`update profiles set role = 'sales' where email = '${email}' returning id`);
  await signIn(other, email);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Slå på engångskod först');
  await expect(other.getByRole('navigation', { name: 'Delar av inkorgen' })).toHaveCount(0);
  expect(await axeFindings(other)).toEqual([]);
  expect(await enrol(other)).toHaveLength(10);
  await other.getByRole('button', { name: 'Vidare' }).click();
  await expect(other.getByRole('link', { name: 'Bakom Kravet' }).first()).toBeVisible();
  await other.context().close();

  // For the other tests of this backend.
  await page.getByRole('button', { name: 'Sluta kräva engångskod' }).click();
  await expect(page.getByRole('button', { name: 'Kräv engångskod', exact: true })).toBeVisible();
});

test('whoever left a computer logged in logs it out from the account', async ({ page }) => {
  const email = await newAccount('admin');
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
  const other = await elsewhere(page);
  await signIn(other, email);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Inkorg');

  await openAccount(page);
  await page.getByRole('button', { name: 'Logga ut andra enheter' }).press('Enter');
  await expect(page.getByText('Andra enheter är utloggade.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/admin\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ditt konto');
  await other.context().close();
});

test('an inbox that is open elsewhere asks for the log-in when the second factor is turned on', async ({
  page,
  watch,
}) => {
  await sendForm({});
  const email = await newAccount('admin');
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');

  const other = await elsewhere(page);
  await signIn(other, email);
  await openAccount(other);
  await enrol(other);
  await other.context().close();

  // Looked at again: never an empty inbox without a word.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(watch.problems.splice(0).every((problem) => problem.includes('403'))).toBe(true);
});

test('a second factor that was begun in another window does not stand in the way', async ({
  page,
  context,
  watch,
}) => {
  const email = await newAccount('admin');
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
  const second = await context.newPage();
  await second.goto('/admin?view=account');
  await second.getByRole('button', { name: 'Slå på' }).waitFor();
  await openAccount(page);
  await page.getByRole('button', { name: 'Slå på' }).click();
  await enrol(second);
  expect(watch.problems).toEqual([]);
});

/** Opens the inbox under a clock that can be moved: a request that is on its way meanwhile would ask for a session of its own. */
async function openQuietInbox(page: Page): Promise<void> {
  await page.clock.install({ time: new Date() });
  await quietAfter(page, () => openInbox(page));
}

test.describe('the session of somebody signed in', () => {
  const refreshes = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) asked.push(request.url());
    });
    return asked;
  };

  test('is renewed before it ends, paused in a hidden tab and resumed when the tab is visible', async ({
    page,
  }) => {
    await openQuietInbox(page);
    const before = (await session(page))?.['refresh_token'];
    const asked = refreshes(page);
    const hide = (hidden: boolean) =>
      page.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
          dispatchEvent(new Event('visibilitychange'));
        },
        hidden ? 'hidden' : 'visible',
      );
    await hide(true);
    await page.clock.fastForward(58 * 60_000);
    await page.clock.runFor(60_000);
    expect(asked).toHaveLength(0);
    await hide(false);
    await page.clock.runFor(31_000);
    await expect.poll(async () => (await session(page))?.['refresh_token']).not.toBe(before);
    expect(asked.length).toBeGreaterThan(0);
  });

  for (const status of variants([502, 503, 504], 1))
    test(`survives an answer ${status}: the renewal is tried again`, async ({ page, context, watch }) => {
      await openQuietInbox(page);
      const before = (await session(page))?.['refresh_token'];
      let failures = 2;
      await context.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
        failures-- > 0 ? route.fulfill({ status, body: '{}' }) : route.fallback(),
      );
      await page.clock.fastForward(59 * 60_000);
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return (await session(page))?.['refresh_token'];
        })
        .not.toBe(before);
      expect(failures).toBeLessThan(0);
      expect(watch.problems.splice(0).every((problem) => problem.includes(String(status)))).toBe(true);
    });

  test('ends when its refresh token is refused, and the log-in says why', async ({
    page,
    context,
    watch,
  }) => {
    await openQuietInbox(page);
    await context.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: JSON.stringify({ code: 400, error_code: 'refresh_token_not_found', msg: 'Not Found' }),
      }),
    );
    // Refused while the access token still works, the session is kept; once that has ended, it is over.
    await page.clock.fastForward(59 * 60_000);
    await page.clock.runFor(31_000);
    expect(await session(page)).not.toBeNull();
    await page.clock.fastForward(3 * 60_000);
    await page.clock.runFor(31_000);
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await session(page)).toBeNull();
    await expect(page.getByRole('alert')).toHaveText('Inloggningen har gått ut. Logga in igen.');
    watch.problems.length = 0;
  });
});
