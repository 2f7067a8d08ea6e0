import { memo } from 'react';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { formatDayCost, shownSaving } from './day-costs.ts';
import type { Simulation } from './simulate.ts';

interface Props {
  readonly simulation: Simulation;
  /** Keeps the place for another's, which is being worked out. */
  readonly isWaiting?: boolean;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

/** The sentence that tells what planning on a forecast gives, and its amount (null where there is no difference). */
function findingOf(simulation: Simulation, words: Strings<'dashboard'>, locale: Locale) {
  const saving = shownSaving(simulation);
  if (saving === 0) return { text: words.same, value: null };
  const value = formatDayCost(Math.abs(saving), simulation, locale);
  return { text: saving > 0 ? words.headline : words.more, value };
}

/** What the day comes to, as a sentence. */
export function headlineOf(simulation: Simulation, words: Strings<'dashboard'>, locale: Locale): string {
  const { text, value } = findingOf(simulation, words, locale);
  return value === null ? text : interpolate(text, { value });
}

/** The same with its amount large. */
export default memo(function Headline({ simulation, isWaiting = false, locale, words }: Props) {
  const { text, value } = findingOf(simulation, words, locale);
  const [before, after] = text.split('{value}');
  const cost = (run: 'none' | 'planned') =>
    formatDayCost(simulation.totals[run].cost.total, simulation, locale);
  return (
    <p className="demo-headline" data-waits={isWaiting ? words.working : undefined}>
      <span>{before}</span>
      {value !== null && (
        <>
          <strong>{value}</strong>
          <span>{after}</span>{' '}
          <small>{interpolate(words.insteadOf, { with: cost('planned'), without: cost('none') })}</small>
        </>
      )}
    </p>
  );
});
