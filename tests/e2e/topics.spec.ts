import topics from '../../content/ui/sv/topics.json' with { type: 'json' };
import { expect, hydrated, rows, test } from './support/test.ts';

const unique = () => `amne-${crypto.randomUUID().slice(0, 8)}@exempel.se`;
const { webinar } = topics.topics;

test.describe('a button that leads to the contact page keeps its promise there', () => {
  test('heading, what happens next, and the receipt are of its topic, also after an error', async ({
    page,
  }) => {
    const email = unique();
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
      const email = unique();
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
