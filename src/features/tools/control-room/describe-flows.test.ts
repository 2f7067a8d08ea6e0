import { expect, test } from 'vitest';
import sv from '../../../../content/ui/sv/dashboard.json' with { type: 'json' };
import { firstChoice } from './choice.ts';
import { formatDayCost, shownBought, shownSaving } from './day-costs.ts';
import { describeFlows } from './describe-flows.ts';
import { flowsOf } from './house-flows.ts';
import { simulate } from './simulate.ts';
import { siteIds } from './sites.ts';

test('each way of running the day is described by its own schedule', () => {
  const simulation = simulate({ ...firstChoice('farm'), season: 'winter', weather: 'overcast' });
  const grid = (run: 'none' | 'planned') =>
    describeFlows(flowsOf(simulation, run, 50), 'farm', sv, 'sv').find(({ part }) => part === 'grid')?.text;
  const kw = (run: 'none' | 'planned') => (simulation.output[run].schedule.grid[50] ?? 0) * 4;
  for (const run of ['none', 'planned'] as const)
    expect(grid(run)).toContain(
      kw(run)
        .toFixed(kw(run) < 100 ? 1 : 0)
        .replace('.', ','),
    );
});

test('what the day saves is the difference of the two costs beside it, and what a way costs the sum of its parts, to the last figure', () => {
  for (const site of siteIds) {
    const simulation = simulate(firstChoice(site));
    const shown = (sek: number) =>
      Number(
        formatDayCost(sek, simulation, 'sv')
          .replace(/[^\d,−]/g, '')
          .replace('−', '-')
          .replace(',', '.'),
      );
    const { none, planned } = simulation.totals;
    expect(shown(shownSaving(simulation))).toBeCloseTo(shown(none.cost.total) - shown(planned.cost.total), 9);
    for (const way of Object.values(simulation.totals)) {
      const { total, export: sold, power, wear, energy } = way.cost;
      const bought = shown(shownBought(way, simulation));
      expect(bought + shown(sold) + shown(power) + shown(wear)).toBeCloseTo(shown(total), 9);
      expect(Math.abs(bought - energy)).toBeLessThan(2);
    }
  }
});
