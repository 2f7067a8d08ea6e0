import { expect, test } from 'vitest';
import { plots, priceParts, supplyTemperature } from './plots.ts';

const values = (figure: string, key: string) =>
  plots[figure]?.series.find((series) => series.key === key)?.values ?? [];
const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);

test('the load curve shows the lesson’s numbers: 19 kW before, 9 after, the same energy', () => {
  expect(Math.max(...values('load-curve', 'before'))).toBe(19);
  expect(Math.max(...values('load-curve', 'after'))).toBe(9);
  expect(Math.abs(sum(values('load-curve', 'before')) - sum(values('load-curve', 'after')))).toBeLessThan(1);
});
test('a kilowatt of panels in Malmö gives 1 050 kWh a year, an eighth of June in December', () => {
  const year = values('sun-year', 'sun');
  expect(sum(year)).toBe(1050);
  expect((year[5] ?? 0) / (year[11] ?? 1)).toBeCloseTo(8, 0);
});
test('VAT is a quarter of the other parts of the price', () => {
  const parts = Object.fromEntries(priceParts);
  expect(parts['vat']).toBe(
    sum(priceParts.filter(([key]) => key !== 'vat').map(([, value]) => value)) * 0.25,
  );
});
test('the battery of 10 kWh is never fuller than full', () =>
  expect(Math.max(...values('battery-day', 'stored'))).toBe(10));
test('the heating curve is 20 °C at 20 °C outdoors, and steeper when it is cold', () => {
  expect(supplyTemperature(20, 1.3, 0)).toBe(20);
  expect(supplyTemperature(-10, 1, 2)).toBe(52);
});
