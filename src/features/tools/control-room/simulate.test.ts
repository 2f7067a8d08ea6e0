import { describe, expect, it } from 'vitest';
import { caseInput } from '../../../model/day/cases.ts';
import { solveDay } from '../../../model/day/solve-day.ts';
import { type Choice, dayKinds, firstChoice, runs, seasons, weathers } from './choice.ts';
import { addSeries, sumOf } from './series.ts';
import { simulate } from './simulate.ts';
import { dateOf, dayOf } from './site-day.ts';
import { shownSites, siteIds } from './sites.ts';

const everyDay = siteIds.flatMap((site) =>
  seasons.flatMap((season) =>
    weathers.flatMap((weather) =>
      dayKinds.map((day): Choice => ({ ...firstChoice(site), season, weather, day })),
    ),
  ),
);

describe('one model', () => {
  it('the first day of the villa is the worked case of the method page', () => {
    const input = dayOf(firstChoice('villa'), null);
    expect(input).toEqual(caseInput('villa-malmo-spot'));
    const { none, planned, perfect } = solveDay(input);
    const { totals } = simulate(firstChoice('villa'));
    expect(runs.map((run) => totals[run].cost.total)).toEqual(
      [none, planned, perfect].map(({ cost }) => cost.total),
    );
  });

  it('the association and the farm have the devices of their cases', () => {
    for (const site of ['brf', 'farm'] as const) {
      const known = caseInput(shownSites[site].case);
      const shown = dayOf(firstChoice(site), null);
      expect(shown.cars).toEqual(known.cars);
      expect(shown.carsFuse).toBe(known.carsFuse);
      expect(shown.battery).toEqual(known.battery);
    }
  });
});

describe('the days that can be chosen', () => {
  it('are sunnier when clear than when overcast, on the wanted kind of day', () => {
    for (const season of seasons)
      for (const day of dayKinds) {
        const suns = weathers.map((weather) => {
          const choice: Choice = { ...firstChoice('villa'), season, weather, day };
          const weekday = new Date(`${dateOf(choice)}T12:00:00Z`).getUTCDay();
          expect(weekday === 0 || weekday === 6).toBe(day === 'weekend');
          return sumOf(dayOf(choice, null).solar);
        });
        expect([...suns].sort((a, b) => b - a)).toEqual(suns);
      }
  });

  it('perfect knowledge is never dearer than the plan, and never dearer than no control', () => {
    for (const choice of everyDay) {
      const { none, planned, perfect } = simulate(choice).totals;
      expect(perfect.cost.total).toBeLessThanOrEqual(none.cost.total + 1e-6);
      expect(perfect.cost.total).toBeLessThanOrEqual(planned.cost.total + 1e-6);
    }
  }, 60_000);

  it('close their books: what is produced and bought is used, sold or lost in the battery', () => {
    for (const choice of everyDay.filter((_, index) => index % 7 === 0)) {
      const { input, output } = simulate(choice);
      for (const run of runs) {
        const { grid, battery, cars, heat, curtailed } = output[run].schedule;
        const use = sumOf(addSeries([input.load, heat, battery, ...cars]));
        expect(sumOf(grid) + sumOf(input.solar) - sumOf(curtailed)).toBeCloseTo(use, 6);
        expect(sumOf(battery)).toBeGreaterThan(-1e-6);
      }
    }
  }, 60_000);

  it('the largest sizes of every site can be solved', () => {
    for (const site of siteIds) {
      const { solar, battery, cars } = shownSites[site].settings;
      const choice = { ...firstChoice(site), solar: solar.max, battery: battery.max, cars: cars.max };
      const { totals } = simulate(choice);
      expect(totals.perfect.cost.total).toBeLessThan(totals.none.cost.total);
    }
  }, 30_000);
});

describe('prices of a real day', () => {
  it('take the place of the example’s, on a day of their month', () => {
    const spot = Array.from({ length: 96 }, (_, slot) => (slot < 48 ? 0.1 : 1));
    const { input } = simulate(firstChoice('villa'), { spot, date: '2026-11-25' });
    expect(input.price.spot).toEqual(spot);
    expect(input.start).toMatch(/^2026-11-/);
  });
});
