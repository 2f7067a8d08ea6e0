import { type ComponentProps, memo } from 'react';
import { formatNumber, formatSek } from '../../i18n/format.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Strings } from '../../i18n/strings.ts';
import { decisionsOf, describeDecision } from './decisions.ts';
import DayPanel from './DayPanel.tsx';
import DayPicture from './DayPicture.tsx';
import { type Findings, findingsOf } from './findings.ts';
import type { Run, Simulation } from './simulate.ts';
import TotalsTable from './TotalsTable.tsx';
import { addEnergies, totalUse } from './totals.ts';

interface Props {
  readonly simulation: Simulation;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}
interface OverviewProps extends Props {
  /** Which way of running the day the picture fills. */
  readonly shown?: 'with' | 'without';
}

type PanelSeries = ComponentProps<typeof DayPanel>['series'];

/** Energy per quarter-hour as power (kW). */
const power = (energies: readonly number[]): readonly number[] => energies.map((energy) => energy * 4);

/** The charts of a day, in their order: those of what the site does not have are left out. */
const panelsOf = (
  simulation: Simulation,
  words: Strings<'dashboard'>,
): readonly [keyof Findings, PanelSeries][] => {
  const { day, spot, uncontrolled, controlled } = simulation;
  const both = (values: (run: Run) => readonly number[]): PanelSeries => [
    { role: 'before', label: words.without, values: values(uncontrolled) },
    { role: 'ours', label: words.with, values: values(controlled), filled: true },
  ];
  const { charts } = words;
  return [
    ['grid', both(({ schedule }) => power(schedule.bought))],
    ['price', [{ role: 'neutral', label: charts.price, values: spot.map((price) => price * 100) }]],
    [
      'production',
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
          ['battery', both(({ schedule }) => schedule.stateOfCharge.slice(0, 96))] as [
            keyof Findings,
            PanelSeries,
          ],
        ]
      : []),
    ...(day.vehicles.length > 0
      ? [
          ['cars', both(({ schedule }) => power(addEnergies(...schedule.vehicles)))] as [
            keyof Findings,
            PanelSeries,
          ],
        ]
      : []),
  ];
};

/** What control saves in a day, in kr to one decimal; null where it saves nothing. */
const savedBy = ({ uncontrolled, controlled }: Simulation, locale: Locale): string | null => {
  const gain = uncontrolled.totals.cost.total - controlled.totals.cost.total;
  return gain < 0.05 ? null : formatSek(Math.round(gain * 10) / 10, locale);
};

/** The same as a sentence. */
export function headlineOf(simulation: Simulation, words: Strings<'dashboard'>, locale: Locale): string {
  const value = savedBy(simulation, locale);
  return value === null ? words.same : interpolate(words.headline, { value });
}

/** What control saves in the day, and the day as a picture. */
export const DayOverview = memo(function DayOverview({
  simulation,
  locale,
  words,
  shown = 'with',
}: OverviewProps) {
  const saved = savedBy(simulation, locale);
  const [saves, rest] = words.headline.split('{value}');
  return (
    <>
      <p className="demo-headline mb-5 flex flex-wrap items-baseline gap-x-3 font-semibold lg:text-l">
        {saved === null ? (
          words.same
        ) : (
          <>
            {saves}
            <strong className="text-4xl whitespace-nowrap">{saved}</strong>
            {rest}
          </>
        )}
      </p>
      <DayPicture simulation={simulation} shown={shown} locale={locale} words={words} />
    </>
  );
});

/** What was decided in the day and what it came to, then its charts one by one. */
export const DayDetails = memo(function DayDetails({ simulation, locale, words }: Props) {
  const format = (value: number) =>
    formatNumber(value, locale, { maximumFractionDigits: value < 100 ? 1 : 0 });
  const decisions = decisionsOf(simulation);
  const found = findingsOf(simulation, words, locale);
  const basis = (
    <p className="mt-5 text-s text-quiet">
      {words.basis} {words.tradeOff}
    </p>
  );
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-12">
        {decisions.length > 0 && (
          <div className="lg:col-span-5">
            <h2 className="text-l">{words.decisions.title}</h2>
            <ul className="mt-3 grid gap-2">
              {decisions.map((decision) => (
                <li key={`${decision.kind}${decision.from}`} className="border-t border-line pt-2">
                  {describeDecision(decision, words, locale)}
                  <svg
                    className="figure-strokes mt-2 mb-1"
                    viewBox="0 0 96 1"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <path className="stroke-whole" d="M0 .5H96" />
                    <path d={`M${decision.from} .5H${decision.to}`} />
                  </svg>
                </li>
              ))}
            </ul>
            {basis}
          </div>
        )}
        <div className="min-w-0 lg:col-span-7">
          <TotalsTable simulation={simulation} locale={locale} words={words} />
          {decisions.length === 0 && basis}
        </div>
      </div>
      <div className="chart-row demo-charts mt-10 grid md:grid-cols-2 xl:grid-cols-6">
        {panelsOf(simulation, words).map(([name, series]) => (
          <DayPanel
            key={name}
            title={found[name]}
            quantity={words.charts[name]}
            series={series}
            format={format}
          />
        ))}
      </div>
    </>
  );
});
