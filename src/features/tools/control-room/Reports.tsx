import { ChartKey } from '../../../charts/html/ChartPlot.tsx';
import { bars as barsOf, middleOf } from '../../../charts/shapes/paths.ts';
import { valueScale } from '../../../charts/shapes/scales.ts';
import { formatMonth, formatNumber, formatSek, formatUnit } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import type { MonthReport, MonthRun, YearMonths } from './periods.ts';
import { sumOf } from './series.ts';
import type { SiteId } from './sites.ts';

interface Bar {
  readonly name: string;
  readonly none: number;
  readonly planned: number;
  /** Whether it is the one that the visitor looks at. */
  readonly marked?: boolean;
}

interface CostBarsProps {
  readonly bars: readonly Bar[];
  /** What the drawing shows, for those who do not see it. */
  readonly label: string;
  readonly locale: Locale;
  /** On phones the names of the bars are their first letters. */
  readonly shortened?: boolean;
}

const HIGH = 100;
/** How wide a bar is in its place, and the one in front of it (shares). */
const WIDE = 0.8;
const NARROW = 0.4;
/** About how many lines the scale has. */
const MARKS = 4;
const fine = { vectorEffect: 'non-scaling-stroke' } as const;

/** Costs (SEK): without control wide and pale, with it narrow in front, both from zero; below zero where a day earns. */
function CostBars({ bars, label, locale, shortened = false }: CostBarsProps) {
  const columns = { none: bars.map(({ none }) => none), planned: bars.map(({ planned }) => planned) };
  const y = valueScale([1, ...columns.none, ...columns.planned], { zero: true, marks: MARKS }).range([
    HIGH,
    0,
  ]);
  const [zero, most] = [y(0), y.domain()[1]];
  const marks = y.ticks(MARKS).map((value) => ({ value, y: y(value) }));
  const places = { at: middleOf(1), foot: zero, top: y };
  return (
    <figure className="room-bars mt-9 pl-16">
      <svg className="chart-drawing" role="img" aria-label={label}>
        <svg viewBox={`0 0 ${bars.length} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
          <path
            className="chart-line"
            d={marks.map(({ y }) => `M0 ${y}H${bars.length}`).join('')}
            {...fine}
          />
          <path className="mark-bars role-before" d={barsOf(columns.none, WIDE, places)} />
          <path className="mark-bars role-ours" d={barsOf(columns.planned, NARROW, places)} />
          <path className="chart-zero" d={`M0 ${zero}H${bars.length}`} {...fine} />
        </svg>
        {marks.map(({ value, y }) => (
          <text key={value} x="-8" y={`${y}%`} dy=".35em" className="end">
            {value === most ? formatSek(value, locale) : formatNumber(value, locale)}
          </text>
        ))}
      </svg>
      <p className="room-bar-names" aria-hidden="true">
        {bars.map(({ name, marked }, place) => (
          <span key={name} data-marked={marked ? '' : undefined} data-fifth={place % 5 ? undefined : ''}>
            <span>{shortened ? name.slice(0, 1) : name}</span>
            {shortened && <i className="not-italic max-sm:hidden">{name.slice(1)}</i>}
          </span>
        ))}
      </p>
    </figure>
  );
}

interface Props {
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

function Key({ words }: Pick<Props, 'words'>) {
  return (
    <div className="mt-4">
      <ChartKey
        items={[
          { role: 'before', label: words.runs.none },
          { role: 'ours', label: words.runs.planned },
        ]}
      />
    </div>
  );
}

/** The days of the week that a day of the month lies in, as far as the month holds it (indices from 0). */
function weekAround({ year, month, day, none }: MonthReport): readonly [from: number, to: number] {
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return [Math.max(0, day - 1 - weekday), Math.min(none.days.length, day - weekday + 6)];
}

/** The month as the report that EcoHub sends: cost, power and the days. */
export function MonthSheet({ report, site, locale, words }: Props & { report: MonthReport; site: SiteId }) {
  const { none, planned, year, month, day } = report;
  const t = words.month;
  const sek = (value: number) => formatSek(Math.round(value), locale);
  const [from, to] = weekAround(report);
  const week = ({ days }: MonthRun) => sek(sumOf(days.slice(from, to)));
  const rows = [
    // The difference of the rounded costs below it, so that the three agree.
    [t.saved, sek(Math.round(none.cost.total) - Math.round(planned.cost.total))],
    [t.cost, interpolate(words.insteadOf, { with: sek(planned.cost.total), without: sek(none.cost.total) })],
    [
      t.peak,
      interpolate(words.insteadOf, {
        with: formatUnit(Math.round(planned.peak * 10) / 10, 'kW', locale),
        without: formatUnit(Math.round(none.peak * 10) / 10, 'kW', locale),
      }),
    ],
    [
      interpolate(t.week, { from: String(from + 1), to: String(to) }),
      interpolate(words.insteadOf, { with: week(planned), without: week(none) }),
    ],
  ] as const;
  return (
    <article className="room-sheet">
      <div className="flex items-start justify-between gap-4">
        <h3>{interpolate(t.title, { month: formatMonth(month, locale), year: String(year) })}</h3>
        <p className="letter-stamp">{t.stamp}</p>
      </div>
      <p className="text-quiet">{words.sites[site]}</p>
      <dl className="room-sheet-rows">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CostBars
        label={t.chart}
        locale={locale}
        bars={none.days.map((cost, index) => ({
          name: String(index + 1),
          none: cost,
          planned: planned.days[index] ?? 0,
          marked: index === day - 1,
        }))}
      />
      <Key words={words} />
      <p className="mt-3 text-s text-quiet">{t.note}</p>
    </article>
  );
}

/** The year by months. */
export function YearSheet({ months, locale, words }: Props & { months: YearMonths }) {
  const t = words.year;
  const tens = (values: readonly number[]) => Math.round(sumOf(values) / 10) * 10;
  const [none, planned] = [tens(months.map((one) => one.none)), tens(months.map((one) => one.planned))];
  const sek = (value: number) => formatSek(value, locale);
  return (
    <article className="room-sheet">
      <h3>{interpolate(t.title, { saved: sek(none - planned) })}</h3>
      <p className="text-quiet">{interpolate(words.insteadOf, { with: sek(planned), without: sek(none) })}</p>
      <CostBars
        shortened
        label={t.chart}
        locale={locale}
        bars={months.map((one) => ({
          name: formatMonth(one.month, locale, 'short').replace('.', ''),
          none: one.none,
          planned: one.planned,
        }))}
      />
      <Key words={words} />
      <p className="mt-3 text-s text-quiet">{t.note}</p>
    </article>
  );
}
