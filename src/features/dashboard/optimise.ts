import { solveLinearProgram } from '../../solver/interior-point.ts';
import { baseline } from './baseline.ts';
import { type DayProgramme, programmeOf } from './day-programme.ts';
import { costOf, dispatch, type Schedule, type SiteDay, slotsOf, type VehicleGroup } from './model.ts';

/** The cheapest schedule and whether the optimum was reached. */
export type Optimum = { schedule: Schedule; optimal: boolean };

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
const scheduleOf = (day: SiteDay, programme: DayProgramme, x: Float64Array, slots: number): Schedule => {
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
  const stateOfCharge = [...nothing, 0];
  const { battery, heat } = day;
  if (battery && (programme.stateOfCharge[0] ?? -1) >= 0) {
    let level = clamp(at(programme.stateOfCharge[0]), battery.capacity);
    stateOfCharge[0] = level;
    for (let slot = 0; slot < slots; slot += 1) {
      const change =
        at(programme.charge[slot]) * battery.chargeEfficiency -
        at(programme.discharge[slot]) / battery.dischargeEfficiency;
      const next = clamp(level + change, battery.capacity);
      const moved = next - level;
      charge[slot] = Math.max(0, moved) / battery.chargeEfficiency;
      discharge[slot] = Math.max(0, -moved) * battery.dischargeEfficiency;
      level = next;
      stateOfCharge[slot + 1] = level;
    }
  }
  const heatUse = heat ? [...heat.demand] : [...nothing];
  const heatStored = [...nothing, 0];
  if (heat && (programme.heat[0] ?? -1) >= 0) {
    let level = clamp(at(programme.heatStored[0]), heat.store);
    heatStored[0] = level;
    for (let slot = 0; slot < slots; slot += 1) {
      const demand = heat.demand[slot] as number;
      const next = clamp(level + at(programme.heat[slot]) - demand, heat.store);
      heatUse[slot] = Math.max(0, next - level + demand);
      level = next;
      heatStored[slot + 1] = level;
    }
  }
  return dispatch(day, { charge, discharge, stateOfCharge, vehicles, heat: heatUse, heatStored }, true);
};

/**
 * The control: the schedule with the lowest cost that perfect knowledge of the day allows. It never costs more than
 * the same site without control; should the solver not reach the optimum, the day without control is the answer and
 * `optimal` is false.
 */
export const optimise = (day: SiteDay, uncontrolled: Schedule = baseline(day)): Optimum => {
  const slots = slotsOf(day);
  const programme = programmeOf(day);
  const { optimal, x } = solveLinearProgram(programme);
  if (!optimal) return { schedule: uncontrolled, optimal: false };
  const schedule = scheduleOf(day, programme, x, slots);
  // Where nothing can be gained, the last decimals decide; then nothing is changed.
  const better = costOf(day, schedule).total <= costOf(day, uncontrolled).total;
  return { schedule: better ? schedule : uncontrolled, optimal: true };
};
