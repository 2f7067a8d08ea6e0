import { describe, expect, it } from 'vitest';
import { yearInput } from '../day/cases.ts';
import type { ModelInput } from '../inputs/contract.ts';
import { checkFuse } from './fuse-check.ts';

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
