import { expect, test } from 'vitest';
import { allCharts } from '../../../charts/read-charts.fixture.ts';
import type { ChartData } from '../../../schemas/chart.ts';
import { faultDays } from './fault-days.ts';

const chart = allCharts().get('fault-days') as ChartData;
const days = faultDays(chart);

test('the fault costs about a day of one string for each day that it lasts', () => {
  expect(Math.round(days.lost)).toBe(55);
  expect([days.alarmDay, days.repairDay]).toEqual([1, 4]);
});

test('no day gives more than the weather, and an unnoticed fault goes on', () => {
  days.expected.forEach((expected, day) => {
    expect(days.repaired[day]).toBeLessThanOrEqual(expected);
    expect(days.unnoticed[day]).toBeLessThanOrEqual(days.repaired[day] as number);
  });
  expect([days.expected.at(-1), days.repaired.at(-1), days.unnoticed.at(-1)]).toEqual([63, 63, 42]);
});

test('a chart without a series that the fault needs is named', () =>
  expect(() => faultDays({ ...chart, series: chart.series.slice(0, 1) })).toThrow(
    'content/data/charts/fault-days.yaml has no series "repaired"',
  ));
