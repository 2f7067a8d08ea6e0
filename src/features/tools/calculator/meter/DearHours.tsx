import ScrollTable from '../../../../components/ui/ScrollTable.tsx';
import { formatDate, formatNumber, formatSek, formatUnit } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { saveText } from '../../../../lib/csv.ts';
import type { TariffExamples } from '../../../../schemas/tariff.ts';
import type { OwnChoice } from '../own/choice.ts';
import { dearHours } from './dear-hours.ts';
import type { Meter } from './readings.ts';
import { remindersFile } from './reminders.ts';

interface Props {
  readonly meter: Meter;
  readonly choice: OwnChoice;
  readonly tariffs: TariffExamples;
  readonly locale: Locale;
  readonly words: Strings<'own-year'>;
}

/** The three hours of the meter file that made the power charge, and what would have been saved without a car or a dryer. */
export default function DearHours({ meter, choice, tariffs, locale, words }: Props) {
  const t = words.meter.dear;
  const id = choice.tariff === 'none' ? 'highest-hour' : choice.tariff;
  const rule = tariffs[id]?.rule;
  const hours = rule ? dearHours(meter, rule, choice.powerPrice) : [];
  if (hours.length === 0) return null;
  const sek = (amount: number) => formatSek(Math.round(amount), locale);
  const price = formatNumber(choice.powerPrice, locale);
  const remind = () => {
    saveText(
      remindersFile(hours, new Date(), { title: t.icsTitle, text: t.icsText }),
      'ecohub.ics',
      'text/calendar',
    );
  };
  return (
    <section aria-labelledby="own-dear" className="mt-12">
      <h3 id="own-dear" className="text-xl font-semibold">
        {t.title}
      </h3>
      <p className="mt-2 max-w-[60ch] text-s text-quiet">
        {interpolate(t.lead, { tariff: words.tariffs[id].toLowerCase(), price })}{' '}
        {choice.tariff === 'none' && t.fallback}
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
