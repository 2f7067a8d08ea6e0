import { expect, test } from 'vitest';
import sv from '../../../content/ui/sv/dashboard.json';
import { findingsOf } from './findings.ts';
import { firstChoice, simulate } from './simulate.ts';
import { siteIds } from './sites.ts';

test('the findings of the first day are those of its table and its log', () => {
  const simulation = simulate(firstChoice('villa'));
  const found = findingsOf(simulation, sv, 'sv');
  expect(found.grid).toBe('Högst 1,7 kW från nätet i stället för 6,8 kW');
  expect(found.battery).toMatch(/^Fullast klockan 1[2-6]:\d\d: 10 kWh$/);
  const { spot } = simulation;
  expect(found.price).toContain(`dyrast ${Math.round(Math.max(...spot) * 100)} öre`);
});

for (const site of siteIds)
  test(`${site}: no finding is left with a gap, and cars charge for less`, () => {
    const found = findingsOf(simulate(firstChoice(site)), sv, 'sv');
    for (const text of Object.values(found)) expect(text).toMatch(/^[^{}]*\d[^{}]*$/);
    const [cheaper, dearer] = (found.cars.match(/[−\d]+/g) ?? []).map((text) =>
      Number(text.replace('−', '-')),
    );
    expect(cheaper).toBeLessThan(dearer as number);
  });

test('what control does not change is said once', () => {
  const simulation = simulate({ ...firstChoice('villa'), battery: 0, cars: 0 });
  const same = { ...simulation, controlled: simulation.uncontrolled };
  expect(findingsOf(same, sv, 'sv').grid).toMatch(/, med och utan EcoHub$/);
  expect(findingsOf(same, sv, 'sv').cars).toBe('Bilarna laddar till 0 öre i snitt, med och utan EcoHub');
});
