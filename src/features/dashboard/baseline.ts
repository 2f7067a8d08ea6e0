import { type Battery, type Schedule, type SiteDay, dispatch, slotsOf, type VehicleGroup } from './model.ts';

/** Charging without control: full power from the moment the cars are plugged in until they have what they need. */
const chargeOnArrival = (group: VehicleGroup, slots: number, slotHours: number): number[] => {
  const energy = new Array<number>(slots).fill(0);
  let missing = group.energy;
  for (const slot of group.pluggedIn) {
    const given = Math.min(missing, group.power * slotHours);
    energy[slot] = given;
    missing -= given;
  }
  return energy;
};

type BatteryRun = { charge: number[]; discharge: number[]; stateOfCharge: number[] };

/** A battery as it leaves the factory: surplus goes in, shortage is taken out, prices play no part. */
const ownUse = (
  battery: Battery,
  shortage: readonly number[],
  slotHours: number,
  start: number,
): BatteryRun => {
  const most = battery.power * slotHours;
  const run: BatteryRun = { charge: [], discharge: [], stateOfCharge: [start] };
  let level = start;
  for (const missing of shortage) {
    const charge = Math.max(
      0,
      Math.min(-missing, most, (battery.capacity - level) / battery.chargeEfficiency),
    );
    const discharge = Math.max(0, Math.min(missing, most, level * battery.dischargeEfficiency));
    level = Math.min(
      battery.capacity,
      Math.max(0, level + charge * battery.chargeEfficiency - discharge / battery.dischargeEfficiency),
    );
    run.charge.push(charge);
    run.discharge.push(discharge);
    run.stateOfCharge.push(level);
  }
  return run;
};

/**
 * The state of charge that comes back at the end of the day. What the day ends with never falls when it begins with
 * more, and grows no faster, so that halving the interval finds it.
 */
const repeatingStart = (end: (start: number) => number, capacity: number): number => {
  let low = 0;
  let high = capacity;
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (end(middle) > middle) low = middle;
    else high = middle;
  }
  return end(high) === high ? high : low;
};

/**
 * The same site without control: cars charge on arrival, the heat pump follows the need, the battery only raises the
 * own use, and what is left is sold at any price. This is what the control is compared with.
 */
export const baseline = (day: SiteDay): Schedule => {
  const slots = slotsOf(day);
  const nothing = new Array<number>(slots).fill(0);
  const vehicles = day.vehicles.map((group) => chargeOnArrival(group, slots, day.slotHours));
  const heat = day.heat ? [...day.heat.demand] : nothing;
  const shortage = day.load.map(
    (load, slot) =>
      load +
      (heat[slot] as number) +
      vehicles.reduce((sum, group) => sum + (group[slot] as number), 0) -
      (day.solar[slot] as number) -
      (day.wind[slot] as number),
  );
  let run: BatteryRun = { charge: nothing, discharge: nothing, stateOfCharge: [...nothing, 0] };
  const { battery } = day;
  if (battery && battery.capacity > 0 && battery.power > 0) {
    const from = (start: number): BatteryRun => ownUse(battery, shortage, day.slotHours, start);
    run = from(repeatingStart((start) => from(start).stateOfCharge[slots] as number, battery.capacity));
  }
  return dispatch(day, { ...run, vehicles, heat, heatStored: [...nothing, 0] }, false);
};
