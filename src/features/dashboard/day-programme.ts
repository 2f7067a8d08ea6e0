import type { Column, LinearProgram } from '../../solver/linear-program.ts';
import { type SiteDay, slotsOf } from './model.ts';

/** The linear programme of a day and the column of each decision (−1 where there is nothing to decide). */
export type DayProgramme = LinearProgram & {
  charge: Int32Array;
  discharge: Int32Array;
  stateOfCharge: Int32Array;
  heat: Int32Array;
  heatStored: Int32Array;
  vehicles: Int32Array[];
};

/** Rows of a slot; −1 where the day has no such row. */
type SlotRows = { balance: number; battery: number; heat: number; peak: number; chain: number };

/** What the parts of a programme are written into. */
type Draft = DayProgramme & {
  rhs: number[];
  columns: Column[];
  rows: SlotRows[];
};

type Entries = [row: number, coefficient: number][];

const addColumn = (draft: Draft, cost: number, upper: number, entries: Entries): number =>
  draft.columns.push({ cost, upper, entries }) - 1;

const addRow = (draft: Draft, value: number): number => draft.rhs.push(value) - 1;

const generationOf = (day: SiteDay, slot: number): number =>
  (day.solar[slot] as number) + (day.wind[slot] as number);

/** The rows of every slot in the order of time, which keeps the normal equations narrow. */
const addRows = (draft: Draft, day: SiteDay, hasBattery: boolean, hasHeat: boolean): void => {
  const hasPeak = day.powerFee > 0;
  day.load.forEach((load, slot) => {
    const demand = day.heat?.demand[slot] ?? 0;
    draft.rows.push({
      balance: addRow(draft, load + (hasHeat ? 0 : demand) - generationOf(day, slot)),
      battery: hasBattery ? addRow(draft, 0) : -1,
      heat: hasHeat ? addRow(draft, demand) : -1,
      peak: hasPeak ? addRow(draft, 0) : -1,
      chain: hasPeak && slot < day.load.length - 1 ? addRow(draft, 0) : -1,
    });
  });
};

/** Energy bought, sold and curtailed in a slot, and its part in the day's peak. */
const addGrid = (draft: Draft, day: SiteDay, slot: number, own: SlotRows, before: SlotRows): void => {
  const infinity = Number.POSITIVE_INFINITY;
  const hasPeak = own.peak >= 0;
  const bought: Entries = [[own.balance, 1]];
  if (hasPeak) bought.push([own.peak, 1]);
  addColumn(draft, day.buy[slot] as number, infinity, bought);
  addColumn(draft, -(day.sell[slot] as number), infinity, [[own.balance, -1]]);
  const generation = generationOf(day, slot);
  if (generation > 0 && (day.sell[slot] as number) < 0) addColumn(draft, 0, generation, [[own.balance, -1]]);
  if (!hasPeak) return;
  // bought + slack − peak = 0 in every slot; the peaks of neighbours are equal.
  addColumn(draft, 0, infinity, [[own.peak, 1]]);
  const links: Entries = [[own.peak, -1]];
  if (own.chain >= 0) links.push([own.chain, 1]);
  if (slot > 0) links.push([before.chain, -1]);
  addColumn(draft, slot === 0 ? day.powerFee / day.slotHours : 0, infinity, links);
};

const addBattery = (draft: Draft, day: SiteDay, slot: number, own: SlotRows, before: SlotRows): void => {
  const { battery } = day;
  if (!battery || own.battery < 0) return;
  const most = battery.power * day.slotHours;
  draft.charge[slot] = addColumn(draft, 0, most, [
    [own.balance, -1],
    [own.battery, -battery.chargeEfficiency],
  ]);
  draft.discharge[slot] = addColumn(draft, battery.wear, most, [
    [own.balance, 1],
    [own.battery, 1 / battery.dischargeEfficiency],
  ]);
  // The state of charge at the beginning of a slot leaves the battery's row of this slot and entered that of the one before.
  draft.stateOfCharge[slot] = addColumn(draft, 0, battery.capacity, [
    [own.battery, -1],
    [before.battery, 1],
  ]);
};

const addHeat = (draft: Draft, day: SiteDay, slot: number, own: SlotRows, before: SlotRows): void => {
  const { heat } = day;
  if (!heat || own.heat < 0) return;
  const most = Math.max(heat.power * day.slotHours, ...heat.demand);
  draft.heat[slot] = addColumn(draft, 0, most, [
    [own.balance, -1],
    [own.heat, 1],
  ]);
  draft.heatStored[slot] = addColumn(draft, 0, heat.store, [
    [own.heat, 1],
    [before.heat, -1],
  ]);
};

/** Charging of the cars. Their rows meet many slots, so they stand last. */
const addVehicles = (draft: Draft, day: SiteDay): void => {
  day.vehicles.forEach((group, index) => {
    if (group.energy <= 0) return;
    const need = addRow(draft, group.energy);
    for (const slot of group.pluggedIn) {
      (draft.vehicles[index] as Int32Array)[slot] = addColumn(draft, 0, group.power * day.slotHours, [
        [(draft.rows[slot] as SlotRows).balance, -1],
        [need, 1],
      ]);
    }
  });
};

/**
 * Writes a day as a linear programme.
 *
 * Per slot: bought − sold − curtailed − charge + discharge − cars − heat = load − generation;
 * state of charge and stored heat follow from slot to slot and close the day into a ring; bought ≤ peak.
 * Per group of cars: what they get while plugged in adds up to what they need.
 * Cost: bought × buy − sold × sell + discharge × wear + peak × power fee.
 */
export const programmeOf = (day: SiteDay): DayProgramme => {
  const slots = slotsOf(day);
  const { battery, heat } = day;
  const none = (): Int32Array => new Int32Array(slots).fill(-1);
  const draft: Draft = {
    rhs: [],
    columns: [],
    rows: [],
    charge: none(),
    discharge: none(),
    stateOfCharge: none(),
    heat: none(),
    heatStored: none(),
    vehicles: day.vehicles.map(none),
  };
  addRows(
    draft,
    day,
    battery !== null && battery.capacity > 0 && battery.power > 0,
    heat !== null && heat.store > 0,
  );
  draft.rows.forEach((own, slot) => {
    const before = draft.rows[(slot + slots - 1) % slots] as SlotRows;
    addGrid(draft, day, slot, own, before);
    addBattery(draft, day, slot, own, before);
    addHeat(draft, day, slot, own, before);
  });
  addVehicles(draft, day);
  return draft;
};
