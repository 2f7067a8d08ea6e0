import { describe, expect, test } from 'vitest';
import { invalidMarkup } from './support/markup.ts';
import { pageOf } from './support/page.ts';
import { builtSite } from './support/site.ts';

test('every page is valid HTML', async () => {
  const found: string[] = [];
  for (const page of builtSite().pages.values())
    found.push(...(await invalidMarkup(page)).map((problem) => `${page.path}: ${problem}`));
  expect(found).toEqual([]);
});

describe('the check of markup', () => {
  const check = async (body: string) =>
    (
      await invalidMarkup(
        pageOf(
          `<!DOCTYPE html><html lang="sv"><head><title>En sida</title></head><body>${body}</body></html>`,
        ),
      )
    ).map((problem) => problem.split(':')[0]);
  test('lets good markup pass', async () => expect(await check('<main><p>a</p></main>')).toEqual([]));
  test('finds duplicate ids', async () =>
    expect(await check('<p id="a"></p><p id="a"></p>')).toContain('no-dup-id'));
  test('finds wrong nesting', async () => expect(await check('<p><div></div></p>')).not.toEqual([]));
  test('finds a field without a label', async () =>
    expect(await check('<input type="text" id="a">')).toContain('input-missing-label'));
  test('finds a reference to nothing', async () =>
    expect(await check('<p aria-describedby="b">a</p>')).toContain('no-missing-references'));
});
