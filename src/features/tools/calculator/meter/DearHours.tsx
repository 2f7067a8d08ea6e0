import ScrollTable from '../../../../components/ui/ScrollTable.tsx';
import { formatDate, formatNumber, formatSek, formatUnit } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { saveText } from '../../../../lib/csv.ts';
import type { GridTariff } from '../../../../schemas/tariff.ts';
import { taxesOf } from '../../../../model/inputs/energy-price.ts';
import { hasTypedPrice, type OwnChoice } from '../own/choice.ts';
import { siteFacts } from '../own/house.ts';
import { tariffOf } from '../own/own-tariff.ts';
import { dearHours } from './dear-hours.ts';
import type { Meter } from './meter-file.ts';
import { remindersFile } from './reminders.ts';

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
      <h3 id="own-dear" className="text-xl font-semibold">
        {t.title}
      </h3>
      <p className="mt-2 max-w-[60ch] text-s text-quiet">
        <span>{interpolate(t.lead, { tariff: words.tariffs[id].toLowerCase(), price })}</span>{' '}
        <span>{!chosen && t.fallback}</span>
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
