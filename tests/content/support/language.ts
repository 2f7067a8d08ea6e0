import type { Locale } from '../../../src/i18n/locales.ts';

const frequent: Record<Locale, ReadonlySet<string>> = {
  sv: new Set(
    'och att det som en på är av för den till med inte om ett har de i ni eller kan så från vid när men också bara då ska blir hela era er'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and of to in is that for it as with on be this are by not or from at an which but a you your can will they has if when only'.split(
      ' ',
    ),
  ),
  es: new Set(
    'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le si ya cuando está hay'.split(
      ' ',
    ),
  ),
};

/** The language whose most frequent words a text uses most; undefined when there are too few words to tell. */
export function languageOf(text: string): Locale | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 20) return undefined;
  const counts = (Object.keys(frequent) as Locale[]).map((locale) => ({
    locale,
    count: words.filter((word) => frequent[locale].has(word)).length,
  }));
  const [best] = counts.sort((one, other) => other.count - one.count);
  return best && best.count >= 3 ? best.locale : undefined;
}
