import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { splitPath } from '../../src/i18n/paths.ts';
import { all, attribute, indexable, type Page, textOf } from './support/page.ts';
import { builtSite } from './support/site.ts';

/** How the selling pages speak (docs/voice.md): what they may say seldom, counted in each language. */
const left =
  /^\/(how-we-calculate|privacy|terms|cookies|quality|accessibility|search|blog|resources\/(guides|reports|glossary|technical-resources\/.|educational-material)|about\/history)/;
const selling = (locale: Locale): Page[] =>
  [...builtSite().pages.values()].filter(
    (page) => page.locale === locale && indexable(page) && !left.test(splitPath(page.path).route),
  );

/** Paragraphs, cells and headings, each once. */
const linesOf = (pages: readonly Page[], elements: string): string[] => [
  ...new Set(pages.flatMap((page) => all(page, elements).map((one) => textOf(one).replaceAll('\u2060', '')))),
];
const TEXTS = 'main p, main li, main dd, main dt, main td, main figcaption, main h1, main h2, main h3';

interface Habit {
  readonly most: number;
  readonly words: Readonly<Record<Locale, RegExp>>;
}
const habits: Readonly<Record<string, Habit>> = {
  'the word illustrative': {
    most: 12,
    words: { sv: /illustrativ/i, en: /illustrative/i, es: /ilustrativ/i },
  },
  'the word invented': {
    most: 3,
    words: { sv: /påhitt/i, en: /invented|made-up|fictitious/i, es: /inventad|ficticio|imaginari/i },
  },
  'a call that ends in “, så …”': {
    most: 8,
    words: {
      sv: /^[A-ZÅÄÖ][^.]{2,60}, så (svarar|ser|visar|får|räknar|hör)/,
      en: /^\w[^.]{2,60}, so (we|you)’ll/,
      es: /^\w[^.]{2,60}, y así/,
    },
  },
  'advice to wait or not to buy': {
    most: 8,
    words: {
      sv: /lönar sig (inte|sällan)|inte lönsam|räcker inte till vintern|börja mindre\?|avråder|köp inte|ha råd att vänta/i,
      en: /won’t pay|doesn’t pay|not worth|don’t buy|keep your money|start smaller\?|advise against/i,
      es: /no compensa|no sale a cuenta|no compre|empezar por menos\?|desaconsejamos/i,
    },
  },
  'EcoHub presented as our control system': {
    most: 6,
    words: {
      sv: /styrsystem,? EcoHub|EcoHub, vårt/i,
      en: /control system,? EcoHub|EcoHub, our/i,
      es: /nuestro sistema,? EcoHub|EcoHub, nuestro/i,
    },
  },
  'an opening “For those who…”': {
    most: 8,
    words: {
      sv: /^För (er|dig|den|gårdar|föreningar|företag|villor|ägare|driftchefer|installatörer)\b/,
      en: /^For (anyone|owners|those|farms|associations|homes|managers|installers|businesses)\b/,
      es: /^Para (quien|propietarios|explotaciones|comunidades|gestores|empresas|instaladores)\b/,
    },
  },
  'a drawing called schematic': {
    most: 0,
    words: { sv: /schematisk/i, en: /schematic/i, es: /, esquema/i },
  },
  'hours where working days are meant': {
    most: 2,
    words: {
      sv: /inom 48 timmar på vardagar/i,
      en: /48 hours on weekdays/i,
      es: /48 horas, en días laborables/i,
    },
  },
};

const uses = (habit: Habit, locale: Locale, pages = selling(locale)): string[] =>
  linesOf(pages, TEXTS).filter((line) => habit.words[locale].test(line));

describe.each(locales)('the selling pages in %s', (locale) => {
  test.each(Object.entries(habits))('have %s seldom', (_, habit) => {
    const found = uses(habit, locale);
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(habit.most);
  });
});

/** A heading that says two things, by its marks; a list (“a, b and c”) and a chart’s sentence say one. */
const isTwofold = (heading: string): boolean =>
  !heading.endsWith('.') &&
  (/[:;] |\s[–—] |[.!?] \S/.test(heading) || /^[^,]+, (?!.* (och|eller|and|or|y|o) )[^,]+$/.test(heading));

test.each(locales)('at most six headings in %s say two things, in posts and guides, too', (locale) => {
  const pages = [...builtSite().pages.values()].filter(
    (page) =>
      page.locale === locale &&
      indexable(page) &&
      !/^\/(privacy|terms|cookies|accessibility)/.test(splitPath(page.path).route),
  );
  const headings = linesOf(pages, 'main h1, main h2, main h3');
  const twofold = headings.filter(isTwofold);
  expect(twofold.length, twofold.join('\n')).toBeLessThanOrEqual(6);
  expect(headings.length).toBeGreaterThan(500);
});

test('every habit is found where it is', () => {
  const lines = [
    'Beloppen är illustrativa',
    'Husen är påhittade',
    'Skriv till oss, så svarar vi',
    'Det lönar sig sällan',
    'Vårt styrsystem EcoHub gör det',
    'För er som äger hus',
    'Betalningar, schematiskt',
    'Svar inom 48 timmar på vardagar',
  ];
  for (const [place, habit] of Object.values(habits).entries()) {
    const [found] = lines.filter((line) => habit.words.sv.test(line));
    expect(lines.indexOf(found ?? ''), String(place)).toBe(place);
  }
});

test.each(locales)(
  'no button in %s asks for the contact page in the same words on more than fourteen pages',
  (locale) => {
    const labels = selling(locale).flatMap((page) => [
      ...new Set(
        all(page, 'main a.button')
          .filter((one) => attribute(one, 'href')?.includes('/contact?topic='))
          .map((one) => textOf(one)),
      ),
    ]);
    const repeats = Map.groupBy(labels, (label) => label);
    expect(repeats.size).toBeGreaterThan(15);
    for (const [label, uses] of repeats) expect(uses.length, label).toBeLessThanOrEqual(14);
  },
);
