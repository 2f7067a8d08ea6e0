import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { toCsv } from '../../../../lib/csv.ts';
import { type SplitMonth, splitStages } from '../../../../model/year/split-year.ts';

/** The year as a file: for each month the cost of every stage (SEK), and what was bought and sold (kWh). */
export const yearCsv = (months: readonly SplitMonth[], t: Strings<'own-year'>, locale: Locale): string => {
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
