import type { Rows } from './contract.ts';
import { plainText } from './cursor.ts';
import { monthOf } from './date-words.ts';
import { rowsBetween } from './rows.ts';
import { isNumber } from './table.ts';

const NUMBERED =
  /^(?:(?:19|20)\d\d(?:[-/. ]?(?:0?[1-9]|1[0-2]))?|(?:0?[1-9]|1[0-2])[-/. ](?:19|20)\d\d|(?:(?:19|20)\d\d[- ]?)?(?:v|w|kw|vecka|week|semana|uke|uge)\.? ?\d\d?)$/;

/** Whether a text is a month, a week or a year without a day: `2025-01`, `jan 2025`, `w 7`, `2025`. */
const isMonth = (text: string): boolean => {
  const plain = plainText(text).trim();
  if (NUMBERED.test(plain)) return true;
  const [, word = ''] = /^([a-z]+)\.?(?:[-\s/]*(?:de )?(?:\d\d|\d{4}))?$/.exec(plain) ?? [];
  return word.length >= 3 && monthOf(word) > 0;
};

/** Whether most rows of a file without dates are months, weeks or years with a number. */
export const isMonths = (rows: Rows): boolean => {
  const all = rowsBetween(rows, 0, 200);
  const found = all.flatMap((row) => {
    const month = row.find((cell) => isMonth(String(cell)));
    return month !== undefined && row.some((cell) => isNumber(cell) && !isMonth(String(cell))) ? [month] : [];
  });
  // A year that stands in all rows is none of their own.
  const distinct = new Set(found).size;
  return distinct >= 3 && found.length >= all.length / 2;
};
