import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
);

/** What IBM's engine reports and is not so, with the reason: looked at in the page, one by one. */
export const FALSE_POSITIVES: Readonly<Record<string, string>> = {
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
export async function secondEngineFindings(page: Page): Promise<string[]> {
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
