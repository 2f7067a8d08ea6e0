import { calendarFrom, monthsOf, SLOTS_PER_DAY } from '../../../model/inputs/calendar.ts';
import { caseSites, siteYear } from '../../../model/day/cases.ts';
import type { ModelInput } from '../../../model/inputs/contract.ts';
import { coefficientOfPerformance, heatDemand } from '../../../model/inputs/heat.ts';

/** What a house needs and what its roof gives in one month (whole kWh). */
export interface YearMonth {
  readonly need: number;
  readonly solar: number;
}

/** A year of a house, January first. */
export interface YearSeries {
  readonly months: readonly YearMonth[];
  /** Highest month of either series (kWh): the top of a drawing. */
  readonly highest: number;
  readonly need: number;
  readonly solar: number;
}

const sum = (series: readonly number[]) => series.reduce((total, value) => total + value, 0);

/** Electricity that a heat pump takes to keep the lowest indoor temperature, by slot (kWh); none without a heat pump. */
const heatPumpUse = ({ heat, outdoor }: ModelInput): number[] => {
  if (heat?.kind !== 'heat-pump' || !outdoor) return [];
  return heatDemand(heat, outdoor).map(
    (kwh, slot) => kwh / coefficientOfPerformance(heat, outdoor[slot] as number),
  );
};

/**
 * Need and solar production of each month of a whole year. Need is the load, the heat pump and every car's daily energy
 * (cars that leave every day); nothing is moved in time, so the same house with or without control has this need.
 */
export function yearSeries(input: ModelInput): YearSeries {
  const pump = heatPumpUse(input);
  const days = input.load.length / SLOTS_PER_DAY;
  const carsADay = sum(input.cars.map(({ energy }) => energy));
  const months = monthsOf(calendarFrom(input.start, days)).map(({ first, days: length }) => {
    const cut = (series: readonly number[]) =>
      sum(series.slice(first * SLOTS_PER_DAY, (first + length) * SLOTS_PER_DAY));
    return {
      need: Math.round(cut(input.load) + cut(pump) + carsADay * length),
      solar: Math.round(cut(input.solar)),
    };
  });
  return {
    months,
    highest: Math.max(...months.flatMap(({ need, solar }) => [need, solar])),
    need: sum(months.map(({ need }) => need)),
    solar: sum(months.map(({ solar }) => solar)),
  };
}

/** Solar production as a share of the need of a month (whole %). */
export const coveredShare = ({ need, solar }: YearMonth): number => Math.round((100 * solar) / need);

/** The year of the example villa: the model's worked case with the panels of the example (kWp). */
export const exampleYear = (panels: number): YearSeries =>
  yearSeries(siteYear({ ...caseSites['villa-malmo-spot'], panels }));
