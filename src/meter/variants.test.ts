import { describe, expect, it } from 'vitest';
import { readMeter } from './read-meter.ts';
import { fileOf } from './variant-files.fixture.ts';
import { axes, edgeFor, truthOf, type Variant, variantsOf } from './variants.fixture.ts';

const COUNT = 600;
const variants = variantsOf(COUNT).map((variant, at) => ({
  variant,
  at,
  name: `${at} ${Object.values(variant).join(' ')}`,
}));

/** Nothing in a file without a clock change tells wall time from normal time, nor does its season need to. */
const clocksOf = ({ clock, season, zone }: Variant): readonly string[] => {
  if (clock === 'offset') return ['offset', 'utc'];
  if (clock === 'zulu' || clock === 'utc') return ['utc'];
  if (season === 'winter') return ['wall', 'normal'];
  return zone === 'Europe/Lisbon' || zone === 'Europe/London' ? [clock, 'utc'] : [clock];
};

describe('files over all axes', () => {
  it('have every value of every axis', () => {
    for (const [axis, values] of Object.entries(axes))
      for (const value of values)
        expect(
          variants.some(({ variant }) => variant[axis as keyof Variant] === value),
          `${axis} ${value}`,
        ).toBe(true);
  });

  it.each(variants)(
    'are read back to the readings that they were made of: $name',
    async ({ variant, at }) => {
      const truth = truthOf(variant, at + 1);
      const found = await readMeter(await fileOf(variant, truth), {}, { zone: variant.zone });
      if ('fault' in found) throw new Error(`${found.fault} ${JSON.stringify(found.understood)}`);
      const { readings, understood } = found;
      expect(understood.zone).toBe(variant.zone);
      expect(clocksOf(variant)).toContain(understood.clock);
      expect(understood.edge).toBe(edgeFor(variant));
      expect(readings.step).toBe(variant.step);
      // Whole days of the zone: a file of another clock begins and ends within one.
      const offset = (readings.start - truth.start) / variant.step;
      expect(readings.kwh.length).toBeGreaterThanOrEqual(truth.kwh.length - 1440 / variant.step);
      readings.kwh.forEach((kwh, place) => {
        const wanted = truth.kwh[place + offset];
        if (wanted !== undefined && Math.abs(kwh - wanted) > 0.0015)
          throw new Error(`at ${place}: ${kwh} for ${wanted}`);
      });
      if (['rows', 'meters', 'times-across'].includes(variant.shape)) {
        const sold = readings.produced?.reduce((sum, kwh) => sum + kwh, 0) ?? 0;
        const wanted = readings.kwh.reduce((sum, _, place) => sum + (truth.sold[place + offset] ?? 0), 0);
        expect(sold).toBeGreaterThan(0);
        expect(sold).toBeCloseTo(wanted, 0);
      }
    },
  );
});
