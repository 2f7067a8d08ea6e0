import { emissionFactors } from '../../../finance/emission-factors.ts';
import { solveDay } from '../../../model/day/solve-day.ts';
import { calendarFrom, hourOf, SLOT_HOURS } from '../../../model/inputs/calendar.ts';
import type { Cost, DayOutput, ModelInput, Result } from '../../../model/inputs/contract.ts';
import { placeOf, places } from '../../../model/inputs/places.ts';
import { sunElevation } from '../../../model/inputs/solar.ts';
import { type Choice, type RunName, runs } from './choice.ts';
import { siteUse, sumOf } from './series.ts';
import { dayOf, type RealPrices } from './site-day.ts';

/** What a run of the day comes to. */
export interface Totals {
  readonly cost: Cost;
  /** Share of the site's own use that was not imported (0–1). */
  readonly selfSufficiency: number;
  /** Highest power that the power charge counts (kW). */
  readonly peak: number;
  /** Emissions of the imported energy (kg CO₂). */
  readonly co2: number;
  /** kWh */
  readonly imported: number;
}

export interface Simulation {
  readonly choice: Choice;
  readonly input: ModelInput;
  readonly output: DayOutput;
  readonly totals: Readonly<Record<RunName, Totals>>;
  /** Height of the sun in each slot (degrees). */
  readonly sun: readonly number[];
}

const totalsOf = (input: ModelInput, result: Result): Totals => {
  const imports = result.schedule.grid.map((kwh) => Math.max(0, kwh));
  const [imported, used] = [sumOf(imports), sumOf(siteUse(input, result))];
  return {
    cost: result.cost,
    selfSufficiency: used > 0 ? Math.min(1, Math.max(0, 1 - imported / used)) : 0,
    peak: result.peak,
    co2: imported * emissionFactors.electricity,
    imported,
  };
};

/** Simulates the day of a choice, at real prices where they are given. */
export function simulate(choice: Choice, real: RealPrices | null = null): Simulation {
  const input = dayOf(choice, real);
  const output = solveDay(input);
  const day = calendarFrom(input.start, 1)[0]?.dayOfYear ?? 1;
  const place = places[placeOf[choice.area]];
  return {
    choice,
    input,
    output,
    totals: Object.fromEntries(
      runs.map((run) => [run, totalsOf(input, output[run])]),
    ) as Simulation['totals'],
    sun: input.load.map((_, slot) => sunElevation(place, day, hourOf(slot) + SLOT_HOURS / 2)),
  };
}
