import type { Strings } from '../../i18n/strings.ts';
import { memo } from 'react';
import PlotFigure, { type PlotMark, roleClass } from '../../charts/PlotFigure.tsx';
import { interpolate } from '../../i18n/interpolate.ts';
import { formatNumber, formatPercent, formatSek, formatUnit } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { plotScale, stairArea, stairPath } from '../../charts/plot.ts';
import { CursorLine } from './Cursor.tsx';
import type { Run, Simulation } from './simulate.ts';

interface Props {
  readonly simulation: Simulation;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

type Lines = readonly {
  readonly role: PlotMark['role'];
  readonly name: string;
  readonly values: readonly number[];
  readonly filled?: boolean;
}[];

const hours = [0, 6, 12, 18, 24].map((hour) => ({
  at: hour / 24,
  text: `${String(hour).padStart(2, '0')}:00`,
}));
const power = (energies: readonly number[]): readonly number[] => energies.map((energy) => energy * 4);
const add = (...lists: readonly (readonly number[])[]): readonly number[] =>
  (lists[0] ?? []).map((_, slot) => lists.reduce((sum, list) => sum + (list[slot] ?? 0), 0));

/** Use of the site in a run: what nothing moves, heat and cars (kWh per slot). */
export const totalUse = (simulation: Simulation, { schedule }: Run): readonly number[] =>
  add(simulation.day.load, schedule.heat, ...schedule.vehicles);

/** Totals and charts of a simulated day. */
function Panels({ simulation, locale, words }: Props) {
  const { day, spot, uncontrolled, controlled } = simulation;
  const gain = uncontrolled.totals.cost.total - controlled.totals.cost.total;
  const small = (value: number) =>
    formatNumber(value, locale, { maximumFractionDigits: value < 100 ? 1 : 0 });
  const sek = (value: number) => formatSek(Math.round(value * 10) / 10, locale);
  const rows: readonly (readonly [label: string, cell: (run: Run) => string, part?: boolean])[] = [
    [words.totals.cost, ({ totals }) => sek(totals.cost.total)],
    [words.totals.bought, ({ totals }) => sek(totals.cost.bought), true],
    [words.totals.sold, ({ totals }) => sek(-totals.cost.sold), true],
    [words.totals.powerFee, ({ totals }) => sek(totals.cost.powerFee), true],
    [words.totals.wear, ({ totals }) => sek(totals.cost.wear), true],
    [
      words.totals.selfSufficiency,
      ({ totals }) => formatPercent(Math.round(totals.selfSufficiency * 100), locale),
    ],
    [words.totals.peak, ({ totals }) => formatUnit(Math.round(totals.peak * 10) / 10, 'kW', locale)],
    [words.totals.energy, ({ totals }) => formatUnit(Math.round(totals.bought * 10) / 10, 'kWh', locale)],
    [words.totals.co2, ({ totals }) => formatUnit(Math.round(totals.co2 * 10) / 10, 'kg', locale)],
  ];
  const chart = (title: string, lines: Lines) => {
    const scale = plotScale(
      lines.flatMap(({ values }) => values),
      3,
    );
    const marks = lines.flatMap<PlotMark>(({ role, values, filled }) => [
      ...(filled ? [{ shape: 'area' as const, role, path: stairArea(values, scale) }] : []),
      { shape: 'line', role, path: stairPath(values, scale) },
    ]);
    return (
      <figure className="chart" data-kind="line" key={title}>
        <figcaption className="text-s font-semibold">{title}</figcaption>
        {lines.length > 1 && (
          <ul className="chart-key" aria-hidden="true">
            {lines.map(({ role, name }) => (
              <li key={name} className={`key-item ${roleClass[role]}`}>
                {name}
              </li>
            ))}
          </ul>
        )}
        <PlotFigure
          low
          marks={marks}
          scale={scale}
          format={small}
          names={hours}
          overlay={<CursorLine />}
          label={`${title}. ${lines.map(({ name, values }) => `${name}: ${small(Math.min(...values))}–${small(Math.max(...values))}`).join('. ')}.`}
        />
      </figure>
    );
  };
  const pair = (list: (run: Run) => readonly number[]): Lines => [
    { role: 'before', name: words.without, values: list(uncontrolled) },
    { role: 'ours', name: words.with, values: list(controlled), filled: true },
  ];
  return (
    <>
      <p className="text-2xl font-semibold">
        {gain < 0.05 ? words.same : interpolate(words.headline, { value: sek(gain) })}
      </p>
      <p className="mt-2 text-s text-quiet">{words.basis}</p>
      <div
        className="scroll-x mt-5"
        role="group"
        aria-label={`${words.measure}: ${words.without}, ${words.with}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
      >
        <table className="table demo-totals">
          <thead>
            <tr>
              <th scope="col">{words.measure}</th>
              <th scope="col">{words.without}</th>
              <th scope="col">{words.with}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, cell, part]) => (
              <tr key={label} className={part ? 'demo-part' : undefined}>
                <th scope="row">{label}</th>
                <td>{cell(uncontrolled)}</td>
                <td>{cell(controlled)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-s text-quiet">{words.tradeOff}</p>
      <div className="chart-row mt-8 grid xl:grid-cols-2">
        {chart(
          words.charts.grid,
          pair(({ schedule }) => power(schedule.bought)),
        )}
        {chart(words.charts.price, [
          { role: 'neutral', name: words.charts.price, values: spot.map((price) => price * 100) },
        ])}
        {chart(words.charts.production, [
          { role: 'sun', name: words.production, values: power(add(day.solar, day.wind)), filled: true },
          { role: 'neutral', name: words.use, values: power(totalUse(simulation, controlled)) },
        ])}
        {day.battery &&
          chart(
            words.charts.battery,
            pair(({ schedule }) => schedule.stateOfCharge.slice(0, 96)),
          )}
        {day.vehicles.length > 0 &&
          chart(
            words.charts.cars,
            pair(({ schedule }) => power(add(...schedule.vehicles))),
          )}
      </div>
    </>
  );
}

export default memo(Panels);
