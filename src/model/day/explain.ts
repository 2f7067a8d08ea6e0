import type { Reason } from '../inputs/contract.ts';
import type { Period } from '../inputs/period.ts';
import type { Plan } from './schedule.ts';

/** Smallest energy that counts as a decision (kWh per slot). */
const NOTICED = 0.01;

type Run = { from: number; to: number };

/** Least energy of a stretch that is worth a sentence (kWh). */
const WORTH_SAYING = 0.25;

/** Pauses of so many slots do not end a stretch: within an hour it can be all the same when something happens. */
const PAUSE = 3;

/** Stretches of slots in which something happens. */
const runsOf = (values: readonly number[], happens: (value: number, slot: number) => boolean): Run[] => {
  const runs: Run[] = [];
  values.forEach((value, slot) => {
    if (!happens(value, slot)) return;
    const last = runs.at(-1);
    if (last && slot - last.to <= PAUSE) last.to = slot + 1;
    else runs.push({ from: slot, to: slot + 1 });
  });
  return runs;
};

const total = (values: readonly number[], { from, to }: Run): number =>
  values.slice(from, to).reduce((sum, value) => sum + Math.abs(value), 0);

/** Mean of a series over a stretch, weighted by what happens there. */
const weightedMean = (series: readonly number[], weights: readonly number[], run: Run): number => {
  let sum = 0;
  for (let slot = run.from; slot < run.to; slot += 1)
    sum += (series[slot] as number) * Math.abs(weights[slot] as number);
  return sum / Math.max(1e-12, total(weights, run));
};

/** The slot with the highest (or lowest) marginal value among those that pass; null when none does. */
const extreme = (
  marginal: readonly number[],
  passes: (slot: number) => boolean,
  sign: 1 | -1,
): number | null => {
  let best: number | null = null;
  marginal.forEach((value, slot) => {
    if (passes(slot) && (best === null || sign * value > sign * (marginal[best] as number))) best = slot;
  });
  return best;
};

const explainBattery = (period: Period, { schedule, marginal }: Plan): Reason[] => {
  const limits = period.battery;
  if (!limits) return [];
  const { battery, grid, stateOfCharge } = schedule;
  const roundTrip = limits.chargeEfficiency * limits.dischargeEfficiency;
  const dearest = extreme(marginal, (slot) => (battery[slot] as number) < -NOTICED, 1);
  const cheapest = extreme(marginal, (slot) => (battery[slot] as number) > NOTICED, -1);
  const charges = runsOf(battery, (power) => power > NOTICED).map((run): Reason => {
    const fromGrid =
      total(
        grid.map((amount) => Math.max(0, amount)),
        run,
      ) >
      total(battery, run) / 2;
    const full = (stateOfCharge[run.to] as number) >= limits.highest - 1e-3;
    return {
      kind: fromGrid ? 'charge-cheap' : 'charge-surplus',
      ...run,
      energy: total(battery, run),
      now: weightedMean(marginal, battery, run),
      other: dearest === null ? 0 : ((marginal[dearest] as number) - limits.wear) * roundTrip,
      otherSlot: dearest,
      stop: full ? 'full' : 'price',
      index: null,
    };
  });
  const discharges = runsOf(battery, (power) => power < -NOTICED).map((run): Reason => {
    const now = weightedMean(marginal, battery, run);
    // Where the marginal value lies above the price, a peak or the fuse makes the difference.
    const price = weightedMean(period.buy, battery, run);
    return {
      kind: now > price + 0.02 ? 'discharge-peak' : 'discharge-dear',
      ...run,
      energy: total(battery, run),
      now,
      other: cheapest === null ? 0 : (marginal[cheapest] as number) / roundTrip + limits.wear,
      otherSlot: cheapest,
      stop: (stateOfCharge[run.to] as number) <= limits.lowest + 1e-3 ? 'empty' : 'price',
      index: null,
    };
  });
  return [...charges, ...discharges];
};

const explainCars = (period: Period, { schedule, marginal }: Plan): Reason[] =>
  schedule.cars.flatMap((given, index) => {
    const plugged = period.sessions.filter(({ car }) => car === index);
    const slots = new Set(plugged.flatMap((session) => session.slots));
    const arrival = plugged[0]?.slots[0] ?? null;
    const idle = extreme(marginal, (slot) => slots.has(slot) && (given[slot] as number) < NOTICED, 1);
    const runs = runsOf(given, (kwh) => kwh > NOTICED);
    return runs.map(
      (run): Reason => ({
        kind:
          total(
            schedule.grid.map((amount) => Math.max(0, amount)),
            run,
          ) <
          total(given, run) / 2
            ? 'car-surplus'
            : 'car-cheap',
        ...run,
        energy: total(given, run),
        now: weightedMean(marginal, given, run),
        other: marginal[idle ?? arrival ?? run.from] as number,
        otherSlot: idle ?? arrival,
        stop: runs.length === 1 ? 'done' : 'price',
        index,
      }),
    );
  });

const explainHeat = (period: Period, { schedule, marginal }: Plan): Reason[] => {
  const { store } = period;
  if (!store) return [];
  const ahead = schedule.heat.map(
    (kwh, slot) => kwh - (period.demand[slot] as number) / (period.cop[slot] as number),
  );
  const saved = extreme(marginal, (slot) => (ahead[slot] as number) < -NOTICED, 1);
  return runsOf(ahead, (kwh) => kwh > NOTICED).map(
    (run): Reason => ({
      kind: 'heat-ahead',
      ...run,
      energy: total(ahead, run),
      now: weightedMean(marginal, ahead, run),
      other: saved === null ? 0 : (marginal[saved] as number),
      otherSlot: saved,
      stop: (schedule.heatStored[run.to] as number) >= store.capacity - 1e-3 ? 'full' : 'price',
      index: null,
    }),
  );
};

/** One reason for every stretch in which a device does something that no need of the moment explains, in order of time. */
export const explainSchedule = (period: Period, plan: Plan): Reason[] => {
  const { curtailed } = plan.schedule;
  const curtailments = runsOf(curtailed, (kwh) => kwh > NOTICED).map(
    (run): Reason => ({
      kind: 'curtail',
      ...run,
      energy: total(curtailed, run),
      now: weightedMean(period.sell, curtailed, run),
      other: 0,
      otherSlot: null,
      stop: 'price',
      index: null,
    }),
  );
  return [
    ...explainBattery(period, plan),
    ...explainCars(period, plan),
    ...explainHeat(period, plan),
    ...curtailments,
  ]
    .filter(({ energy }) => energy >= WORTH_SAYING)
    .sort((a, b) => a.from - b.from);
};
