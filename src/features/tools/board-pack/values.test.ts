import { expect, test } from 'vitest';
import { boardValues } from './values.ts';

const figures = {
  consumption: 120_000,
  price: 1.2,
  technology: 'solar',
  annual: 43_200,
  tenYear: 432_000,
  roi: 111,
  co2Reduction: 3600,
};
const plain = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replace(/\s/g, ' ')]));

test('writes the figures of a calculation as the language does', () => {
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
