import { seriesValues } from '../../../charts/chart-data.ts';
import type { ChartData } from '../../../schemas/chart.ts';

/** The days of a fault (kWh each): what the weather should have given, what came with the repair, and what without it. */
export interface FaultDays {
  readonly expected: readonly number[];
  readonly repaired: readonly number[];
  readonly unnoticed: readonly number[];
  /** The days of the alarm and of the repair, from 0: the first and the last that give less than they should. */
  readonly alarmDay: number;
  readonly repairDay: number;
  /** What the fault costs until it is repaired (kWh). */
  readonly lost: number;
}

/** Reads a fault from its chart, whose series are `expected`, `repaired` and `unnoticed`. */
export function faultDays(chart: ChartData): FaultDays {
  const [expected, repaired] = [seriesValues(chart, 'expected'), seriesValues(chart, 'repaired')];
  const lost = expected.map((kwh, day) => kwh - (repaired[day] as number));
  return {
    expected,
    repaired,
    unnoticed: seriesValues(chart, 'unnoticed'),
    alarmDay: lost.findIndex((kwh) => kwh > 0),
    repairDay: lost.findLastIndex((kwh) => kwh > 0),
    lost: lost.reduce((sum, kwh) => sum + kwh, 0),
  };
}
