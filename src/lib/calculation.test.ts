import { expect, test } from 'vitest';
import { parseCalculation } from './calculation.ts';

const calculation = {
  consumption: 120_000,
  price: 1.2,
  technology: 'solar',
  annual: 43_200,
  tenYear: 432_000,
  roi: 111,
  co2Reduction: 3600,
};

test('reads what the calculator leaves, without what else stands beside it', () =>
  expect(parseCalculation({ ...calculation, payback: 4.2 })).toEqual(calculation));
test('refuses a calculation that is missing or damaged', () => {
  expect(parseCalculation(undefined)).toBeNull();
  expect(parseCalculation({})).toBeNull();
  expect(parseCalculation({ ...calculation, roi: 'x' })).toBeNull();
  expect(parseCalculation({ ...calculation, technology: 3 })).toBeNull();
});
