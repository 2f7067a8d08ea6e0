import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtSite } from './support/site.ts';
import { styleFilesOf } from './support/weight.ts';

describe('the site’s style sheets', () => {
  /** A class that only `AutoCarousel` and its kind put together while they run stands in no page as it is built. */
  const sheet = () =>
    [...new Set([...builtSite().pages.values()].flatMap(styleFilesOf))]
      .map((file) => builtSite().read(file) ?? '')
      .join('');
  const written = globSync('src/**/*.css')
    .filter((file) => !/print|first|widget|calculator-picture/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^\s*\.([a-z][\w-]*)/gm)].map(([, name = '']) => name),
    );

  test('serves every class that is written, whatever puts it into a page', () => {
    const css = sheet();
    expect(written.length).toBeGreaterThan(200);
    expect([...new Set(written)].filter((name) => !css.includes(`.${name}`))).toEqual([]);
  });
});
