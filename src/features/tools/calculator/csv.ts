import type { Locale } from '../../../i18n/locales.ts';
import { type CsvCell, toCsv } from '../../../lib/csv.ts';
import type { OutcomeRange } from './projection.ts';
import type { CalculatorInput, CalculatorResult } from './calculator.ts';

/** Words of the file, in the page's language. */
export type CalculationCsvWords = {
  consumption: string;
  price: string;
  technology: string;
  technologyName: string;
  annual: string;
  tenYear: string;
  roi: string;
  co2Reduction: string;
  year: string;
  saving: string;
  cost: string;
  low: string;
  base: string;
  high: string;
  doingNothing: string;
  withMeasure: string;
};

const whole = (value: number | undefined): CsvCell => (value === undefined ? null : Math.round(value));

/** The calculation as a file: what was put in, the formula's four results, then a row for every year. */
export const calculationCsv = (
  input: CalculatorInput,
  result: CalculatorResult,
  range: OutcomeRange,
  words: CalculationCsvWords,
  locale: Locale,
): string =>
  toCsv(
    [
      [words.consumption, input.consumption],
      [words.price, input.price],
      [words.technology, words.technologyName],
      [words.annual, result.annual],
      [words.tenYear, result.tenYear],
      [words.roi, result.roi],
      [words.co2Reduction, result.co2Reduction],
      [],
      [
        words.year,
        words.saving,
        words.cost,
        words.low,
        words.base,
        words.high,
        words.doingNothing,
        words.withMeasure,
      ],
      ...range.base.rows.map((row, index) => [
        row.year,
        whole(row.saving),
        whole(row.cost),
        whole(range.low.rows[index]?.cumulative),
        whole(row.cumulative),
        whole(range.high.rows[index]?.cumulative),
        whole(row.doingNothing),
        whole(row.withMeasure),
      ]),
    ],
    locale,
  );
