import { decimalMark } from '../../src/i18n/format.ts';
import { isLocale, type Locale } from '../../src/i18n/locales.ts';
import type { Problem } from './problem.ts';
import type { ContentFile } from './read.ts';

/** A number as a language writes it: groups of three and decimals. */
export const numbers: Readonly<Record<Locale, string>> = {
  sv: String.raw`\d{1,3}(?:[ \u00a0]\d{3})+(?:,\d+)?|\d+(?:,\d+)?`,
  en: String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`,
  es: String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?`,
};

/** The value of a number as a language writes it. */
export const readNumber = (text: string, locale: Locale): number =>
  Number(text.replace(new RegExp(`[^\\d${decimalMark(locale)}]`, 'g'), '').replace(decimalMark(locale), '.'));

/** Half of the last digit that is written; in round numbers, of the last that is no zero. */
export function halfDigit(text: string, isRound: boolean): number {
  const decimals = /[.,](\d{1,2})$/.exec(text)?.[1]?.length ?? 0;
  const zeros = isRound && decimals === 0 ? (/0*$/.exec(text.replace(/\D/g, ''))?.[0].length ?? 0) : 0;
  return 0.51 * 10 ** (zeros - decimals);
}

/** What a sum of + − × ÷ and brackets comes to; not a number when it is none. */
function worthOf(sum: string): number {
  const parts = sum.match(/[\d.]+|[+−×÷()]/g) ?? [];
  const takeFactor = (): number => {
    const part = parts.shift();
    if (part === '−') return -takeFactor();
    if (part !== '(') return Number(part ?? Number.NaN);
    const inside = takeSum();
    return parts.shift() === ')' ? inside : Number.NaN;
  };
  const takeProduct = (): number => {
    let product = takeFactor();
    while (parts[0] === '×' || parts[0] === '÷')
      product = parts.shift() === '×' ? product * takeFactor() : product / takeFactor();
    return product;
  };
  function takeSum(): number {
    let total = takeProduct();
    while (parts[0] === '+' || parts[0] === '−')
      total += parts.shift() === '+' ? takeProduct() : -takeProduct();
    return total;
  }
  const total = takeSum();
  return parts.length === 0 ? total : Number.NaN;
}

/** Sums that are written out, such as `18 × 60 kr × 12 = 12 960 kr`: the sum and what it is said to come to. */
function* sumsOf(
  text: string,
  locale: Locale,
): Generator<{ written: string; sum: string; result: string; isRound: boolean }> {
  const number = `(?:SEK |€)?(?:${numbers[locale]})`;
  const words = String.raw`(?:[^\S\n]*[\p{L}%€²³/]+\.?){0,5}`;
  const term = String.raw`[−(]*\s?${number}${words}\)*`;
  const pattern = new RegExp(
    String.raw`(${term}(?:\s*[×÷+−]\s*${term})+)\s*(=|≈)\s*(−?(?:SEK |€)?(?:${numbers[locale]}))`,
    'gu',
  );
  for (const [written, sum = '', sign, result = ''] of text.matchAll(pattern))
    yield { written, sum, result, isRound: sign === '≈' };
}

/** Sums in an article that do not come out; öre and kronor, or kilo and mega, may stand on the two sides. */
export function checkSums({ file, body }: ContentFile): Problem[] {
  const locale = file.split('/')[2] ?? '';
  if (!isLocale(locale)) return [];
  const each = new RegExp(numbers[locale], 'g');
  const bare = (text: string) =>
    text
      .replace(each, (one) => String(readNumber(one, locale)))
      .replace(/[^\d.+−×÷()]|(?<!\d)\.|\.(?!\d)/g, '');
  return [...sumsOf(body, locale)].flatMap(({ written, sum, result, isRound }): Problem[] => {
    const value = worthOf(bare(sum));
    const said = worthOf(bare(result));
    const isRight = [1, 100, 1000].some((by) =>
      [value * by, value / by].some((one) => Math.abs(one - said) <= halfDigit(result, isRound)),
    );
    return Number.isNaN(value) || isRight
      ? []
      : [
          {
            file,
            field: '',
            words: written,
            message: `"${written.replace(/\s+/g, ' ').trim()}" comes to ${Number(value.toPrecision(6))}`,
          },
        ];
  });
}
