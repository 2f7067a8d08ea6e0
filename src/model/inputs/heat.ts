import { SLOT_HOURS, SLOTS_PER_DAY } from './calendar.ts';
import type { Heat, HeatPump } from './contract.ts';

/** Heat per kWh of electricity at an outdoor temperature (°C), within 1 and 5. */
export const coefficientOfPerformance = (pump: HeatPump, outdoor: number): number =>
  Math.min(5, Math.max(1, pump.copAtZero + pump.copPerDegree * outdoor));

/** Heat that keeps the lowest indoor temperature and hot water in every slot (kWh); never below 0: windows are opened. */
export const heatDemand = (heat: Heat, outdoor: readonly number[]): number[] =>
  outdoor.map((temperature) => {
    const loss = heat.lossPerDegree * Math.max(0, heat.lowest - heat.gains - temperature) * SLOT_HOURS;
    return loss + heat.hotWater / SLOTS_PER_DAY;
  });

/** The building as a store of heat above its lowest temperature. */
export type HeatStore = {
  /** kWh between the lowest and the highest indoor temperature. */
  capacity: number;
  /** Share of what is stored that is left after a slot: 1 − loss per degree × time ÷ capacity per degree. */
  retention: number;
};

export const heatStoreOf = (pump: HeatPump): HeatStore => ({
  capacity: pump.capacityPerDegree * Math.max(0, pump.highest - pump.lowest),
  retention: Math.max(0, 1 - (pump.lossPerDegree * SLOT_HOURS) / pump.capacityPerDegree),
});
