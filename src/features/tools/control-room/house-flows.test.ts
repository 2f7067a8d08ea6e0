import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SLOT_HOURS } from '../../../model/inputs/calendar.ts';
import { firstChoice, runs } from './choice.ts';
import { cables, flowsOf, nightShare, parts, readouts } from './house-flows.ts';
import { simulate } from './simulate.ts';
import { siteIds } from './sites.ts';

test('in every quarter-hour what flows in the house, its own use included, adds up to nothing', () => {
  for (const site of siteIds) {
    const simulation = simulate(firstChoice(site));
    for (const run of runs)
      for (let slot = 0; slot < 96; slot += 1) {
        const flows = flowsOf(simulation, run, slot);
        const sum = flows.reduce((total, { power }) => total + power, 0);
        expect(sum).toBeCloseTo((simulation.input.load[slot] ?? 0) / SLOT_HOURS, 6);
      }
  }
});

test('every part that a house has stands in its picture', () => {
  for (const site of siteIds)
    for (const { part } of flowsOf(simulate(firstChoice(site)), 'planned', 0))
      expect(cables[site][part]).toBeTruthy();
});

test('a house without battery and cars has no readouts of them', () => {
  const simulation = simulate({ ...firstChoice('villa'), battery: 0, cars: 0, solar: 0 });
  expect(flowsOf(simulation, 'planned', 40).map(({ part }) => part)).toEqual(['heat', 'grid']);
});

test('it is day at noon and night when the sun is low', () => {
  expect([nightShare(40), nightShare(10), nightShare(-20)]).toEqual([0, 0.5, 1]);
});

test('a line to a part begins where the style sheet places its readout', () => {
  const css = readFileSync('src/features/tools/control-room/control-room.css', 'utf8');
  const placed = [
    ...css.matchAll(
      /(?:room-house|data-site="(\w+)"\]) \[data-part="(\w+)"\] \{\s+inset: ([\d.]+)% auto auto ([\d.]+)%/g,
    ),
  ];
  const of = (site: string) =>
    Object.fromEntries(
      placed
        .filter(([, name = 'villa']) => name === site)
        .map(([, , part, top, left]) => [part, [Number(left), Number(top)]]),
    );
  for (const site of siteIds)
    expect(of(site), site).toEqual(
      Object.fromEntries(
        parts.flatMap((part) => {
          const { at } = readouts[site][part] ?? {};
          return at
            ? [[part, [Math.round((at[0] / 1440) * 1000) / 10, Math.round((at[1] / 810) * 1000) / 10]]]
            : [];
        }),
      ),
    );
});
