import type { Schedule } from '../inputs/contract.ts';
import type { Period } from '../inputs/period.ts';

/** Voltage between a phase and neutral (kV): 400 V ÷ √3. */
export const PHASE_KILOVOLTS = 0.4 / Math.sqrt(3);

/**
 * The phase (0–2) of each car that charges on one; null for three. The first stands on phase 0, the one that the house itself loads
 * most: nobody asks the electrician which.
 */
export const carPhases = ({ input }: Period): readonly (number | null)[] => {
  let placed = 0;
  return input.cars.map(({ phases }) => {
    if (phases !== 1) return null;
    placed += 1;
    return (placed - 1) % 3;
  });
};

/** Whether anything loads one phase more than another. */
export const isUneven = ({ input }: Period): boolean =>
  (input.loadPhase ?? 1 / 3) > 1 / 3 + 1e-9 || input.cars.some(({ phases }) => phases === 1);

/** What the house itself takes from a phase in a slot beyond a third of its use (kWh; less than nothing on the other two). */
export const loadBeyondThird = ({ input, load }: Period, phase: number, slot: number): number => {
  const beyond = ((input.loadPhase ?? 1 / 3) - 1 / 3) * (load[slot] as number);
  return phase === 0 ? beyond : -beyond / 2;
};

/**
 * Import of the busiest phase in a slot (kWh): a third of what the meter counts, and what one-phase loads take beyond their third.
 * Battery, sun and heat pump are taken to lie evenly on three phases.
 */
export const busiestPhase = (
  period: Period,
  { grid, cars }: Pick<Schedule, 'grid' | 'cars'>,
  slot: number,
): number => {
  const places = carPhases(period);
  const single = cars.reduce(
    (sum, car, index) => sum + (places[index] === null ? 0 : (car[slot] as number)),
    0,
  );
  let most = Number.NEGATIVE_INFINITY;
  for (let phase = 0; phase < 3; phase += 1) {
    let own = ((grid[slot] as number) - single) / 3 + loadBeyondThird(period, phase, slot);
    cars.forEach((car, index) => {
      if (places[index] === phase) own += car[slot] as number;
    });
    most = Math.max(most, own);
  }
  return most;
};

/** Highest import of a schedule as a main fuse feels it: three times its busiest phase (kWh per slot). */
export const highestByPhase = (period: Period, schedule: Pick<Schedule, 'grid' | 'cars'>): number => {
  let most = 0;
  if (!isUneven(period)) {
    for (const kwh of schedule.grid) most = Math.max(most, kwh);
    return most;
  }
  if (period.input.cars.some(({ phases }) => phases === 1)) {
    for (let slot = 0; slot < period.slots; slot += 1)
      most = Math.max(most, 3 * busiestPhase(period, schedule, slot));
    return most;
  }
  // Only the house itself is uneven: its first phase is the busiest.
  const beyond = 3 * ((period.input.loadPhase ?? 1 / 3) - 1 / 3);
  for (let slot = 0; slot < period.slots; slot += 1)
    most = Math.max(most, (schedule.grid[slot] as number) + beyond * (period.load[slot] as number));
  return most;
};
