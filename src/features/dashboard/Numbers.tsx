import type { Strings } from '../../i18n/strings.ts';
import { memo } from 'react';
import { FoldedTable } from '../../components/ui/ScrollTable.tsx';
import { formatNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { saveCsv, toCsv } from '../../lib/csv.ts';
import type { Simulation } from './simulate.ts';
import { addEnergies, totalUse } from './totals.ts';
import { slotClock } from './slot-clock.ts';

interface Props {
  readonly simulation: Simulation;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

/** Columns of the day: what stands above them and their value in a quarter (öre/kWh, kWh per quarter, kWh in store). */
function columnsOf(
  simulation: Simulation,
  words: Strings<'dashboard'>,
): readonly { readonly name: string; readonly values: readonly number[]; readonly summed: boolean }[] {
  const { day, spot, uncontrolled, controlled } = simulation;
  return [
    { name: words.charts.price, values: spot.map((price) => price * 100), summed: false },
    {
      name: `${words.production}, kWh`,
      values: addEnergies(day.solar, day.wind),
      summed: true,
    },
    { name: `${words.use}, kWh`, values: totalUse(day, controlled.schedule), summed: true },
    {
      name: `${words.totals.energy}, ${words.without.toLowerCase()}, kWh`,
      values: uncontrolled.schedule.bought,
      summed: true,
    },
    {
      name: `${words.totals.energy}, ${words.with.toLowerCase()}, kWh`,
      values: controlled.schedule.bought,
      summed: true,
    },
    ...(day.battery
      ? [uncontrolled, controlled].map((run, index) => ({
          name: `${words.charts.battery}, ${(index ? words.with : words.without).toLowerCase()}`,
          values: run.schedule.stateOfCharge,
          summed: false,
        }))
      : []),
    ...(day.vehicles.length > 0
      ? [uncontrolled, controlled].map((run, index) => ({
          name: `${words.cars}, ${(index ? words.with : words.without).toLowerCase()}, kWh`,
          values: addEnergies(...run.schedule.vehicles),
          summed: true,
        }))
      : []),
  ];
}

/** The day as a table of hours, and its quarters as a file. */
function Numbers({ simulation, locale, words }: Props) {
  const download = () => {
    const columns = columnsOf(simulation, words);
    const rows = simulation.spot.map((_, slot) => [
      slotClock(slot),
      ...columns.map(({ values }) => Math.round((values[slot] ?? 0) * 1000) / 1000),
    ]);
    const text = toCsv([[words.time, ...columns.map(({ name }) => name)], ...rows], locale);
    saveCsv(text, `ecohub-${simulation.choice.site}.csv`);
  };
  const table = () => {
    const columns = columnsOf(simulation, words);
    const rows = Array.from({ length: 24 }, (_, hour) => ({
      head: slotClock(hour * 4),
      cells: columns.map(({ values, summed }) => {
        const sum = values.slice(hour * 4, hour * 4 + 4).reduce((total, value) => total + value, 0);
        return formatNumber(summed ? sum : sum / 4, locale, { maximumFractionDigits: 1 });
      }),
    }));
    return { columns: [words.time, ...columns.map(({ name }) => name)], rows };
  };
  return (
    <FoldedTable summary={words.numbers} table={table} className="mt-8">
      <button type="button" className="button button-quiet" onClick={download}>
        {words.csv}
      </button>
    </FoldedTable>
  );
}

export default memo(Numbers);
