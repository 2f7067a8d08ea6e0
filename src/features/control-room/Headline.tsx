import { memo } from 'react';
import { formatSek } from '../../i18n/format.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Strings } from '../../i18n/strings.ts';
import type { Simulation } from './simulate.ts';

interface Props {
  readonly simulation: Simulation;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

/** The sentence that tells what planning on a forecast gives, and its amount (kr to one decimal; null where there is no difference). */
function findingOf({ totals }: Simulation, words: Strings<'dashboard'>, locale: Locale) {
  const gain = totals.none.cost.total - totals.planned.cost.total;
  if (Math.abs(gain) < 0.05) return { text: words.same, value: null };
  const value = formatSek(Math.round(Math.abs(gain) * 10) / 10, locale);
  return { text: gain > 0 ? words.headline : words.more, value };
}

/** What the day comes to, as a sentence. */
export function headlineOf(simulation: Simulation, words: Strings<'dashboard'>, locale: Locale): string {
  const { text, value } = findingOf(simulation, words, locale);
  return value === null ? text : interpolate(text, { value });
}

/** The same with its amount large. */
export default memo(function Headline({ simulation, locale, words }: Props) {
  const { text, value } = findingOf(simulation, words, locale);
  const [before, after] = text.split('{value}');
  return (
    <p className="demo-headline">
      {before}
      {value !== null && (
        <>
          <strong>{value}</strong>
          {after}
        </>
      )}
    </p>
  );
});
