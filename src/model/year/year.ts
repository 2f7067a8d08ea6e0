import { type MonthSpan, SLOTS_PER_DAY } from '../inputs/calendar.ts';
import type { Cost, ModelInput } from '../inputs/contract.ts';

/** The days of one month of an input, as an input of its own. */
export const monthInput = (input: ModelInput, { first, days, year, month }: MonthSpan): ModelInput => {
  const cut = (series: readonly number[]) =>
    series.slice(first * SLOTS_PER_DAY, (first + days) * SLOTS_PER_DAY);
  const { forecast, outdoor, price } = input;
  const [startYear, startMonth] = input.start.split('-').map(Number);
  const isFirst = year === startYear && month === startMonth;
  return {
    ...input,
    start: isFirst ? input.start : `${year}-${String(month).padStart(2, '0')}-01`,
    load: cut(input.load),
    solar: cut(input.solar),
    outdoor: outdoor ? cut(outdoor) : null,
    price: { ...price, spot: cut(price.spot) },
    forecast: forecast ? { load: cut(forecast.load), solar: cut(forecast.solar) } : null,
    gridServices: 0,
  };
};

/** Sums of costs, part by part. */
export const addCosts = (costs: readonly Cost[]): Cost => {
  const sum: Cost = { energy: 0, export: 0, power: 0, wear: 0, heat: 0, total: 0 };
  for (const cost of costs) for (const key of Object.keys(sum) as (keyof Cost)[]) sum[key] += cost[key];
  return sum;
};
