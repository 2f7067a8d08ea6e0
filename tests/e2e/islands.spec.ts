import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const expected = {
  sv: ['Applikationen kunde inte laddas korrekt.', 'Det tar längre tid än väntat', 'Ladda om sidan'],
  en: [
    'The application could not be loaded correctly.',
    'This is taking longer than expected',
    'Reload the page',
  ],
  es: [
    'La aplicación no se ha podido cargar correctamente.',
    'Está tardando más de lo previsto',
    'Recargar la página',
  ],
} as const;
const paths = { sv: '/contact', en: '/en/contact', es: '/es/contact' } as const;

for (const language of variants(['sv', 'en', 'es'] as const, 0, 2)) {
  const [failed, slow, reload] = expected[language];

  test(`${language}: a form whose script cannot be loaded says so, and still works by itself`, async ({
    page,
    watch,
  }) => {
    await page.route('**/_astro/LeadForm.*.js*', (route) => route.abort());
    await page.goto(paths[language]);
    await page.locator('#contact-name').focus();
    const note = page.getByRole('alert').filter({ hasText: failed });
    await expect(note).toBeVisible();
    await expect(note.getByRole('button', { name: reload })).toBeVisible();
    await expect(page.locator('#contact-lead')).toHaveAttribute('method', 'post');
    watch.problems.length = 0;
  });

  test(`${language}: a form that is not ready after ten seconds says so`, async ({ page }) => {
    await page.clock.install();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/_astro/LeadForm.*.js*', async (route) => {
      await held;
      await route.continue().catch(() => {
        // The page may be gone by then.
      });
    });
    await page.goto(paths[language]);
    const asked = page.waitForRequest('**/_astro/LeadForm.*.js*');
    await page.locator('#contact-name').focus();
    await asked;
    await expect(page.getByText(slow)).toHaveCount(0);
    // The clock of the page stands still between the steps; what counts the ten seconds may itself just be coming.
    await expect(async () => {
      await page.clock.runFor(10_100);
      await expect(page.getByText(slow)).toBeVisible({ timeout: 500 });
    }).toPass();
    release();
  });
}

test('a pointer on a link of the menu does not hydrate it; one on a group, or the keyboard on a link, does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const banner = page.getByRole('banner');
  const menu = banner.locator('astro-island');
  const link = banner.getByRole('link', { name: 'Kontakta oss' });
  const moved = async (path: string) => {
    await page.goto(path);
    await page.mouse.move(300, 500);
    await expect(menu).not.toHaveAttribute('data-hydrating');
  };
  await moved('/about');
  await link.hover();
  await expect(menu).not.toHaveAttribute('data-hydrating');
  await banner.locator('summary').first().hover();
  await expect(menu).toHaveAttribute('data-hydrating');
  await moved('/privacy');
  // A key was the last thing used, so the browser shows where the focus is.
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(menu).toHaveAttribute('data-hydrating');
});
