import { formatPercent, formatUnit } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { runs } from './choice.ts';
import { formatDayCost } from './day-costs.ts';
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
    { label: t.bought, cell: (totals) => sek(totals.cost.energy), isPart: true },
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
export default function TotalsTable(props: Props) {
  const { simulation, words } = props;
  const names = runs.map((run) => words.runs[run]);
  return (
    <div
      className="scroll-x"
      role="group"
      aria-label={`${words.measure}: ${names.join(', ')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
    >
      <table className="table demo-totals">
        <thead>
          <tr>
            <th scope="col">{words.measure}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(props).map(({ label, cell, isPart }) => (
            <tr key={label} className={isPart ? 'demo-part' : undefined}>
              <th scope="row">{label}</th>
              {runs.map((run) => (
                <td key={run}>{cell(simulation.totals[run])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
