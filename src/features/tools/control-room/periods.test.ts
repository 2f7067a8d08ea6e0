import { expect, test } from 'vitest';
import { splitYear } from '../../../model/year/split-year.ts';
import { firstChoice } from './choice.ts';
import { reportMonth, reportYear } from './periods.ts';
import { sumOf } from './series.ts';
import { yearOf } from './site-day.ts';

const choice = firstChoice('villa');

test('the days of a month and its power charge add up to its cost', () => {
  const report = reportMonth(choice);
  expect([report.year, report.month, report.day]).toEqual([2026, 4, 16]);
  for (const run of [report.none, report.planned]) {
    expect(run.days).toHaveLength(30);
    expect(sumOf(run.days) + run.cost.power).toBeCloseTo(run.cost.total, 6);
  }
  expect(report.planned.cost.total).toBeLessThan(report.none.cost.total);
});

test('the year is the model’s split of it, and its April the month that is reported', () => {
  const months = reportYear(choice);
  expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const [first] = [...splitYear(yearOf(choice))].at(-1)?.months ?? [];
  expect(months[0]).toEqual({
    month: 1,
    none: first?.stages.withBattery.cost.total,
    planned: first?.stages.withControl.cost.total,
  });
  expect(months[3]?.none).toBeCloseTo(reportMonth(choice).none.cost.total, 6);
}, 30_000);
