import { type RefObject, useEffect, useState } from 'react';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { saveCsv, toCsv } from '../../../lib/csv.ts';
import { type Audience, type CalculatorResult, savingFactor } from './calculator.ts';
import { type OwnSummary, storeCalculation } from './handoff.ts';
import { yearColumns } from './outcome-text.ts';
import type { OutcomeRange } from './projection.ts';
import type { CalculationInput } from './state.ts';

/** The calculation as a file: what was put in, the formula's four results, then a row for every year. */
export function calculationCsv(
  input: CalculationInput,
  result: CalculatorResult,
  range: OutcomeRange,
  words: Strings<'calculator'>,
  locale: Locale,
): string {
  const { form, result: t, advice } = words;
  const columns = yearColumns(range, words);
  return toCsv(
    [
      [form.consumption, input.consumption],
      [form.price, input.price],
      [form.technology, `${form.technologies[input.technology]} (${savingFactor(input.technology)})`],
      ...(['annual', 'tenYear', 'roi', 'co2Reduction'] as const).map((name) => [t[name], result[name]]),
      [],
      [advice.year, ...columns.map(([name]) => name)],
      ...range.base.rows.map(({ year }) => [
        year,
        ...columns.map(([, values]) => Math.round(values[year] ?? 0)),
      ]),
    ],
    locale,
  );
}

interface Props {
  readonly input: CalculationInput;
  readonly result: CalculatorResult;
  readonly range: OutcomeRange;
  readonly audience: Audience;
  /** The visitor's own year, once it is counted. */
  readonly year: RefObject<OwnSummary | null>;
  /** The calculation as the hash of an address. */
  readonly hash: string;
  /** Address of the contact page with the topic of this page. */
  readonly contact: string;
  /** Address of the material for a housing association's board. */
  readonly board: string;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
  readonly onReset: () => void;
}

/** What can be done with a calculation: send it, share it, print it, save it, begin again. */
export default function TakeAway(props: Props) {
  const { input, result, range, audience, year, hash, contact, board, locale, words, onReset } = props;
  const t = words.actions;
  const [status, setStatus] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another calculation has not been copied yet
  useEffect(() => setStatus(''), [input]);
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(`${location.href.replace(/#.*/, '')}#${hash}`);
      setStatus(t.copied);
    } catch {
      setStatus(t.copyFailed);
    }
  };
  const actions = [
    [t.share, copyLink],
    [t.print, () => window.print()],
    [t.csv, () => saveCsv(calculationCsv(input, result, range, words, locale), 'ecohub.csv')],
    [t.reset, onReset],
  ] as const;
  return (
    <section aria-labelledby="take-title" className="no-print mt-12">
      <h2 id="take-title">{t.title}</h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          className="button button-primary"
          href={contact}
          onClick={() => storeCalculation({ ...input, ...result }, range.base, year.current)}
        >
          {t.contact}
        </a>
        {audience === 'brf' && (
          <a className="button button-quiet" href={`${board}#${hash}`}>
            {t.board}
          </a>
        )}
        {actions.map(([name, run]) => (
          <button key={name} type="button" className="button button-quiet" onClick={run}>
            {name}
          </button>
        ))}
      </div>
      <p className="mt-3 text-s text-quiet" role="status">
        {status}
      </p>
    </section>
  );
}
