import { formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import type { WeatherStep } from './weather.ts';

/** Sky and wind in one line, of what is known: "Mulet · Vind 7 m/s". */
export function skyLine(
  words: Pick<Strings<'live'>['weather'], 'sky' | 'wind'>,
  { sky, wind }: Pick<WeatherStep, 'sky' | 'wind'>,
  locale: Locale,
): string {
  const n = wind === null ? '' : formatNumber(wind, locale, { maximumFractionDigits: 0 });
  return [sky && words.sky[sky], n && interpolate(words.wind, { n })].filter(Boolean).join(' · ');
}
