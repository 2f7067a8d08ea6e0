import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { locales } from '../../src/i18n/locales.ts';
import type { Claim } from '../../src/schemas/claim.ts';

/** Figures of the client’s specification: route, claim and its value or range. */
const { figures: demanded } = parse(readFileSync('tests/fixtures/demanded.yaml', 'utf8')) as {
  readonly figures: Readonly<Record<string, Readonly<Record<string, number | readonly [number, number]>>>>;
};
const claims = parse(readFileSync('content/data/claims.yaml', 'utf8')) as Record<string, Claim>;

const shows = (text: string, id: string): boolean => new RegExp(`\\b${id}(?![\\w-])`).test(text);

/** The words of a route: the answers for /faq, else its page. */
const textOf = (route: string, locale: string): string =>
  readFileSync(
    route === '/faq'
      ? `content/faq/${locale}.yaml`
      : `content/pages/${locale}${route === '/' ? '/index' : route}.yaml`,
    'utf8',
  );

describe.each(Object.entries(demanded))('%s', (route, figures) => {
  test.each(Object.entries(figures))('shows %s with the value that is asked for', (id, value) => {
    const claim = claims[id];
    expect(claim?.value ?? [claim?.min, claim?.max]).toEqual(value);
    expect(locales.filter((locale) => !shows(textOf(route, locale), id))).toEqual([]);
  });
});

test('a figure is not taken for one whose name goes on', () => {
  expect(shows('{claim:general-payback-faq}', 'general-payback')).toBe(false);
  expect(shows('{claim:general-payback|number}', 'general-payback')).toBe(true);
});
