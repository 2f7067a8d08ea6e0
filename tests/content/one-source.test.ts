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
test('the client library ticks every 30 s, renews from three ticks on, doubles from 200 ms, and ignores 401, 403 and 404', () => {
  const library = (file: string) =>
    readFileSync(`node_modules/@supabase/auth-js/dist/module/${file}.js`, 'utf8');
  expect(library('lib/constants')).toMatch(/AUTO_REFRESH_TICK_DURATION_MS = 30 \* 1000;/);
  expect(library('lib/constants')).toMatch(/AUTO_REFRESH_TICK_THRESHOLD = 3;/);
  expect(library('lib/constants')).toMatch(
    /EXPIRY_MARGIN_MS = AUTO_REFRESH_TICK_THRESHOLD \* AUTO_REFRESH_TICK_DURATION_MS;/,
  );
  expect(library('GoTrueClient')).toMatch(/sleep\(200 \* Math\.pow\(2, attempt - 1\)\)/);
  expect(library('GoTrueClient')).toMatch(
    /error\.status === 404 \|\| error\.status === 401 \|\| error\.status === 403/,
  );
});
test('a film, and all that starts in view, is loaded when a tenth of it is seen', () => {
  expect(readFileSync('src/lib/behaviours.ts', 'utf8')).toMatch(/\{ threshold: 0\.1, rootMargin: ahead \}/);
  expect(saying("runOnView('[data-video]', startVideo)", 'src/**/*.astro')).toEqual([
    'src/components/site/Video.astro',
  ]);
});
test('films turn every 30 seconds where nothing else is said', () =>
  expect(readFileSync('src/components/site/Video.astro', 'utf8')).toMatch(/rotate = 30_000,/));
test('a demo that is booked is said in the two sentences of the specification', () =>
  expect(JSON.parse(readFileSync('content/ui/en/booking.json', 'utf8'))).toMatchObject({
    booked: {
      title: 'Meeting scheduled!',
      text: 'Thank you for your booking. We look forward to meeting you.',
    },
  }));
test('a film and a calendar that are on their way turn a spinner', () => {
  expect(readFileSync('src/features/page/page.css', 'utf8')).toMatch(
    /\[data-video-state="loading"\] \.video-stage::after \{[^}]*animation: turn/,
  );
  expect(readFileSync('src/styles/overlays.css', 'utf8')).toMatch(
    /\.booking\[data-state="loading"\] > \.booking-loading[\s\S]*\.booking-loading::before \{[^}]*animation: turn/,
  );
});
