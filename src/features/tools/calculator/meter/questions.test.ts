import { expect, test } from 'vitest';
import type { MeterFacts } from './meter-file.ts';
import { questionsOf, type Said } from './questions.ts';

const said: Said = { consumption: 20_000, fuse: 20, site: 'villa' };
const year = (kwh: number, kw = 9, days = 365) => ({
  ...{ kwh, days, spikes: null as MeterFacts['spikes'] },
  peak: { kw, date: '2025-01-06', hour: 18 },
});
const kinds = (...given: Parameters<typeof questionsOf>) => questionsOf(...given).map(({ kind }) => kind);

test('asks nothing of a file that fits what was said', () => {
  expect(kinds(year(21_000), said)).toEqual([]);
  expect(kinds(year(1500, 9, 14), said)).toEqual([]);
});
test('asks whether 200 times what was typed is a counter, and says how many times', () => {
  expect(questionsOf(year(4_001_579), said)[0]).toEqual({
    kind: 'counter',
    year: 4_001_579,
    times: 4_001_579 / 20_000,
  });
});
test('compares with nothing where what was typed could not be read', () => {
  expect(kinds(year(20_000), { ...said, consumption: 0 })).toEqual([]);
});
test('asks about twice as much, and about half', () => {
  expect(kinds(year(45_000), said)).toEqual(['more']);
  expect(kinds(year(9_000), said)).toEqual(['less']);
});
test('asks about an hour that the fuse does not let through: 20 A are 13.9 kW', () => {
  expect(kinds(year(20_000, 13.8), said)).toEqual([]);
  expect(kinds(year(20_000, 14), said)).toEqual(['fuse']);
});
test('asks about a daily sum that no such building has', () => {
  expect(kinds(year(110_000), { ...said, consumption: 110_000 })).toEqual(['site-more']);
  expect(kinds(year(500), { ...said, consumption: 500 })).toEqual(['site-less']);
});
test('asks about one value far above all others, unless the fuse carries it', () => {
  const spikes = (kw: number) => ({ ...year(20_500, kw), spikes: { count: 1, kw, times: 100 } });
  expect(questionsOf(spikes(500), said)).toEqual([{ kind: 'spikes', count: 1, kw: 500, times: 100 }]);
  expect(kinds(spikes(11), said)).toEqual([]);
});
