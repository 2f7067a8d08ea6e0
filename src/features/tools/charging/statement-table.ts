import { formatSek, formatUnit } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { strings } from '../../../i18n/strings.ts';
import { example, type StatementLine, statement, sumOf } from './charging.ts';

/** The statement as rows with its heading and its sum, numbers unformatted. */
export function statementTable(locale: Locale): (string | number)[][] {
  const { columns, sum } = strings('charging', locale);
  const lines = statement();
  const cells = ({ kwh, energy, fixed, total }: Omit<StatementLine, 'space'>) => [kwh, energy, fixed, total];
  return [
    [columns.space, columns.kwh, columns.energy, columns.fixed, columns.total],
    ...lines.map((line) => [line.space, ...cells(line)]),
    [
      sum,
      ...cells({
        kwh: sumOf(lines, 'kwh'),
        energy: sumOf(lines, 'energy'),
        fixed: sumOf(lines, 'fixed'),
        total: sumOf(lines, 'total'),
      }),
    ],
  ];
}

/** The example's figures in a language, for the texts about it. */
export const exampleFigures = (locale: Locale) => ({
  energy: formatSek(example.energy, locale, { minimumFractionDigits: 2 }),
  fixed: formatSek(example.fixed, locale),
  cars: example.cars,
  kwh: formatUnit(example.kwhPerCar, 'kWh', locale),
});
