import { expect, test } from 'vitest';
import { allCharts } from '../../../charts/read-charts.fixture.ts';
import { getClaim } from '../../../content/claims.ts';
import { getExample } from '../../../content/examples.ts';
import { workDay } from '../../../examples/worked-day.ts';
import type { ChartData } from '../../../schemas/chart.ts';
import { trialCosts } from './trial-costs.ts';

const { days, without, trial, percent } = trialCosts(allCharts().get('trial-month') as ChartData);

test('the first week only measures, and every day after it costs less', () => {
  expect(days).toHaveLength(30);
  days.forEach((day, index) => {
    if (index < 7) expect(day.trial).toBe(day.without);
    else expect(day.trial).toBeLessThan(day.without);
  });
});

test('the days are those that the model works out for the example house from 1 February', () => {
  for (const day of [1, 8, 30]) {
    const { before, upTo } = workDay(
      getExample('villa'),
      new Date(Date.UTC(2026, 1, day)).toISOString().slice(0, 10),
    );
    expect(days[day - 1]?.without).toBeCloseTo(before.cost.total, 1);
    if (day > 7) expect(days[day - 1]?.trial).toBeCloseTo(upTo.control?.cost.total ?? 0, 1);
  }
});

test('control alone stays below the most that the site names', () => {
  expect(percent).toBe(Math.round((1 - trial / without) * 100));
  expect(percent).toBeLessThan(getClaim('general-savings-headline').value ?? 0);
});
