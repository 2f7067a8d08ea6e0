import { describe, expect, it } from 'vitest';
import { yearInput } from '../day/cases.ts';
import { busiestPhase, PHASE_KILOVOLTS } from '../day/phases.ts';
import { resultOf } from '../day/schedule.ts';
import { solveDay } from '../day/solve-day.ts';
import { flat, plainCar, plainInput } from '../day/test-inputs.fixture.ts';
import type { ModelInput } from '../inputs/contract.ts';
import { fusePower, periodOf } from '../inputs/period.ts';
import { planMonth } from '../year/month-plan.ts';
import { checkFuse, conventionalHours, fuseVerdict } from './fuse-check.ts';

const sizes = [16, 20, 25, 35, 50, 63];
const january = (input: ModelInput): ModelInput => ({
  ...input,
  load: input.load.slice(0, 31 * 96),
  solar: input.solar.slice(0, 31 * 96),
  outdoor: input.outdoor?.slice(0, 31 * 96) ?? null,
  price: { ...input.price, spot: input.price.spot.slice(0, 31 * 96) },
});

describe('the fuse check', () => {
  it('finds the fuse that carries a car on arrival, and the smaller one with a car that waits', () => {
    const flat = {
      ...january(yearInput('villa-malmo-spot', { heat: null, outdoor: null, battery: null })),
      fuse: 16,
    };
    const house = { ...flat, load: flat.load.map(() => 0.7), solar: flat.solar.map(() => 0), outdoor: null };
    // 2.8 kW and a car of 11 kW: 13.8 kW. 16 A carry 11.1 kW, 20 A 13.9 kW.
    const check = checkFuse(house, sizes);
    expect(check.highest).toBeCloseTo(13.8, 9);
    expect(check).toMatchObject({ month: 1, without: 20, withControl: 16 });
  });

  it('promises nothing where nothing can wait', () => {
    const farm = january(yearInput('dairy-farm', { cars: [], battery: null }));
    const { without, withControl } = checkFuse(farm, [35, 50, 63, 80, 100]);
    expect(withControl).toBe(without);
  });

  it('says so when no size is enough', () => {
    const farm = january(yearInput('dairy-farm', { cars: [], battery: null }));
    expect(checkFuse(farm, [16, 20])).toMatchObject({ without: null, withControl: null });
  });
});

describe('a load on one phase', () => {
  const sizes = [16, 20, 25, 35];
  /** 28 A × 230.9 V = 6.47 kW on one phase, from 18 o'clock on, and next to nothing else. */
  const car = { ...plainCar, energy: 12, power: 28 * PHASE_KILOVOLTS, minimumPower: 1.4, phases: 1 as const };
  const input = plainInput({ load: flat(0.01), cars: [car] });

  it('asks for a fuse of its current: 28 A are too much for 16, though three phases of 16 A carry 11 kW', () => {
    const found = checkFuse(input, sizes);
    expect(found.current).toBeCloseTo(28 + 0.04 / 3 / PHASE_KILOVOLTS, 1);
    expect(found.highest).toBeLessThan(fusePower(16));
    expect(found.without).toBe(35);
    // Control charges it no faster than 16 A allow.
    expect(found.withControl).toBe(16);
    expect(checkFuse({ ...input, cars: [{ ...car, phases: 3 }] }, sizes).without).toBe(16);
  });

  it('is planned within the fuse, by the day and by the month', () => {
    const fused = { ...input, fuse: 16, loadPhase: 0.45, load: flat(0.25) };
    const period = periodOf(fused);
    const day = solveDay(fused).perfect;
    const month = resultOf(period, planMonth(period).schedule);
    for (const { schedule, softened } of [day, month]) {
      expect(softened).toEqual([]);
      for (let slot = 0; slot < period.slots; slot += 1)
        expect(busiestPhase(period, schedule, slot) * 3).toBeLessThanOrEqual(period.fuseLimit + 1e-5);
      expect((schedule.cars[0] as number[]).reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(12, 4);
    }
  });

  it('shares the phases among cars: the second stands on another', () => {
    const two = checkFuse({ ...input, cars: [car, car] }, sizes);
    expect(two.current).toBeCloseTo(28, 0);
    expect(checkFuse({ ...input, cars: [car, car, car, car] }, sizes).current).toBeCloseTo(56, 0);
  });

  it('is called what IEC 60269 says of a gG fuse', () => {
    expect([16, 20, 25, 28].map((current) => fuseVerdict(current, 16))).toEqual([
      'carries',
      'over',
      'may-melt',
      'melts',
    ]);
    expect([10, 15, 18, 19].map((current) => fuseVerdict(current, 10))).toEqual([
      ...['carries', 'over', 'may-melt', 'melts'],
    ]);
    expect([16, 63, 80, 160, 200, 630].map(conventionalHours)).toEqual([1, 1, 2, 2, 3, 4]);
  });
});
