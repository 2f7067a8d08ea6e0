import { baseline } from './baseline.ts';
import { type Column, solveLinearProgram } from './linear-program.ts';
import { costOf, type Schedule, type SiteDay, settle, slotsOf, type VehicleGroup } from './model.ts';

/** The cheapest schedule and whether the optimum was reached. */
export type Optimum = { schedule: Schedule; optimal: boolean };

/** The linear programme of a day and where each decision stands in it (−1 where there is nothing to decide). */
type Programme = {
  rhs: number[];
  columns: Column[];
  charge: Int32Array;
  discharge: Int32Array;
  stored: Int32Array;
  heat: Int32Array;
  heatStored: Int32Array;
  vehicles: Int32Array[];
};

const none = (slots: number): Int32Array => new Int32Array(slots).fill(-1);

/**
 * Writes a day as a linear programme.
 *
 * Per slot: bought − sold − curtailed − charge + discharge − cars − heat = load − generation;
 * stored and heat stored follow from slot to slot and close the day into a ring; bought ≤ peak.
 * Per group of cars: what they get while plugged in adds up to what they need.
 * Cost: bought × buy − sold × sell + discharge × wear + peak × power fee.
 * Rows are ordered by slot, those of the cars last, which keeps the normal equations narrow.
 */
const programmeOf = (day: SiteDay, slots: number): Programme => {
  const { slotHours, battery, heat } = day;
  const hasBattery = battery !== null && battery.capacity > 0 && battery.power > 0;
  const hasHeat = heat !== null && heat.store > 0;
  const hasPeak = day.powerFee > 0;
  const rhs: number[] = [];
  const columns: Column[] = [];
  const row = (value: number): number => rhs.push(value) - 1;
  const column = (cost: number, upper: number, entries: Column['entries']): number =>
    columns.push({ cost, upper, entries }) - 1;

  const rows = day.load.map((load, slot) => ({
    balance: row(
      load +
        (hasHeat ? 0 : (heat?.demand[slot] ?? 0)) -
        (day.solar[slot] as number) -
        (day.wind[slot] as number),
    ),
    stored: hasBattery ? row(0) : -1,
    heat: hasHeat ? row(heat.demand[slot] as number) : -1,
    peak: hasPeak ? row(0) : -1,
    chain: hasPeak && slot < slots - 1 ? row(0) : -1,
  }));

  const programme: Programme = {
    rhs,
    columns,
    charge: none(slots),
    discharge: none(slots),
    stored: none(slots),
    heat: none(slots),
    heatStored: none(slots),
    vehicles: day.vehicles.map(() => none(slots)),
  };

  rows.forEach((own, slot) => {
    const before = rows[(slot + slots - 1) % slots] as (typeof rows)[number];
    const generation = (day.solar[slot] as number) + (day.wind[slot] as number);
    const bought: [number, number][] = [[own.balance, 1]];
    if (hasPeak) bought.push([own.peak, 1]);
    column(day.buy[slot] as number, Number.POSITIVE_INFINITY, bought);
    column(-(day.sell[slot] as number), Number.POSITIVE_INFINITY, [[own.balance, -1]]);
    if (generation > 0 && (day.sell[slot] as number) < 0) column(0, generation, [[own.balance, -1]]);
    if (hasPeak) {
      // bought + slack − peak = 0 in every slot; the peaks of neighbours are equal.
      column(0, Number.POSITIVE_INFINITY, [[own.peak, 1]]);
      const links: [number, number][] = [[own.peak, -1]];
      if (own.chain >= 0) links.push([own.chain, 1]);
      if (slot > 0) links.push([before.chain, -1]);
      column(slot === 0 ? day.powerFee / slotHours : 0, Number.POSITIVE_INFINITY, links);
    }
    if (hasBattery) {
      const most = battery.power * slotHours;
      programme.charge[slot] = column(0, most, [
        [own.balance, -1],
        [own.stored, -battery.chargeEfficiency],
      ]);
      programme.discharge[slot] = column(battery.wear, most, [
        [own.balance, 1],
        [own.stored, 1 / battery.dischargeEfficiency],
      ]);
      // What is held at the beginning of the slot leaves row `stored` of this slot and entered that of the one before.
      programme.stored[slot] = column(0, battery.capacity, [
        [own.stored, -1],
        [before.stored, 1],
      ]);
    }
    if (hasHeat) {
      const most = Math.max(heat.power * slotHours, ...heat.demand);
      programme.heat[slot] = column(0, most, [
        [own.balance, -1],
        [own.heat, 1],
      ]);
      programme.heatStored[slot] = column(0, heat.store, [
        [own.heat, 1],
        [before.heat, -1],
      ]);
    }
  });

  day.vehicles.forEach((group, index) => {
    if (group.energy <= 0) return;
    const need = row(group.energy);
    for (const slot of group.pluggedIn) {
      (programme.vehicles[index] as Int32Array)[slot] = column(0, group.power * slotHours, [
        [(rows[slot] as (typeof rows)[number]).balance, -1],
        [need, 1],
      ]);
    }
  });
  return programme;
};

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** Moves charging by the solver's last decimals so that a group gets exactly what it needs, within its power. */
const fill = (group: VehicleGroup, given: number[], slotHours: number): number[] => {
  const most = group.power * slotHours;
  let missing = group.energy - given.reduce((sum, energy) => sum + energy, 0);
  for (const slot of group.pluggedIn) {
    const before = given[slot] as number;
    const after = clamp(before + missing, most);
    given[slot] = after;
    missing -= after - before;
  }
  return given;
};

/** Takes the solver's last decimals out: every decision within its limits, never charging and discharging at once. */
const scheduleOf = (day: SiteDay, programme: Programme, x: Float64Array, slots: number): Schedule => {
  const at = (place: number | undefined): number =>
    place === undefined || place < 0 ? 0 : (x[place] as number);
  const nothing = new Array<number>(slots).fill(0);
  const vehicles = day.vehicles.map((group, index) =>
    fill(
      group,
      nothing.map((_, slot) => clamp(at(programme.vehicles[index]?.[slot]), group.power * day.slotHours)),
      day.slotHours,
    ),
  );
  const charge = [...nothing];
  const discharge = [...nothing];
  const stored = [...nothing, 0];
  const { battery, heat } = day;
  if (battery && (programme.stored[0] ?? -1) >= 0) {
    let held = clamp(at(programme.stored[0]), battery.capacity);
    stored[0] = held;
    for (let slot = 0; slot < slots; slot += 1) {
      const change =
        at(programme.charge[slot]) * battery.chargeEfficiency -
        at(programme.discharge[slot]) / battery.dischargeEfficiency;
      const next = clamp(held + change, battery.capacity);
      const moved = next - held;
      charge[slot] = Math.max(0, moved) / battery.chargeEfficiency;
      discharge[slot] = Math.max(0, -moved) * battery.dischargeEfficiency;
      held = next;
      stored[slot + 1] = held;
    }
  }
  const heatUse = heat ? [...heat.demand] : [...nothing];
  const heatStored = [...nothing, 0];
  if (heat && (programme.heat[0] ?? -1) >= 0) {
    let held = clamp(at(programme.heatStored[0]), heat.store);
    heatStored[0] = held;
    for (let slot = 0; slot < slots; slot += 1) {
      const demand = heat.demand[slot] as number;
      const next = clamp(held + at(programme.heat[slot]) - demand, heat.store);
      heatUse[slot] = Math.max(0, next - held + demand);
      held = next;
      heatStored[slot + 1] = held;
    }
  }
  return settle(day, { charge, discharge, stored, vehicles, heat: heatUse, heatStored }, true);
};

/**
 * The control: the schedule with the lowest cost that perfect knowledge of the day allows. It never costs more than
 * the same site without control; should the solver not reach the optimum, the day without control is the answer and
 * `optimal` is false.
 */
export const optimise = (day: SiteDay, uncontrolled: Schedule = baseline(day)): Optimum => {
  const slots = slotsOf(day);
  const programme = programmeOf(day, slots);
  const { optimal, x } = solveLinearProgram(programme);
  if (!optimal) return { schedule: uncontrolled, optimal: false };
  const schedule = scheduleOf(day, programme, x, slots);
  // Where nothing can be gained, the last decimals decide; then nothing is changed.
  const better = costOf(day, schedule).total <= costOf(day, uncontrolled).total;
  return { schedule: better ? schedule : uncontrolled, optimal: true };
};
