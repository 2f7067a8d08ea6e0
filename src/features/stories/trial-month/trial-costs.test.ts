import { expect, test } from 'vitest';
import { allCharts } from '../../../charts/read-charts.fixture.ts';
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

test('control alone stays below the fifth that the site names as its upper limit', () => {
  expect([without, trial]).toEqual([1057, 890]);
  expect(percent).toBeGreaterThan(5);
  expect(percent).toBeLessThan(20);
});
