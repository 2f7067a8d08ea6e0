import { type ComponentProps, memo, useState } from 'react';
import ChartPlot, { ChartKey } from '../../../charts/html/ChartPlot.tsx';
import { drawChart } from '../../../charts/shapes/drawing.ts';
import ScrollTable, { FoldedTable } from '../../../components/ui/ScrollTable.tsx';
import { useSettled } from '../../../components/ui/useSettled.tsx';
import { formatNumber, formatSek } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { parseSigned } from '../../../lib/read-number.ts';
import Field from './Field.tsx';
import { type OutcomeMeasure, outcomeCases, outcomeMeasures, yearColumns, yearsOf } from './outcome-text.ts';
import {
  type AdviserInput,
  type Assumptions,
  assumptionLimits,
  assumptionNames,
  cautions,
  defaultAssumptions,
  type OutcomeRange,
} from './projection.ts';

interface AssumptionProps {
  readonly name: keyof Assumptions;
  readonly hint: string | undefined;
  /** What the field begins with. */
  readonly value: number;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
  readonly onChange: (changed: Partial<Assumptions>) => void;
}

/** A field for one assumption. It says what is wrong with its text, so that both are gone when it is mounted anew. */
function AssumptionField({ name, hint, value, locale, words, onChange }: AssumptionProps) {
  const t = words.advice;
  const [error, setError] = useState<string>();
  const { min, max } = assumptionLimits[name];
  const number = (shown: number) => formatNumber(shown, locale, { maximumFractionDigits: 2 });
  const input = (text: string) => {
    const read = parseSigned(text, locale, t.names[name]);
    const fits = read !== null && read >= min && read <= max;
    setError(fits ? undefined : interpolate(t.outOfRange, { min: number(min), max: number(max) }));
    if (fits) onChange({ [name]: read });
  };
  return (
    <Field
      id={`calc-${name}`}
      name={name}
      label={t.names[name]}
      hint={hint}
      error={error}
      defaultValue={number(value)}
      onInput={input}
    />
  );
}

interface AssumptionFieldsProps {
  readonly input: AdviserInput;
  readonly assumptions: Assumptions;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
  readonly onChange: (changed: Partial<Assumptions>) => void;
  readonly onRestore: () => void;
  /** Goes up when the fields are to show other values than were typed into them. */
  readonly version: number;
}

/** The assumptions of the projection, each to be changed, and the way back to the defaults. */
function AssumptionFields(props: AssumptionFieldsProps) {
  const { input, assumptions, locale, words, onChange, onRestore, version } = props;
  const t = words.advice;
  const standard = defaultAssumptions(input);
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-4 text-l font-semibold">{t.assumptions}</legend>
      {assumptionNames.map((name) => (
        <AssumptionField
          key={`${name} ${input.technology} ${version} ${name === 'investment' ? standard.investment : ''}`}
          name={name}
          hint={name === 'investment' ? t.basis[input.technology] : undefined}
          value={assumptions[name]}
          locale={locale}
          words={words}
          onChange={onChange}
        />
      ))}
      <div>
        <button type="button" className="button button-quiet" onClick={onRestore}>
          {t.restore}
        </button>
      </div>
    </fieldset>
  );
}

interface OutcomeChartProps {
  readonly range: OutcomeRange;
  readonly measures: readonly OutcomeMeasure[];
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
}

const roles = { low: 'before', base: 'ours', high: 'saving' } as const;

/** The cumulative result of the three cases over the years, in thousands of kronor, with its numbers. */
function OutcomeChart({ range, measures, locale, words }: OutcomeChartProps) {
  const t = words.advice;
  const years = yearsOf(range);
  const series = outcomeCases.map((name) => ({
    id: name,
    role: roles[name],
    label: t.cases[name],
    values: range[name].rows.map(({ cumulative }) => cumulative / 1000),
  }));
  const drawing = drawChart({
    layout: 'points',
    series,
    x: [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
      const year = Math.round(share * years);
      // Said once, so that the numbers have room beside each other on a phone.
      return { at: year / years, text: year === 0 ? `${t.year} 0` : String(year) };
    }),
    format: (value) => formatNumber(value, locale, { maximumFractionDigits: 1 }),
  });
  const spoken = measures.map(({ label, text }) => `${label} ${text(range.base)}`);
  const table = () => {
    const columns = yearColumns(range, words);
    const rows = range.base.rows.map(({ year }) => ({
      head: String(year),
      cells: columns.map(([, values]) => formatNumber(Math.round(values[year] ?? 0), locale)),
    }));
    return { columns: [t.year, ...columns.map(([name]) => name)], rows };
  };
  return (
    <figure className="chart mt-8" data-kind="line">
      <figcaption className="font-semibold">{t.chart}</figcaption>
      <ChartKey items={series} />
      <ChartPlot drawing={drawing} label={`${t.chart}. ${t.cases.base}: ${spoken.join(', ')}.`} />
      <FoldedTable summary={t.table} table={table} />
    </figure>
  );
}

interface Props extends ComponentProps<typeof AssumptionFields> {
  readonly range: OutcomeRange;
}

/** So long after the last change the answer is announced, ms. */
const ANNOUNCE_MS = 400;

/** What an honest adviser adds to the formula: assumptions that can be changed, a range, a chart, and when not to. */
function Advice({ range, ...fields }: Props) {
  const { input, locale, words } = fields;
  const t = words.advice;
  const sek = (value: number) => formatSek(Math.round(value / 100) * 100, locale);
  const last = range.base.rows.at(-1);
  const measures = outcomeMeasures(range, words, locale);
  const outcome = measures.map(({ label, text }) => `${label} ${text(range.base)}`);
  const answer = useSettled(`${t.cases.base}: ${outcome.join(', ')}.`, ANNOUNCE_MS);
  return (
    <section aria-labelledby="advice-title" className="calc-advice border-t border-line-strong pt-10">
      <h2 id="advice-title">{t.title}</h2>
      <p className="mt-3 max-w-[60ch] text-quiet">{t.lead}</p>
      <p role="status" className="sr-only">
        {answer}
      </p>
      <div className="mt-8 thirds gap-y-10">
        <AssumptionFields {...fields} />
        <div className="min-w-0 lg:col-span-2">
          <p className="text-s text-quiet">
            {t.cases.base}: {t.payback.toLowerCase()}
          </p>
          <p className={range.base.payback === null ? 'own-figure own-loss mb-6' : 'own-figure mb-6'}>
            {measures[0]?.text(range.base)}
          </p>
          <ScrollTable
            className="calc-range"
            label={t.measure}
            columns={[t.measure, ...outcomeCases.map((name) => t.cases[name])]}
            rows={measures.map(({ label, text }) => ({
              head: label,
              cells: outcomeCases.map((name) => text(range[name])),
            }))}
          />
          <p className="mt-3 text-s text-quiet">{t.caseText}</p>
          <OutcomeChart {...{ range, measures, locale, words }} />
          {last && (
            <p className="mt-6">
              {interpolate(t.nothing, {
                n: yearsOf(range),
                nothing: sek(last.doingNothing),
                with: sek(last.withMeasure),
              })}
            </p>
          )}
          <div className="calc-cautions border-l-3 border-falu pl-5 mt-8">
            <h3>{words.cautions.title}</h3>
            <ul className="mt-3 grid gap-2">
              {[...cautions(input, range), 'general' as const].map((name) => (
                <li key={name}>{words.cautions[name]}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

export default memo(Advice);
