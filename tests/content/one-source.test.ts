import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CLOSE_AFTER_CHOICE_MS } from '../../src/features/page/menu/menu.ts';
import { greenReduction } from '../../src/finance/economics.ts';
import { locales } from '../../src/i18n/locales.ts';
import { storageKeys } from '../../src/lib/storage.ts';
import { energyTax, energyTaxOfFarms, vatRate } from '../../src/model/inputs/taxes.ts';

/** Source files with a text that is to be said in few places. */
const saying = (text: string, files: string) =>
  globSync(files)
    .filter((file) => readFileSync(file, 'utf8').includes(text))
    .sort();

test('the sign of the tab is drawn in one file', () =>
  expect(saying('M24,16a8,8,0,1,0-2.8,6.1', '{src,public}/**/*.{ts,astro,svg}')).toEqual([
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

/** Letters twice as large on a phone: the one further width that a sheet may ask for. */
const LARGE_LETTERS = '19rem';

const breakpoints = [
  ...readFileSync('src/styles/theme.css', 'utf8').matchAll(/--breakpoint-\w+: (\d+rem);/g),
].map(([, width = '']) => width);

/** Conditions of width that are no breakpoint of styles/theme.css, or written in another way than `(width >= 48rem)`. */
function wrongWidths(css: string): string[] {
  const one = `(?:${[...breakpoints, LARGE_LETTERS].join('|')})`;
  const known = new RegExp(`^\\((?:width (?:<|>=|>) ${one}|${one} <= width < ${one})\\)$`);
  return [...css.matchAll(/@media[^{;]*/g)]
    .flatMap(([rule]) => rule.match(/\([^()]*width[^()]*\)/g) ?? [])
    .filter((condition) => !known.test(condition));
}

test('sheets ask for the breakpoints of the theme, written in one way', () => {
  expect(breakpoints.length).toBeGreaterThan(2);
  const found = globSync('src/**/*.css').flatMap((file) =>
    wrongWidths(readFileSync(file, 'utf8')).map((condition) => `${file}: ${condition}`),
  );
  expect(found).toEqual([]);
});

describe('the check', () => {
  const found = (condition: string) => wrongWidths(`@media ${condition} { a { color: red } }`);
  test.each(['(width >= 48rem)', '(width < 64rem)', '(48rem <= width < 64rem)', 'print'])(
    'takes %s',
    (condition) => expect(found(condition)).toEqual([]),
  );
  test.each(['(min-width: 48rem)', '(width >= 768px)', '(width <= 48rem)', '(width >= 50rem)'])(
    'finds %s',
    (condition) => expect(found(condition)).toEqual([condition]),
  );
});

const code = globSync([
  'src/**/*.{ts,tsx,astro}',
  'scripts/**/*.{ts,mjs}',
  'supabase/**/*.ts',
  'tests/{build,fixtures}/**/*.ts',
  'astro.config.mjs',
]).filter((file) => !/\.test\.ts$/.test(file));

const one = `(?:${locales.join('|')})`;

/** Two languages named beside each other, or one that something is compared with. */
const LIST = new RegExp(`'${one}'[^\\n]{0,12}'${one}'|\\b${one}\\|${one}\\b|[=!]== '${one}'`);

/** Words for each language of a record that TypeScript holds complete: a new language does not compile without them. */
const WORDS = new RegExp(`^\\s*(?:\\w+: \\{ )?${locales[0]}: ['{]`, 'm');

/** Where languages are named on purpose, and why. */
const NAMED: Readonly<Record<string, string>> = {
  'src/i18n/locales.ts': 'the list',
  'tests/fixtures/third-party-server.ts': 'a service of somebody else, which knows two languages',
};

const WORDED: Readonly<Record<string, string>> = {
  'src/i18n/locales.ts': 'the list',
  'scripts/check/reading.ts': 'a formula of reading ease for each language that has one',
  'src/meter/variant-files.fixture.ts': 'headings that programs of other countries write',
  'src/model/inputs/price-areas.ts': 'names of municipalities, which visitors type',
};

describe('languages', () => {
  test('are listed in locales.ts only', () =>
    expect(code.filter((file) => LIST.test(readFileSync(file, 'utf8')) && !NAMED[file])).toEqual([]));
  test('have their words in content, not in code', () =>
    expect(code.filter((file) => WORDS.test(readFileSync(file, 'utf8')) && !WORDED[file])).toEqual([]));
  test('have no Swedish words in code', () => {
    const swedish = /(['"`>])(?=[^'"`<\n]*[åäö])[A-Za-zÅÄÖåäö][^'"`<\n]*\s[^'"`<\n]*\1/;
    const found = code
      .filter((file) => file.startsWith('src/') && !WORDED[file])
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter(
            (line) =>
              !/^\s*(?:\*|\/\/|\/\*)/.test(line) && swedish.test(line.replace(/\/\*.*\*\/|\/\/ .*/g, '')),
          )
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });
});

const keys: readonly string[] = [...storageKeys.local, ...storageKeys.session];

/** Where a script that runs inside the page, and so imports nothing, names a key of its own. */
const INLINE = /Storage\.(?:setItem|getItem)\(["']([\w.-]+)|(?:read|write)\('([\w.-]+)'|k="([\w.-]+)"/g;

const inline = [
  'src/runtime/early.ts',
  'src/runtime/loader.ts',
  'src/components/site/UnderConstruction.astro',
];

describe('what the site keeps in the browser', () => {
  test('goes through lib/storage.ts, which knows every key', () => {
    const direct = globSync('src/**/*.{ts,tsx,astro}')
      .filter((file) => !/\.test\.|lib\/storage\.ts$/.test(file))
      .filter((file) =>
        /\b(?:local|session)Storage[.[]|=> (?:local|session)Storage\b/.test(readFileSync(file, 'utf8')),
      );
    expect(direct.filter((file) => !inline.includes(file))).toEqual([]);
  });
  test.each(inline)('is known by its key where %s writes it inside the page', (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(INLINE)].map(([, a, b, c]) => a ?? b ?? c ?? '');
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
  });
  for (const locale of locales) {
    const page = readFileSync(`content/pages/${locale}/cookies.yaml`, 'utf8');
    test.each(keys)(`includes %s, which stands on the cookies page in ${locale}`, (key) =>
      expect(page).toContain(`\`${key.endsWith('.') ? `${key}…` : key}\``),
    );
  }
});
