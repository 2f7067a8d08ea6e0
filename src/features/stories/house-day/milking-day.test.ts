import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { examples } from '../../../examples/example.ts';
import { peakOf, powerOf } from './house-day.ts';
import { milkingDay, milkings } from './milking-day.ts';

const farm = examples.parse(parse(readFileSync('content/data/examples.yaml', 'utf8')))['farm'];
const use = (high: readonly number[]) =>
  Array.from({ length: 96 }, (_, slot) => (high.includes(slot) ? 3 : 1));
const from = (slot: number, count: number) => Array.from({ length: count }, (_, index) => slot + index);

describe('the milkings of a day', () => {
  it('are the spans of clearly more than the mean', () => {
    expect(milkings(use([...from(20, 12), ...from(64, 8)]))).toEqual([
      { from: 20, to: 32 },
      { from: 64, to: 72 },
    ]);
  });

  it('hold a quiet quarter-hour, and are no short peak', () => {
    expect(milkings(use([...from(20, 4), ...from(25, 4), 60]))).toEqual([{ from: 20, to: 29 }]);
    expect(milkings(use([]))).toEqual([]);
  });
});

describe('the day that /agriculture draws', () => {
  if (!farm) throw new Error('no farm among the examples');
  const day = milkingDay(farm, '2026-04-16', 'battery');

  it('has a milking in the morning and one in the evening, and buys at least a quarter less at most', () => {
    expect(day.spans).toHaveLength(2);
    expect(day.spans[0]?.to).toBeLessThan(48);
    expect(day.spans[1]?.from).toBeGreaterThan(48);
    const [before, after] = day.bought.map((power) => peakOf(power).power);
    expect(after).toBeLessThan((3 / 4) * (before ?? 0));
  });

  it('empties the battery at each milking, within what it holds', () => {
    const { stateOfCharge } = day.after.schedule;
    for (const { from, to } of day.spans) expect(stateOfCharge[to]).toBeLessThan(stateOfCharge[from] ?? 0);
    expect(Math.max(...stateOfCharge)).toBeLessThanOrEqual(day.after.input.battery?.capacity ?? 0);
  });

  it('has the sun highest while the roof gives most', () => {
    const sun = powerOf(day.after, 'sun');
    expect(Math.abs(day.noon.slot - sun.indexOf(Math.max(...sun)))).toBeLessThan(8);
  });
});
