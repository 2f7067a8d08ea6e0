import type { Strings } from '../../i18n/strings.ts';
import { memo, useState } from 'react';
import PlotFigure, { type PlotMark, roleClass } from '../../charts/PlotFigure.tsx';
import { interpolate } from '../../i18n/interpolate.ts';
import { formatNumber, formatSek } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { linePath, plotScale } from '../../charts/plot.ts';
import {
  type AdviserInput,
  type Assumptions,
  assumptionLimits,
  assumptionNames,
  cautions,
  defaultAssumptions,
  type Outcome,
  type OutcomeRange,
} from './projection.ts';
import Field from './Field.tsx';
import { parseSigned } from './parse.ts';
import YearTable from './YearTable.tsx';

interface Props {
  readonly input: AdviserInput;
  readonly assumptions: Assumptions;
  readonly range: OutcomeRange;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
  readonly onChange: (changed: Partial<Assumptions>) => void;
  readonly onRestore: () => void;
  /** Goes up when the fields are to show other values than were typed into them. */
  readonly version: number;
}

const cases = ['low', 'base', 'high'] as const;
const roles = { low: 'before', base: 'ours', high: 'saving' } as const;

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
    const read = parseSigned(text, locale);
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

/** What an honest adviser adds to the formula: assumptions that can be changed, a range, a chart, and when not to. */
function Advice({ input, assumptions, range, locale, words, onChange, onRestore, version }: Props) {
  const t = words.advice;
  const years = range.base.rows.length - 1;
  const n = { n: years };
  const standard = defaultAssumptions(input);
  const hundreds = (value: number) => formatNumber(Math.round(value / 100) * 100, locale);
  const sek = (value: number) => formatSek(Math.round(value / 100) * 100, locale);

  const thousands = (outcome: Outcome) => outcome.rows.map(({ cumulative }) => cumulative / 1000);
  const scale = plotScale(cases.flatMap((name) => thousands(range[name])));
  const marks = cases.map<PlotMark>((name) => ({
    shape: 'line',
    role: roles[name],
    path: linePath(thousands(range[name]), scale),
  }));
  const last = range.base.rows.at(-1);
  const rows: readonly (readonly [string, (outcome: Outcome) => string])[] = [
    [
      t.payback,
      ({ payback }) =>
        payback === null
          ? interpolate(t.never, n)
          : interpolate(t.years, { n: formatNumber(payback, locale, { maximumFractionDigits: 1 }) }),
    ],
    [interpolate(t.netPresentValue, n), ({ netPresentValue }) => hundreds(netPresentValue)],
    [interpolate(t.total, n), ({ total }) => hundreds(total)],
    [interpolate(t.co2, n), ({ co2 }) => formatNumber(Math.round(co2), locale)],
  ];
  return (
    <section aria-labelledby="advice-title" className="calc-advice">
      <h2 id="advice-title" className="text-2xl">
        {t.title}
      </h2>
      <p className="mt-3 max-w-[60ch] text-quiet">{t.lead}</p>
      <div className="mt-8 grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <fieldset className="grid min-w-0 content-start gap-4 lg:col-span-4">
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
        <div className="min-w-0 lg:col-span-8">
          <div className="chart-scroll calc-range">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t.measure}</th>
                  {cases.map((name) => (
                    <th key={name} scope="col">
                      {t.cases[name]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([label, cell]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {cases.map((name) => (
                      <td key={name}>{cell(range[name])}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="mt-3 text-s text-quiet">{t.caseText}</p>
          <figure className="chart mt-8" data-kind="line">
            <figcaption className="font-semibold">{t.chart}</figcaption>
            <ul className="chart-key">
              {cases.map((name) => (
                <li key={name} className={`key-item ${roleClass[roles[name]]}`}>
                  {t.cases[name]}
                </li>
              ))}
            </ul>
            <PlotFigure
              marks={marks}
              scale={scale}
              format={(value) => formatNumber(value, locale, { maximumFractionDigits: 1 })}
              names={[0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
                const year = Math.round(share * years);
                return { at: year / years, text: `${t.year} ${year}` };
              })}
              label={`${t.chart}. ${t.cases.base}: ${rows.map(([label, cell]) => `${label} ${cell(range.base)}`).join(', ')}.`}
            />
            <YearTable range={range} locale={locale} words={words} />
          </figure>
          {last && (
            <p className="mt-6">
              {interpolate(t.nothing, { ...n, nothing: sek(last.doingNothing), with: sek(last.withMeasure) })}
            </p>
          )}
          <div className="calc-cautions mt-8">
            <h3 className="text-l font-semibold">{words.cautions.title}</h3>
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
