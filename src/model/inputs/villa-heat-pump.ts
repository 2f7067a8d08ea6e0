import type { HeatPump } from './contract.ts';

/** An ordinary heat pump of a villa: the worked cases have it, and other houses one that is larger or smaller. */
export const villaHeatPump: HeatPump = {
  kind: 'heat-pump',
  lossPerDegree: 0.16,
  capacityPerDegree: 6,
  lowest: 20,
  highest: 22,
  gains: 3,
  hotWater: 7,
  power: 4,
  copAtZero: 3,
  copPerDegree: 0.06,
};
