import { type ComponentProps, memo } from 'react';
import { formatNumber, formatSek } from '../../i18n/format.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Strings } from '../../i18n/strings.ts';
import DayPanel from './DayPanel.tsx';
import type { Run, Simulation } from './simulate.ts';
import TotalsTable from './TotalsTable.tsx';
import { addEnergies, totalUse } from './totals.ts';

interface Props {
  readonly simulation: Simulation;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

type PanelSeries = ComponentProps<typeof DayPanel>['series'];

/** Energy per quarter-hour as power (kW). */
const power = (energies: readonly number[]): readonly number[] => energies.map((energy) => energy * 4);

/** The charts of a day, in their order: those of what the site does not have are left out. */
const panelsOf = (simulation: Simulation, words: Strings<'dashboard'>): readonly [string, PanelSeries][] => {
  const { day, spot, uncontrolled, controlled } = simulation;
  const both = (values: (run: Run) => readonly number[]): PanelSeries => [
    { role: 'before', label: words.without, values: values(uncontrolled) },
    { role: 'ours', label: words.with, values: values(controlled), filled: true },
  ];
  const { charts } = words;
  return [
    [charts.grid, both(({ schedule }) => power(schedule.bought))],
    [charts.price, [{ role: 'neutral', label: charts.price, values: spot.map((price) => price * 100) }]],
    [
      charts.production,
      [
        {
          role: 'sun',
          label: words.production,
          values: power(addEnergies(day.solar, day.wind)),
          filled: true,
        },
        { role: 'neutral', label: words.use, values: power(totalUse(day, controlled.schedule)) },
      ],
    ],
    ...(day.battery
      ? [
          [charts.battery, both(({ schedule }) => schedule.stateOfCharge.slice(0, 96))] as [
            string,
            PanelSeries,
          ],
        ]
      : []),
    ...(day.vehicles.length > 0
      ? [
          [charts.cars, both(({ schedule }) => power(addEnergies(...schedule.vehicles)))] as [
            string,
            PanelSeries,
          ],
        ]
      : []),
  ];
};

/** Totals and charts of a simulated day. */
function Panels({ simulation, locale, words }: Props) {
  const { uncontrolled, controlled } = simulation;
  const gain = uncontrolled.totals.cost.total - controlled.totals.cost.total;
  const format = (value: number) =>
    formatNumber(value, locale, { maximumFractionDigits: value < 100 ? 1 : 0 });
  return (
    <>
      <p className="text-2xl font-semibold">
        {gain < 0.05
          ? words.same
          : interpolate(words.headline, { value: formatSek(Math.round(gain * 10) / 10, locale) })}
      </p>
      <p className="mt-2 text-s text-quiet">{words.basis}</p>
      <TotalsTable simulation={simulation} locale={locale} words={words} />
      <p className="mt-3 text-s text-quiet">{words.tradeOff}</p>
      <div className="chart-row mt-8 grid xl:grid-cols-2">
        {panelsOf(simulation, words).map(([title, series]) => (
          <DayPanel key={title} title={title} series={series} format={format} />
        ))}
      </div>
    </>
  );
}

export default memo(Panels);
