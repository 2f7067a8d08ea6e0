import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { allPages, coverOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { isFullRun } from './support/variants.ts';
import { withChoices, withoutTransitions } from './support/views.ts';

const SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
);

/** What IBM's engine reports and is not so, with the reason: looked at in the page, one by one. */
const FALSE_POSITIVES: Readonly<Record<string, string>> = {
  aria_article_label_unique:
    'Articles of a list begin with their own heading; no rule asks for a label beside it.',
  aria_complementary_labelled: 'The only aside of a page needs no name.',
  input_autocomplete_valid: 'HTML allows `username` on a field for an e-mail address; axe agrees.',
};

interface Result {
  readonly ruleId: string;
  readonly value: readonly [kind: string, outcome: string];
  readonly path: { readonly dom: string };
  readonly message: string;
  readonly snippet: string;
}

/** What IBM's engine finds against WCAG 2.2 A and AA in the page as it stands, without the false positives; a line for each. */
async function secondEngineFindings(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE);
  const results = await page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check(root: Document, sets: string[]): Promise<{ results: Result[] }> } };
    };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, path, message, snippet }) => ({ ruleId, dom: path.dom, message, snippet }));
  });
  return results
    .filter(({ ruleId }) => !(ruleId in FALSE_POSITIVES))
    .map(({ ruleId, dom, message, snippet }) => `${ruleId} at ${dom}: ${message} ${snippet.slice(0, 160)}`);
}

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
