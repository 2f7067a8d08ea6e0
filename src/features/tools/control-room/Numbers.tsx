import { memo } from 'react';
import { FoldedTable } from '../../../components/ui/ScrollTable.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { saveCsv, toCsv } from '../../../lib/csv.ts';
import { clockOf } from '../../../model/inputs/calendar.ts';
import type { Result } from '../../../model/inputs/contract.ts';
import { addSeries, siteUse } from './series.ts';
import type { Simulation } from './simulate.ts';

interface Props {
  readonly simulation: Simulation;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

/** Columns of the day: what stands above them and their value in a quarter (öre/kWh, kWh per quarter, kWh in store). */
function columnsOf(
  { input, output }: Simulation,
  words: Strings<'dashboard'>,
): readonly { readonly name: string; readonly values: readonly number[]; readonly summed: boolean }[] {
  const each = (name: string, summed: boolean, values: (result: Result) => readonly number[]) =>
    (['none', 'planned'] as const).map((run) => ({
      name: `${name}, ${words.runs[run]}${summed ? ', kWh' : ''}`,
      values: values(output[run]),
      summed,
    }));
  return [
    { name: words.columns.price, values: input.price.spot.map((price) => price * 100), summed: false },
    { name: `${words.columns.production}, kWh`, values: input.solar, summed: true },
    { name: `${words.columns.use}, kWh`, values: siteUse(input, output.planned), summed: true },
    ...each(words.totals.energy, true, ({ schedule }) => schedule.grid.map((kwh) => Math.max(0, kwh))),
    ...(input.battery ? each(words.columns.battery, false, ({ schedule }) => schedule.stateOfCharge) : []),
    ...(input.cars.length > 0 ? each(words.cars, true, ({ schedule }) => addSeries(schedule.cars)) : []),
  ];
}

/** The day as a table of hours, and its quarters as a file. */
function Numbers({ simulation, locale, words }: Props) {
  const download = () => {
    const columns = columnsOf(simulation, words);
    const rows = simulation.input.price.spot.map((_, slot) => [
      clockOf(slot),
      ...columns.map(({ values }) => Math.round((values[slot] ?? 0) * 1000) / 1000),
    ]);
    const text = toCsv([[words.time, ...columns.map(({ name }) => name)], ...rows], locale);
    saveCsv(text, `ecohub-${simulation.choice.site}.csv`);
  };
  const table = () => {
    const columns = columnsOf(simulation, words);
    const rows = Array.from({ length: 24 }, (_, hour) => ({
      head: clockOf(hour * 4),
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
