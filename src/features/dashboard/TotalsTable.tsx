import { formatPercent, formatSek, formatUnit } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Strings } from '../../i18n/strings.ts';
import type { Run, Simulation } from './simulate.ts';

interface Props {
  readonly simulation: Simulation;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

type Row = { readonly label: string; readonly cell: (run: Run) => string; readonly isPart?: boolean };

const tenths = (value: number): number => Math.round(value * 10) / 10;

const rowsOf = ({ totals: t }: Strings<'dashboard'>, locale: Locale): readonly Row[] => {
  const sek = (value: number) => formatSek(tenths(value), locale);
  return [
    { label: t.cost, cell: ({ totals }) => sek(totals.cost.total) },
    { label: t.bought, cell: ({ totals }) => sek(totals.cost.bought), isPart: true },
    { label: t.sold, cell: ({ totals }) => sek(-totals.cost.sold), isPart: true },
    { label: t.powerFee, cell: ({ totals }) => sek(totals.cost.powerFee), isPart: true },
    { label: t.wear, cell: ({ totals }) => sek(totals.cost.wear), isPart: true },
    {
      label: t.selfSufficiency,
      cell: ({ totals }) => formatPercent(Math.round(totals.selfSufficiency * 100), locale),
    },
    { label: t.peak, cell: ({ totals }) => formatUnit(tenths(totals.peak), 'kW', locale) },
    { label: t.energy, cell: ({ totals }) => formatUnit(tenths(totals.bought), 'kWh', locale) },
    { label: t.co2, cell: ({ totals }) => formatUnit(tenths(totals.co2), 'kg', locale) },
  ];
};

/** What the day comes to, without control and with it. */
export default function TotalsTable({ simulation, locale, words }: Props) {
  const { uncontrolled, controlled } = simulation;
  return (
    <div
      className="scroll-x"
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
          {rowsOf(words, locale).map(({ label, cell, isPart }) => (
            <tr key={label} className={isPart ? 'demo-part' : undefined}>
              <th scope="row">{label}</th>
              <td>{cell(uncontrolled)}</td>
              <td>{cell(controlled)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
