import { expect, test } from './support/third-party-site.ts';

// The page /directives of the fixture site has one small island per directive; each says "hydrated" once React has it.

const island = (name: string) => `[data-probe="${name}"]`;

test('Astro’s own directives hydrate when Astro says so, and client:intent when somebody reaches for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto('/directives');
  for (const name of ['load', 'idle', 'only', 'media'])
    await expect(page.locator(island(name))).toHaveText('hydrated');
  await expect(page.locator(island('intent'))).toHaveText('waiting');
  await expect(page.locator(island('visible'))).toHaveText('waiting');
  await page.locator(island('intent')).hover();
  await expect(page.locator(island('intent'))).toHaveText('hydrated');
  await page.locator(island('visible')).scrollIntoViewIfNeeded();
  await expect(page.locator(island('visible'))).toHaveText('hydrated');
});
