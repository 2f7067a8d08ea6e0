import { expect, test } from 'vitest';
import { boardValues, keptFigures } from './values.ts';

const figures = {
  consumption: 120_000,
  price: 1.2,
  technology: 'solar',
  annual: 43_200,
  tenYear: 432_000,
  roi: 111,
  co2: 3600,
};
const plain = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replace(/\s/g, ' ')]));

test('the figures of a calculation are written as the language writes them', () => {
  expect(plain(boardValues(figures, { solar: 'solceller' }, 'sv'))).toEqual({
    consumption: '120 000 kWh',
    price: '1,20 kr/kWh',
    technology: 'solceller',
    annual: '43 200 kr',
    tenYear: '432 000 kr',
    roi: '111 %',
    co2: '3 600 kg',
  });
  expect(plain(boardValues(figures, {}, 'en'))).toMatchObject({
    price: 'SEK 1.20/kWh',
    annual: 'SEK 43,200',
    technology: 'solar',
  });
});

test('what the calculator leaves in the tab is read; anything damaged is refused', () => {
  const kept = { ...figures, co2Reduction: 3600 };
  expect(keptFigures(kept)).toEqual(figures);
  expect(keptFigures(undefined)).toBeNull();
  expect(keptFigures({})).toBeNull();
  expect(keptFigures({ ...kept, roi: 'x' })).toBeNull();
});
