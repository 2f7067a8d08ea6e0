import { expect, test } from 'vitest';
import { caseInput } from '../../../model/day/cases.ts';
import { solveDay } from '../../../model/day/solve-day.ts';
import sv from '../../../../content/ui/sv/day.json';
import { chosenQuarters, type DaySeries, doings } from './day-series.ts';
import { dayTexts, valueText } from './day-texts.ts';
import { exampleDay } from './example-day.ts';

const input = caseInput('villa-malmo-spot');
const { planned, none } = solveDay(input);
const day = exampleDay();
const last = (series: readonly number[]) => series.at(-1) as number;

test('every series has 96 whole numbers', () => {
  for (const series of Object.values(day) as number[][]) {
    expect(series).toHaveLength(96);
    expect(series.filter((value) => !Number.isInteger(value))).toEqual([]);
  }
});

test('the day ends with what the model says: bought, and saved with the power charge in it', () => {
  const imported = planned.schedule.grid.reduce((sum, kwh) => sum + Math.max(0, kwh), 0);
  expect(last(day.bought)).toBe(Math.round(imported * 10));
  expect(last(day.saved)).toBe(Math.round((none.cost.total - planned.cost.total) * 100));
});

test('what has been bought never falls, and the battery’s level is the plan’s', () => {
  expect(day.bought.every((value, slot) => slot === 0 || value >= (day.bought[slot - 1] as number))).toBe(
    true,
  );
  expect(day.level[50]).toBe(Math.round(((planned.schedule.stateOfCharge[51] as number) / 10) * 100));
});

test('the sun rises before the roof gives, and sets in the evening', () => {
  const first = day.solar.findIndex((power) => power > 0);
  expect(day.sun[first]).toBeGreaterThan(0);
  expect(day.sun[0]).toBeLessThan(0);
  expect(day.sun[95]).toBeLessThan(0);
});

test('chosen are the quarters in which the battery or the car takes in, and some of them', () => {
  const chosen = chosenQuarters(day);
  expect(chosen.some(Boolean)).toBe(true);
  for (const [slot, is] of chosen.entries()) {
    const [car, grid] = [day.car[slot] as number, day.grid[slot] as number];
    expect(is, `slot ${slot}`).toBe((day.battery[slot] as number) > 3 || (car > 3 && grid > car / 2));
  }
});

test('no quarter-hour above the day’s mean price is chosen', () => {
  const mean = day.price.reduce((sum, price) => sum + price, 0) / day.price.length;
  const dear = chosenQuarters(day).flatMap((is, slot) =>
    is && (day.price[slot] as number) > mean ? [slot] : [],
  );
  expect(dear).toEqual([]);
});

test('what happens is told at every quarter, and more than one thing in a day', () => {
  expect(new Set(day.doing).size).toBeGreaterThan(3);
  for (const doing of day.doing) expect(doings[doing]).toBeDefined();
});

test('texts: time, price, direction of the grid, and what was spent ahead as such', () => {
  const one = (change: Partial<Record<keyof DaySeries, number>>) =>
    dayTexts(
      { ...day, ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, [value]])) },
      0,
      sv,
      'sv',
    );
  expect(one({ price: 43, grid: 12, saved: -261, doing: 0 })).toMatchObject({
    time: '00:00',
    price: '43\u00a0öre/kWh',
    grid: 'köper 1,2\u00a0kW',
    savedLabel: sv.ahead,
    saved: '2,61\u00a0kr',
  });
  expect(one({ grid: -12, saved: 100, car: 0 })).toMatchObject({
    grid: 'säljer 1,2\u00a0kW',
    savedLabel: sv.saved,
    car: sv.rests,
  });
  expect(one({ car: 0, doing: doings.indexOf('car') }).car).toBe(sv.pauses);
  expect(one({ price: 43 }).range).toBe('Elpris, 43–43\u00a0öre/kWh');
  expect(valueText(one({ price: 43, doing: doings.indexOf('store') }))).toBe(
    `00:00, 43\u00a0öre/kWh. ${sv.doing.store}`,
  );
});
