import ScrollTable from '../../../../components/ui/ScrollTable.tsx';
import { formatDate, formatNumber, formatSek, formatUnit } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { calendarFile } from '../../../../lib/calendar-file.ts';
import { saveText } from '../../../../lib/csv.ts';
import { addDays, type CalendarDate, swedishDate, swedishZone } from '../../../../lib/time.ts';
import { taxesOf } from '../../../../model/inputs/energy-price.ts';
import { isInSeason } from '../../../../model/tariff/tariff-time.ts';
import type { GridTariff, TariffTime } from '../../../../schemas/tariff.ts';
import { hasTypedPrice, type OwnChoice } from '../own/choice.ts';
import { siteFacts } from '../own/house.ts';
import { tariffOf } from '../own/own-tariff.ts';
import { type DearHour, dearHours } from './dear-hours.ts';
import type { Meter } from './meter-file.ts';

/** Parts of the year that are charged, by their first and last day (MM-DD); none stands for the whole year. */
type Seasons = TariffTime['seasons'];

/** Weeks that a reminder repeats where the whole year is charged. */
const WEEKS = 12;
/** Minutes before the hour. */
const REMIND = 30;

/** The first day from a date on that is charged and a weekday (1 = Monday); within the next year there is one. */
function firstDay(from: CalendarDate, weekday: number, seasons: Seasons): CalendarDate {
  const days = Array.from({ length: 372 }, (_, days) => addDays(from, days));
  const isWanted = (date: CalendarDate) =>
    ((new Date(date).getUTCDay() + 6) % 7) + 1 === weekday && isInSeason({ seasons }, { date });
  return days.find(isWanted) ?? from;
}

/** The day after the season that a day lies in; where the whole year is charged, after twelve weeks. */
function endOfSeason(from: CalendarDate, seasons: Seasons): CalendarDate {
  const days = Array.from({ length: 367 }, (_, days) => addDays(from, days));
  return days.find((date) => !isInSeason({ seasons }, { date })) ?? addDays(from, WEEKS * 7);
}

/** The instant of minutes since midnight on a day; in the hour that the clock leaves out, as much later. */
const instantOf = (date: CalendarDate, minutes: number): number =>
  swedishZone.instantsAt(date, minutes)[0] ?? swedishZone.startOfDay(date) + minutes * 60_000;

/**
 * A calendar file (RFC 5545) that reminds every week before the hours that were dear, from an instant on, until the
 * part of the year ends that is charged. Times are those of the Swedish wall clock; nothing rings at night.
 */
export const remindersFile = (
  hours: readonly DearHour[],
  seasons: Seasons,
  now: Date,
  words: { readonly title: string; readonly text: string },
): string =>
  calendarFile(
    hours.map(({ weekday, hour, date }) => {
      const first = firstDay(swedishDate(now), weekday, seasons);
      const start = instantOf(first, hour * 60);
      return {
        uid: `${date}-${hour}@ecohub`,
        start,
        end: start + 3_600_000,
        weeklyUntil: swedishZone.startOfDay(endOfSeason(first, seasons)) - 1000,
        remind: REMIND,
        ...words,
      };
    }),
    now.getTime(),
  );

interface Props {
  readonly meter: Meter;
  readonly choice: OwnChoice;
  /** What the grid company charges; of several power charges the first is shown. */
  readonly tariff: GridTariff | null;
  readonly locale: Locale;
  readonly words: Strings<'own-year'>;
}

/** The three hours of the meter file that made the power charge, and what would have been saved without a car or a dryer. */
export default function DearHours({ meter, choice, tariff, locale, words }: Props) {
  const t = words.meter.dear;
  const chosen = tariff?.power[0];
  const id = chosen ? choice.tariff : 'own-hour';
  const rule = chosen ?? tariffOf('own-hour', {}, null)?.power[0];
  const { vat } = taxesOf(siteFacts[choice.site].tax);
  const kwPrice =
    chosen && !hasTypedPrice(choice.tariff) ? chosen.sekPerKwMonth * (1 + vat) : choice.powerPrice;
  const hours = rule ? dearHours(meter, rule, kwPrice) : [];
  if (!rule || hours.length === 0) return null;
  const sek = (amount: number) => formatSek(Math.round(amount), locale);
  const price = formatNumber(kwPrice, locale, { maximumFractionDigits: 2 });
  const remind = () => {
    saveText(
      remindersFile(hours, rule.seasons, new Date(), { title: t.icsTitle, text: t.icsText }),
      'ecohub.ics',
      'text/calendar',
    );
  };
  return (
    <section aria-labelledby="own-dear" className="mt-12">
      <h3 id="own-dear">{t.title}</h3>
      <p className="mt-2 max-w-[60ch] text-s text-quiet">
        <span>
          {interpolate(chosen ? t.lead : t.fallback, { tariff: words.tariffs[id].toLowerCase(), price })}
        </span>{' '}
        <span>{t.table}</span>
      </p>
      <ScrollTable
        label={t.title}
        columns={[t.when, t.power, t.charge, t.car, t.dryer]}
        rows={hours.map(({ date, hour, power, charge, saves }) => ({
          head: `${formatDate(date, locale, { weekday: 'short', day: 'numeric', month: 'short' })}, ${hour}–${hour + 1}`,
          cells: [
            formatUnit(Math.round(power * 10) / 10, 'kW', locale),
            sek(charge),
            sek(saves.car),
            sek(saves.dryer),
          ],
        }))}
        className="mt-4"
        stacked
      />
      <button type="button" className="button button-quiet no-print mt-4" onClick={remind}>
        {t.ics}
      </button>
    </section>
  );
}
