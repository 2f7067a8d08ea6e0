import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Locale, localeFacts, locales } from '../i18n/locales.ts';
import { looksLikeOre, parseNumber, parseSigned, readTyped } from './read-number.ts';

const read = (text: string, locale: Locale) => parseNumber(text, locale).value;

describe('numbers are read as people type them', () => {
  it.each([
    ['1,5', 1.5, 1.5, 1.5],
    ['1.5', 1.5, 1.5, 1.5],
    ['1 200', 1200, 1200, 1200],
    ['1\u00A0200', 1200, 1200, 1200],
    ['1\u202F200', 1200, 1200, 1200],
    ['1 200,5', 1200.5, 1200.5, 1200.5],
    ['1.200,5', 1200.5, 1200.5, 1200.5],
    ['1,200.5', 1200.5, 1200.5, 1200.5],
    ['1.200', 1200, 1.2, 1200],
    ['1,200', 1.2, 1200, 1.2],
    ['1.200.000', 1_200_000, 1_200_000, 1_200_000],
    ['1,200,000', 1_200_000, 1_200_000, 1_200_000],
    ['0.250', 0.25, 0.25, 0.25],
    ['0,250', 0.25, 0.25, 0.25],
    [',5', 0.5, 0.5, 0.5],
    ['12.', 12, 12, 12],
    ['  20000  ', 20_000, 20_000, 20_000],
    ['+7', 7, 7, 7],
    ['20 000 kWh', 20_000, 20_000, 20_000],
    ['20000 kWh/år', 20_000, 20_000, 20_000],
    ['1,85 kr/kWh', 1.85, 1.85, 1.85],
    ['1 500 kWh per år', 1500, 1500, 1500],
    ['1,85 kr / kWh', 1.85, 1.85, 1.85],
    ['SEK 1.85', 1.85, 1.85, 1.85],
    ['1,85 kronor', 1.85, 1.85, 1.85],
    ['12 000:-', 12_000, 12_000, 12_000],
    ['ca 12 000,-', 12_000, 12_000, 12_000],
    ['1:85 kr', 1.85, 1.85, 1.85],
    ['~20 000 kilowattimmar per annum', 20_000, 20_000, 20_000],
    ['12’000', 12_000, 12_000, 12_000],
    ['١٢٬٠٠٠٫٥', 12_000.5, 12_000.5, 12_000.5],
    ['1e12', 1e12, 1e12, 1e12],
    ['1,5e3', 1500, 1500, 1500],
    ['ca: 15 000 kr.', 15_000, 15_000, 15_000],
    ['1,85 kr/kWh inkl. moms', 1.85, 1.85, 1.85],
    ['SEK 1.85 per kWh, VAT included', 1.85, 1.85, 1.85],
    ['1,85 con IVA', 1.85, 1.85, 1.85],
    ['0', 0, 0, 0],
    ['-0', 0, 0, 0],
  ])('%s', (text, sv, en, es) => {
    expect(locales.map((locale) => read(text, locale))).toEqual([sv, en, es]);
    for (const locale of locales) expect(parseNumber(text, locale).fault).toBeNull();
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['kWh', 'empty'],
    ['abc', 'not-a-number'],
    ['12abc', 'not-a-number'],
    ['1 2', 'not-a-number'],
    ['12 00', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['1.2,3,4', 'not-a-number'],
    ['1.20,5', 'not-a-number'],
    [',', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['--5', 'not-a-number'],
    ['<script>', 'not-a-number'],
    ['-5', 'negative'],
    ['−1 200', 'negative'],
    ['1e400', 'too-large'],
    ['9'.repeat(40), 'too-large'],
  ])('%j counts as 0 and says why', (text, fault) => {
    for (const locale of locales) expect(parseNumber(text, locale)).toEqual({ value: 0, fault });
  });

  it.each([
    ['150 öre', 'price', 1.5],
    ['150 öre/kWh', 'price', 1.5],
    ['95,5 öre per kWh', 'price', 0.955],
    ['20 MWh', 'energy', 20_000],
    ['0,02 GWh per år', 'energy', 20_000],
    ['1 850 kr/MWh', 'price', 1.85],
    ['1,5 MWh/år', 'energy', 1500],
    ['1,200 MWh', 'energy', 1200],
    ['12,500 kWh', 'energy', 12_500],
    ['0,250', 'energy', 0.25],
  ] as const)('%s is converted', (text, measure, value) => {
    expect(parseNumber(text, 'sv', measure)).toEqual({ value, fault: null });
  });

  it.each([
    ['150 öre', 'energy'],
    ['20 MWh', 'price'],
    ['20 000 kWh', 'price'],
    ['1,85 kr/kWh', 'energy'],
    ['SEK 20 000', 'energy'],
    ['1,85 kr/kWh exkl. moms', 'price'],
    ['många öre', 'price'],
  ] as const)('%s is no %s', (text, measure) => {
    expect(parseNumber(text, 'sv', measure).fault).toBe('not-a-number');
  });

  it('takes a price for öre only where nobody pays it in kronor', () => {
    expect([0.3, 1.5, 12, 19.9, 20, 150, 2000, 1e12].map(looksLikeOre)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('reads back every amount that the page itself would write, in its language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 1e13 }), (locale, hundredths) => {
        const value = hundredths / 100;
        const written = new Intl.NumberFormat(localeFacts[locale].intl, { minimumFractionDigits: 2 }).format(
          value,
        );
        expect(parseNumber(written, locale)).toEqual({ value, fault: null });
      }),
    );
  });

  it('never gives a negative, infinite or missing number, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...locales), (text, locale) => {
        const { value } = parseNumber(text, locale);
        expect(Number.isFinite(value) && value >= 0).toBe(true);
      }),
    );
  });
});

describe('a field knows the unit that its label names', () => {
  it.each([
    ['10 kWp', 'Solceller (kWp)', 10],
    ['40%', 'Reserv som alltid sparas (%)', 40],
    ['25 öre', 'Din nätavgift (öre/kWh)', 25],
    ['25 öre/kWh', 'Din nätavgift (öre/kWh)', 25],
    ['5 kW', 'Växelriktarens effekt i ödrift (kW)', 5],
    ['5 W', 'Växelriktarens effekt i ödrift (kW)', undefined],
    ['10 kWp', 'Antal bilar', undefined],
    ['kWp', 'Solceller (kWp)', undefined],
  ])('%s in “%s”', (text, label, value) => {
    const read = readTyped(text, { min: 0, max: 100 }, 'sv', label);
    expect(read.kind === 'number' ? read.value : undefined).toBe(value);
  });

  it('as one that may be below nothing does', () => {
    expect(parseSigned('−2,5 %', 'sv', 'Kalkylränta, real (%)')).toBe(-2.5);
  });
});

describe('a number as phones and programs hand it over', () => {
  it.each([
    ['20\u200b000', 20_000],
    ['\u202d20\u00a0000\u202c', 20_000],
    ['20\u00a0\u00a0000', 20_000],
    ['\ufeff1\u202f200,5', 1200.5],
    ['２０ ０００', 20_000],
    ['1\u2009200', 1200],
  ])('%j is %d', (typed, value) => expect(parseNumber(typed, 'sv')).toEqual({ value, fault: null }));
});
