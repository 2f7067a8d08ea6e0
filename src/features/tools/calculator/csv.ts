import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { toCsv } from '../../../lib/csv.ts';
import { type CalculatorResult, savingFactor } from './calculator.ts';
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
