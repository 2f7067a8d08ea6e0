import { allPages, coverOf } from './support/pages.ts';
import { secondEngineFindings } from './support/second-engine.ts';
import { expect, test } from './support/test.ts';
import { isFullRun } from './support/variants.ts';
import { withChoices, withoutTransitions } from './support/views.ts';

test.skip(!isFullRun, 'a second opinion, in npm run test:full');

for (const path of coverOf(allPages()))
  test(`${path}: IBM’s engine finds nothing that axe overlooks`, async ({ page }) => {
    await withoutTransitions(page);
    await withChoices(page, path, 'light');
    await page.goto(path);
    await page.mouse.move(200, 200);
    expect(await secondEngineFindings(page)).toEqual([]);
  });

test('the second engine finds a field without a label', async ({ page }) => {
  await page.setContent('<html lang="sv"><title>a</title><main><h1>a</h1><input type="text"></main></html>');
  expect((await secondEngineFindings(page)).join()).toContain('input_label_exists');
});
