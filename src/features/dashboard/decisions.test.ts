import { expect, test } from 'vitest';
import sv from '../../../content/ui/sv/dashboard.json';
import { decisionsOf, describeDecision } from './decisions.ts';
import { firstChoice, simulate } from './simulate.ts';
import { siteIds } from './sites.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

for (const site of siteIds)
  test(`${site}: decisions stand in order, and tell most of what was moved`, () => {
    const simulation = simulate(firstChoice(site));
    const decisions = decisionsOf(simulation);
    const { schedule } = simulation.controlled;
    expect(decisions.map(({ from }) => from)).toEqual(
      decisions.map(({ from }) => from).sort((a, b) => a - b),
    );
    for (const kind of ['charge', 'discharge'] as const) {
      const told = sum(decisions.filter((one) => one.kind === kind).map(({ energy }) => energy));
      expect(told).toBeGreaterThan(0.5 * sum(schedule[kind]));
      expect(told).toBeLessThanOrEqual(sum(schedule[kind]) + 1e-9);
    }
    const mean = (kind: string) => {
      const some = decisions.filter((one) => one.kind === kind);
      return sum(some.map(({ energy, price }) => energy * price)) / sum(some.map(({ energy }) => energy));
    };
    expect(mean('charge')).toBeLessThan(mean('discharge'));
  });

test('what is not there decides nothing', () => {
  const simulation = simulate({ ...firstChoice('villa'), battery: 0, cars: 0 });
  expect(decisionsOf(simulation)).toEqual([]);
});

test('a decision is a sentence with its hours, its energy and its price', () =>
  expect(describeDecision({ kind: 'charge', from: 46, to: 96, energy: 9.96, price: -0.05 }, sv, 'sv')).toBe(
    '11:30–24:00: batteriet laddar 10 kWh när spotpriset är i snitt −5 öre.',
  ));
