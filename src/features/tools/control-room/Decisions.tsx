import { memo } from 'react';
import ScrollTable from '../../../components/ui/ScrollTable.tsx';
import { formatPercent, formatUnit } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { runs } from './choice.ts';
import { formatDayCost, shownBought } from './day-costs.ts';
import { describeReason, type ReasonWords } from './describe-reason.ts';
import type { Simulation, Totals } from './simulate.ts';

interface Props {
  readonly simulation: Simulation;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

type Row = { readonly label: string; readonly cell: (totals: Totals) => string; readonly isPart?: boolean };

/** To one decimal below 100, whole from there on. */
const rounded = (value: number): number =>
  Math.abs(value) < 100 ? Math.round(value * 10) / 10 : Math.round(value);

const rowsOf = ({ simulation, words: { totals: t }, locale }: Props): readonly Row[] => {
  const sek = (value: number) => formatDayCost(value, simulation, locale);
  return [
    { label: t.cost, cell: (totals) => sek(totals.cost.total) },
    { label: t.bought, cell: (totals) => sek(shownBought(totals, simulation)), isPart: true },
    { label: t.sold, cell: (totals) => sek(totals.cost.export), isPart: true },
    { label: t.powerFee, cell: (totals) => sek(totals.cost.power), isPart: true },
    { label: t.wear, cell: (totals) => sek(totals.cost.wear), isPart: true },
    {
      label: t.selfSufficiency,
      cell: (totals) => formatPercent(Math.round(totals.selfSufficiency * 100), locale),
    },
    { label: t.peak, cell: (totals) => formatUnit(rounded(totals.peak), 'kW', locale) },
    { label: t.energy, cell: (totals) => formatUnit(rounded(totals.imported), 'kWh', locale) },
    { label: t.co2, cell: (totals) => formatUnit(rounded(totals.co2), 'kg', locale) },
  ];
};

/** What the day comes to in each way of running it. */
function TotalsTable(props: Props) {
  const { simulation, words } = props;
  const names = runs.map((run) => words.runs[run]);
  return (
    <ScrollTable
      label={`${words.measure}: ${names.join(', ')}`}
      className="demo-totals"
      columns={[words.measure, ...names]}
      rows={rowsOf(props).map(({ label, cell, isPart }) => ({
        head: label,
        isPart,
        cells: runs.map((run) => cell(simulation.totals[run])),
      }))}
    />
  );
}

interface DecisionsProps {
  readonly simulation: Simulation;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
  readonly reasons: ReasonWords;
}

/** So many decisions are told; a day of thirty cars has more. */
const TOLD = 6;

/** The decisions that move most energy, in order of time; of cars that begin together one. */
const toldReasons = ({ output }: Simulation) =>
  [...output.reasons]
    .sort((a, b) => b.energy - a.energy)
    .filter(
      (one, place, all) =>
        place === all.findIndex(({ kind, from }) => kind === one.kind && from === one.from),
    )
    .slice(0, TOLD)
    .sort((a, b) => a.from - b.from);

/** What EcoHub decided in the day and why, and what the day came to. */
export default memo(function Decisions({ simulation, locale, words, reasons }: DecisionsProps) {
  const told = toldReasons(simulation);
  const basis = <p className="mt-5 text-s text-quiet">{words.basis}</p>;
  return (
    <div className="halves gap-y-10">
      {told.length > 0 && (
        <div>
          <h2 className="text-l">{words.decisions}</h2>
          <ul className="mt-3 grid gap-2">
            {told.map((reason) => (
              <li key={`${reason.kind}${reason.from}`} className="border-t border-line pt-2">
                <span>{describeReason(reason, reasons, locale)}</span>
                <svg
                  className="figure-bar mt-2 mb-1"
                  viewBox="0 0 96 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <path className="stroke-whole" d="M0 .5H96" />
                  <path d={`M${reason.from} .5H${reason.to}`} />
                </svg>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="min-w-0">
        <TotalsTable simulation={simulation} locale={locale} words={words} />
        {basis}
      </div>
    </div>
  );
});
