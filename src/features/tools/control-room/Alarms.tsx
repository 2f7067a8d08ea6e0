import { formatNumber, formatSek } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { clockOf } from '../../../model/inputs/calendar.ts';
import { type Alarm, alarmsOf } from './alarms.ts';
import type { Simulation } from './simulate.ts';

interface Props {
  readonly simulation: Simulation;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

function sentenceOf({ kind, values }: Alarm, words: Strings<'dashboard'>, locale: Locale): string {
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'cost'
        ? formatSek(Math.round(value * 10) / 10, locale)
        : formatNumber(value, locale, { maximumFractionDigits: value < 100 ? 1 : 0 }),
    ]),
  );
  return interpolate(words.alarms.kinds[kind], texts);
}

/** What EcoHub tells somebody about the day. */
export default function Alarms({ simulation, locale, words }: Props) {
  const alarms = alarmsOf(simulation);
  const { alarms: t } = words;
  if (alarms.length === 0) return <p>{t.none}</p>;
  return (
    <ul className="room-alarms">
      {alarms.map((alarm) => (
        <li key={alarm.kind} data-level={alarm.level}>
          <strong>{t.levels[alarm.level]}</strong>
          <span>{alarm.slot === null ? t.wholeDay : clockOf(alarm.slot)}</span>
          <p>{sentenceOf(alarm, words, locale)}</p>
        </li>
      ))}
    </ul>
  );
}
