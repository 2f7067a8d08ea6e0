import type { Page } from '@playwright/test';
import { quietAfter } from './support/network-idle.ts';
import { openInbox } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';

/** The session as supabase-js keeps it in the browser. */
const session = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name));
    return key ? (JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown>) : null;
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
