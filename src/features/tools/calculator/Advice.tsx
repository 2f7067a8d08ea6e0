import { type ComponentProps, memo } from 'react';
import ScrollTable from '../../../components/ui/ScrollTable.tsx';
import { useSettled } from '../../../components/ui/useSettled.tsx';
import { formatSek } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import AssumptionFields from './AssumptionFields.tsx';
import OutcomeChart from './OutcomeChart.tsx';
import { outcomeCases, outcomeMeasures, yearsOf } from './outcome-text.ts';
import { cautions, type OutcomeRange } from './projection.ts';

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
      <h2 id="advice-title" className="text-2xl">
        {t.title}
      </h2>
      <p className="mt-3 max-w-[60ch] text-quiet">{t.lead}</p>
      <p role="status" className="sr-only">
        {answer}
      </p>
      <div className="mt-8 grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <AssumptionFields {...fields} />
        <div className="min-w-0 lg:col-span-8">
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
