import { memo } from 'react';
import ChartPlot from '../../../../charts/html/ChartPlot.tsx';
import { drawChart } from '../../../../charts/shapes/drawing.ts';
import ScrollTable, { FoldedTable } from '../../../../components/ui/ScrollTable.tsx';
import { baseTerms } from '../../../../finance/economics.ts';
import { formatMonth, formatNumber, formatPercent, formatSek } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { saveCsv, toCsv } from '../../../../lib/csv.ts';
import { type SplitMonth, splitStages } from '../../../../model/year/split-year.ts';
import type { OwnChoice } from './choice.ts';
import { roughly, splitRows, threeCosts, verdictOf, verdictWord } from './outcome.ts';
import type { YearState } from './useYear.tsx';

/** The year as a file: for each month the cost of every stage (SEK), and what was bought and sold (kWh). */
const yearCsv = (months: readonly SplitMonth[], t: Strings<'own-year'>, locale: Locale): string => {
  const names = splitStages.map((stage) => t.result.stages[stage]);
  const columns = [t.bought, t.sold].flatMap((what) => names.map((name) => `${name}: ${what}`));
  const whole = Math.round;
  return toCsv(
    [
      [t.result.month, ...names.map((name) => `${name} (SEK)`), ...columns],
      ...months.map(({ year, month, stages }) => [
        `${year}-${String(month).padStart(2, '0')}`,
        ...splitStages.map((stage) => whole(stages[stage].cost.total)),
        ...splitStages.map((stage) => whole(stages[stage].imported)),
        ...splitStages.map((stage) => whole(stages[stage].exported)),
      ]),
    ],
    locale,
  );
};

interface Props {
  readonly state: YearState;
  readonly locale: Locale;
  readonly words: Strings<'own-year'>;
}

interface PartProps {
  readonly months: readonly SplitMonth[];
  readonly locale: Locale;
  readonly words: Strings<'own-year'>;
}

const MONTHS = 12;
const roles = { without: 'before', withSun: 'sun', withBattery: 'saving', withControl: 'ours' } as const;

/** Saving and verdict, both as large: what does not pay is said as loudly as what does. */
function Verdict({ months, choice, locale, words: t }: PartProps & { readonly choice: OwnChoice }) {
  const verdict = verdictOf(months, choice);
  const { saves, value, low, high, price, years } = verdict;
  const word = verdictWord(verdict);
  const sek = (amount: number) => formatSek(roughly(amount), locale);
  const number = (amount: number) => formatNumber(amount, locale);
  return (
    <div className="grid gap-3.5 mt-4 border-l-2 border-note pl-5">
      <p className="own-figure">
        {interpolate(saves >= 0 ? t.result.saves : t.result.costs, { sek: sek(Math.abs(saves)) })}
      </p>
      <p className={word === 'paysNot' ? 'own-figure own-loss' : 'own-figure'}>
        {interpolate(t.result[word], { sek: sek(value), n: years })}
      </p>
      <p className="text-s text-quiet">
        <span>
          {interpolate(t.result.savesWith, {
            panels: number(choice.panels),
            battery: number(choice.battery),
          })}
        </span>{' '}
        <span>
          {interpolate(t.result.valueNote, {
            rate: formatPercent(baseTerms.rate * 100, locale),
            net: sek(price.net),
            reduction:
              price.reduction > 0 ? interpolate(t.result.reduction, { sek: sek(price.reduction) }) : '',
            low: sek(low),
            high: sek(high),
          })}
        </span>{' '}
        {t.result.fee}
      </p>
    </div>
  );
}

/** The cost of the year as parts are added, growing with the months. */
function SplitChart({ months, done, locale, words: t }: PartProps & { readonly done: number }) {
  const rows = splitRows(months);
  const first = rows[0]?.cost ?? 0;
  const drawing = drawChart({
    layout: 'bars',
    x: splitStages.map((stage) => t.result.stages[stage]),
    series: rows.map(({ stage, cost }, place) => ({
      id: stage,
      role: roles[stage],
      label: t.result.stages[stage],
      values: splitStages.map((_, entry) => (entry === place ? cost : 0)),
    })),
    format: (value) => formatNumber(value, locale),
    room: [first / Math.max(done, 1 / MONTHS)],
  });
  const spoken = rows.map(({ stage, cost }) => `${t.result.stages[stage]} ${formatSek(cost, locale)}`);
  return (
    <figure className="chart mt-6">
      <figcaption className="font-semibold">{t.result.chart}</figcaption>
      <ChartPlot drawing={drawing} low label={`${t.result.chart}. ${spoken.join(', ')}.`} />
    </figure>
  );
}

function SplitTable({ months, locale, words: { result: t } }: PartProps) {
  const rows = splitRows(months);
  const sek = (amount: number) => formatSek(amount, locale);
  const total = rows.reduce((sum, { saves }) => sum + saves, 0);
  return (
    <ScrollTable
      className="calc-range mt-4"
      label={t.chart}
      columns={[t.stage, t.cost, t.saves2]}
      rows={[
        ...rows.map(({ stage, cost, saves }, place) => ({
          head: t.stages[stage],
          role: roles[stage],
          cells: [sek(cost), place === 0 ? '' : sek(saves)],
        })),
        { head: t.sum, cells: ['', <strong key="sum">{sek(total)}</strong>] },
      ]}
    />
  );
}

function ThreeRuns({ months, perfect, locale, words: t }: PartProps & { readonly perfect: number | null }) {
  const costs = threeCosts(months, perfect);
  return (
    <section aria-labelledby="own-three" className="mt-10">
      <h3 id="own-three">{t.three.title}</h3>
      <p className="mt-2 text-s text-quiet">{t.three.lead}</p>
      <ScrollTable
        className="calc-range mt-3"
        label={t.three.kind}
        columns={[t.three.kind, t.three.cost]}
        rows={(['none', 'planned', 'perfect'] as const).map((kind) => ({
          head: t.three[kind],
          cells: [costs[kind] === null ? '…' : formatSek(costs[kind], locale)],
        }))}
      />
    </section>
  );
}

/** The year as far as it is counted; verdict and comparison once it is whole. */
function YearResult({ state, locale, words: t }: Props) {
  const { months, question } = state;
  const last = months.at(-1);
  if (!question || !last) return null;
  const part = { months, locale, words: t };
  const isWhole = months.length === MONTHS;
  const monthTable = () => ({
    columns: [t.result.month, ...splitStages.map((stage) => t.result.stages[stage])],
    rows: months.map(({ month, stages }) => ({
      head: formatMonth(month, locale),
      cells: splitStages.map((stage) => formatNumber(Math.round(stages[stage].cost.total), locale)),
    })),
  });
  return (
    <>
      {isWhole ? (
        <Verdict {...part} choice={question.choice} />
      ) : (
        <p className="mt-4">{interpolate(t.result.soFar, { month: formatMonth(last.month, locale) })}</p>
      )}
      <SplitChart {...part} done={months.length / MONTHS} />
      <SplitTable {...part} />
      <FoldedTable summary={t.result.months} table={monthTable} />
      {isWhole && (
        <button
          type="button"
          className="button button-quiet no-print mt-4"
          onClick={() => saveCsv(yearCsv(months, t, locale), 'ecohub-year.csv')}
        >
          {t.csv}
        </button>
      )}
      {isWhole && <ThreeRuns {...part} perfect={state.perfect} />}
    </>
  );
}

export default memo(
  YearResult,
  (before, after) =>
    before.state.months === after.state.months &&
    before.state.question === after.state.question &&
    before.state.perfect === after.state.perfect,
);
