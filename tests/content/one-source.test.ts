import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CLOSE_AFTER_CHOICE_MS } from '../../src/features/page/menu/menu.ts';
import { greenReduction } from '../../src/finance/economics.ts';
import { energyTax, energyTaxOfFarms, vatRate } from '../../src/model/inputs/taxes.ts';

/** Source files with a text that is to be said in few places. */
const saying = (text: string, files: string) =>
  globSync(files)
    .filter((file) => readFileSync(file, 'utf8').includes(text))
    .sort();

test('the sign of the tab is drawn in one file', () =>
  expect(saying('M24 16a8 8 0 1 0-2.8 6.1', '{src,public}/**/*.{ts,astro,svg}')).toEqual([
    'src/seo/favicon.ts',
  ]));
test('styles for the night ask for the theme in one way: colours by tokens, all else by a variant', () =>
  expect(saying('prefers-color-scheme', 'src/**/*.css')).toEqual([
    'src/styles/theme.css',
    'src/styles/tokens.css',
  ]));
test('pages do not say themselves that search engines leave them out', () =>
  expect([
    ...saying('index={false}', 'src/{pages,layouts}/**/*.astro'),
    ...saying('index: false', 'content/pages/**/*.yaml'),
  ]).toEqual([]));

test('the law’s numbers that the models count with are those that the pages name', () => {
  const claims = parse(readFileSync('content/data/claims.yaml', 'utf8')) as Record<string, { value: number }>;
  const law = (name: string) => claims[`law-${name}`]?.value ?? Number.NaN;
  expect(energyTax * 100).toBeCloseTo(law('energy-tax'));
  expect(energyTax * (1 + vatRate) * 100).toBeCloseTo(law('energy-tax-vat'));
  expect(energyTaxOfFarms * 100).toBeCloseTo(law('farm-refund-floor'));
  expect(vatRate * 100).toBe(law('vat'));
  const standard = law('green-standard-share');
  expect(greenReduction(10_000, 0)).toBeCloseTo(law('green-solar') * standard);
  expect(greenReduction(1, 10_000)).toBeCloseTo(law('green-battery') * standard, 0);
  expect(greenReduction(10_000_000, 0)).toBe(law('green-cap'));
});

test('where a page begins is the browser’s own: no script restores or sets it', () =>
  expect(saying('scrollRestoration', 'src/**/*.{ts,tsx,astro}')).toEqual([]));
test('menus close a tenth of a second after a choice', () => expect(CLOSE_AFTER_CHOICE_MS).toBe(100));
test('the client library makes verifiers of 56 characters', () =>
  expect(readFileSync('node_modules/@supabase/auth-js/dist/module/lib/helpers.js', 'utf8')).toMatch(
    /verifierLength = 56;/,
  ));
test('a film that is on its way turns a spinner', () =>
  expect(readFileSync('src/features/page/page.css', 'utf8')).toMatch(
    /\[data-video-state="loading"\] \.video-stage::after \{[^}]*animation: turn/,
  ));
