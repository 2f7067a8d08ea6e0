import { describe, expect, it } from 'vitest';
import { seededRandom } from '../inputs/random.ts';
import { window } from '../tariff/windows.ts';
import { independentOptimum } from './independent-optimum.fixture.ts';
import { solveDay } from './solve-day.ts';
import { flat, plainBattery, plainInput, plainRule, randomInput, stepped } from './test-inputs.fixture.ts';

const battery = { ...plainBattery, roundTrip: 0.81, wear: 0.05 };

/** A random day on which buying earns money for some hours, after taxes and fees. */
const paidDay = (seed: number) => {
  const input = randomInput(seededRandom(seed * 7));
  const random = seededRandom(seed);
  const from = Math.floor(random() * 60);
  const slots = 4 + Math.floor(random() * 36);
  const depth = 1 + random() * 3;
  const spot = input.price.spot.map((price, slot) =>
    slot >= from && slot < from + slots ? -depth * (0.6 + 0.4 * random()) : price,
  );
  return { ...input, price: { ...input.price, spot, contract: { kind: 'spot' as const } } };
};

const seeds = process.env['TEST_FULL'] === '1' ? 60 : 19;

describe('a day on which buying earns money', () => {
  it.each(Array.from({ length: seeds }, (_, index) => index + 1))(
    'costs what HiGHS says of a battery that never charges and discharges at once (day %i)',
    async (seed) => {
      const input = paidDay(seed);
      const exact = await independentOptimum(input);
      const { perfect } = solveDay(input);
      expect(Math.abs(perfect.cost.total - (exact ?? Number.NaN))).toBeLessThanOrEqual(1e-3);
    },
    60_000,
  );

  it('has a battery that takes what is paid for and does not burn it in the same quarter-hour', () => {
    // 1 kW all day; for four hours every kWh bought earns 3 SEK, otherwise it costs 1 SEK.
    const input = plainInput({
      price: { ...plainInput().price, spot: stepped(-3, 10, 14, 1) },
      battery,
      load: flat(0.25),
    });
    const { perfect, none } = solveDay(input);
    const { schedule, cost } = perfect;
    const bought = schedule.grid.slice(40, 56).reduce((sum, kwh) => sum + Math.max(0, kwh), 0);
    // Full is 10 ÷ 0.9 kWh beside the 4 kWh of use; what it gives back in between, and takes anew, earns more.
    expect(bought).toBeGreaterThan(4 + 10 / 0.9);
    expect(cost.total).toBeLessThan(none.cost.total - 3 * 10);
    schedule.battery.forEach((power, slot) => {
      const change = (schedule.stateOfCharge[slot + 1] as number) - (schedule.stateOfCharge[slot] as number);
      expect(change).toBeCloseTo(power > 0 ? power * 0.9 : power / 0.9, 6);
    });
  });

  it('leaves the sun on the roof no further than the power charge lets it', () => {
    // 1 kW of use, 1 kW of sun: turning the sun down for an hour earns 0.10 SEK and would cost 50 SEK a kW.
    const input = plainInput({
      load: flat(0.25),
      solar: stepped(0.25, 10, 14),
      price: { ...plainInput().price, spot: stepped(-0.1, 10, 14, 1) },
      powerCharges: [{ ...plainRule, windows: [window([4], 9, 15)] }],
    });
    const { perfect } = solveDay(input);
    // The hours of 9 and 14 cost the peak of 1 kW anyway: within it everything is bought.
    expect(perfect.cost.power).toBeCloseTo(50, 3);
    expect(perfect.cost.energy).toBeCloseTo(20 - 4 * 0.1, 3);
    const narrow = solveDay({
      ...input,
      powerCharges: [{ ...plainRule, windows: [window([4], 10, 14)] }],
    });
    expect(narrow.perfect.cost.power).toBeCloseTo(0, 3);
    expect(narrow.perfect.schedule.curtailed.every((kwh) => kwh < 1e-5)).toBe(true);
  });
});
