import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examplePrices, priceAreas } from './example-prices.ts';
import {
  clearSky,
  dayKinds,
  heatPumpFactor,
  loadProfile,
  seasons,
  solarProfile,
  sunPosition,
  turbineShare,
  vehicleGroups,
  weathers,
} from './profiles.ts';
import { type Choice, firstChoice, simulate, siteDayOf } from './simulate.ts';
import { siteIds, sites } from './sites.ts';
import { independentOptimum } from './independent-solver.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const choice: fc.Arbitrary<Choice> = fc.constantFrom(...siteIds).chain((site) => {
  const setting = (name: 'solar' | 'battery' | 'cars') =>
    fc
      .integer({ min: 0, max: sites[site][name].max / sites[site][name].step })
      .map((steps) => steps * sites[site][name].step);
  return fc.record({
    site: fc.constant(site),
    season: fc.constantFrom(...seasons),
    weather: fc.constantFrom(...weathers),
    day: fc.constantFrom(...dayKinds),
    area: fc.constantFrom(...priceAreas),
    solar: setting('solar'),
    battery: setting('battery'),
    cars: setting('cars'),
  });
});

describe('the sun stands where it does in Malmö', () => {
  it.each([
    ['summer', 57.2],
    ['winter', 14.2],
  ] as const)('at noon in %s about %d degrees high, in the south', (season, height) => {
    const heights = Array.from({ length: 96 }, (_, slot) => sunPosition(season, slot / 4));
    const noon = heights.reduce((best, sun) => (sun.elevation > best.elevation ? sun : best));
    expect(Math.abs(noon.elevation - height)).toBeLessThan(0.5);
    expect(Math.abs(noon.azimuth)).toBeLessThan(5);
  });

  it('shines about seven and a half hours in January and more than seventeen in July', () => {
    const hours = (season: 'winter' | 'summer') =>
      Array.from({ length: 1440 }, (_, minute) => sunPosition(season, minute / 60)).filter(
        ({ elevation }) => elevation > 0,
      ).length / 60;
    expect(hours('winter')).toBeGreaterThan(7.2);
    expect(hours('winter')).toBeLessThan(8);
    expect(hours('summer')).toBeGreaterThan(16.9);
    expect(hours('summer')).toBeLessThan(17.8);
  });

  it('gives no light at night and at most about 1.1 kW/m²', () => {
    expect(clearSky({ elevation: -1, azimuth: 0 })).toBe(0);
    for (const season of seasons) {
      for (let hour = 0; hour < 24; hour += 0.25) {
        expect(clearSky(sunPosition(season, hour))).toBeLessThan(1.15);
      }
    }
  });

  it('yields in a year what Swedish roofs yield: 800–1 100 kWh/kWp', () => {
    // A third of the days clear, a third mixed, a third overcast; each season stands for a quarter of the year.
    const daily = seasons.flatMap((season) => weathers.map((weather) => sum(solarProfile(season, weather))));
    const year = (sum(daily) / daily.length) * 365;
    expect(year).toBeGreaterThan(800);
    expect(year).toBeLessThan(1100);
  });
});

describe('use and production', () => {
  it('uses over the seasons what the site uses in a year', () => {
    for (const site of Object.values(sites)) {
      const days = seasons.map((season) => sum(loadProfile(site, season, 'weekday')));
      expect(Math.abs((sum(days) / 4) * 365 - site.yearlyUse) / site.yearlyUse).toBeLessThan(0.01);
    }
  });

  it('never drops a car, and every car can be charged in the time it is plugged in', () => {
    for (const site of Object.values(sites)) {
      for (const day of dayKinds) {
        for (let cars = 0; cars <= site.cars.max; cars += 1) {
          const groups = vehicleGroups(site, cars, day);
          expect(sum(groups.map(({ energy }) => energy))).toBeCloseTo(cars * site.carEnergy, 9);
          for (const group of groups)
            expect(group.energy).toBeLessThan(group.power * 0.25 * group.pluggedIn.length);
        }
      }
    }
  });

  it('turns wind into power by the cube, not below 3 m/s and not above what is rated', () => {
    expect([turbineShare(2.9), turbineShare(11.5), turbineShare(20), turbineShare(26)]).toEqual([0, 1, 1, 0]);
    expect(turbineShare(8)).toBeCloseTo((512 - 27) / (1520.875 - 27), 9);
    expect(heatPumpFactor(-40)).toBe(2);
    expect(heatPumpFactor(40)).toBe(4.5);
  });
});

describe('the example days of prices', () => {
  it('have 96 quarters, the south dearer than the north on average', () => {
    for (const season of seasons) {
      const means = priceAreas.map((area) => {
        const prices = examplePrices(season, area);
        expect(prices).toHaveLength(96);
        return sum(prices) / 96;
      });
      expect([...means].sort((a, b) => a - b)).toEqual(means);
    }
  });

  it('are below zero at noon in the southern summer and never in winter', () => {
    expect(Math.min(...examplePrices('summer', 'SE4'))).toBeLessThan(0);
    for (const area of priceAreas) expect(Math.min(...examplePrices('winter', area))).toBeGreaterThan(0);
  });

  it('never make buying cheaper than selling, and buying always costs something', () => {
    for (const site of siteIds) {
      for (const season of seasons) {
        for (const area of priceAreas) {
          const { buy, sell } = siteDayOf({ ...firstChoice(site), season, area });
          buy.forEach((price, slot) => {
            expect(price).toBeGreaterThan(0);
            expect(price).toBeGreaterThan(sell[slot] as number);
          });
        }
      }
    }
  });
});

describe('the demo', () => {
  it('reaches the optimum for whatever is chosen and never costs more than no control', () => {
    fc.assert(
      fc.property(choice, (what) => {
        const { optimal, controlled, uncontrolled } = simulate(what);
        expect(optimal).toBe(true);
        expect(controlled.totals.cost.total).toBeLessThanOrEqual(uncontrolled.totals.cost.total);
        expect(controlled.totals.selfSufficiency).toBeGreaterThanOrEqual(0);
        expect(controlled.totals.selfSufficiency).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });

  it('costs what an independent solver finds, for each site', () => {
    for (const site of siteIds) {
      const what = firstChoice(site);
      const expected = independentOptimum(siteDayOf(what));
      expect(expected).not.toBeNull();
      const { total } = simulate(what).controlled.totals.cost;
      expect(Math.abs(total - (expected as number)) / (1 + Math.abs(expected as number))).toBeLessThan(1e-6);
    }
  }, 60_000);

  it('closes the books: what is produced and bought is used, sold, turned down or lost in the battery', () => {
    fc.assert(
      fc.property(choice, (what) => {
        for (const { totals, schedule } of Object.values(simulate(what)).filter(
          (part) => typeof part === 'object' && 'totals' in part,
        ) as ReturnType<typeof simulate>['controlled'][]) {
          const lost = sum(schedule.charge) - sum(schedule.discharge);
          const balance =
            totals.produced + totals.bought - totals.used - totals.sold - totals.curtailed - lost;
          expect(Math.abs(balance)).toBeLessThan(1e-6);
          expect(lost).toBeGreaterThanOrEqual(-1e-6);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('answers within 30 ms on this machine, in the middle of twenty runs', () => {
    const times = Array.from({ length: 20 }, (_, run) => {
      const start = performance.now();
      simulate({ ...firstChoice('brf'), solar: 10 * run });
      return performance.now() - start;
    }).sort((a, b) => a - b);
    expect(times[10]).toBeLessThan(30);
  });
});
