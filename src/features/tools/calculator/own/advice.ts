import { netPresentValue, type Plant, type Saving } from '../../../../finance/economics.ts';
import { runWithoutBattery } from '../../../../model/day/no-control.ts';
import { monthsOf } from '../../../../model/inputs/calendar.ts';
import type { Result } from '../../../../model/inputs/contract.ts';
import { calendarOf, type Period, periodOf, withPlant } from '../../../../model/inputs/period.ts';
import { nextHint } from '../../../../model/year/month-plan.ts';
import { plannedMonth, yesterdayOf } from '../../../../model/year/split-year.ts';
import { monthInput } from '../../../../model/year/year.ts';
import type { OwnChoice } from './choice.ts';
import { batteryOf, type House } from './house.ts';

/** The ways to go that are laid side by side. */
export const optionIds = ['control', 'sun', 'sun-battery'] as const;
export type OptionId = (typeof optionIds)[number];

export interface Option {
  readonly id: OptionId;
  readonly plant: Plant;
  readonly saving: Saving;
  readonly value: number;
}

/** What is done (0–1), and the options once all is. */
export interface AdviceProgress {
  readonly done: number;
  readonly options: readonly Option[] | null;
}

/** Sizes that are tried: sun against what was chosen, battery in kWh per kWp. */
const SUN_STEPS = [0.5, 0.75, 1, 1.5, 2] as const;
const BATTERY_STEPS = [0.5, 1, 1.5] as const;
/** One month of each season stands for three; the year takes too long for every size. */
const SAMPLE = [1, 4, 7, 10] as const;
const MONTHS_EACH = 3;

const rounded = (value: number): number => (value < 20 ? Math.round(value * 2) / 2 : Math.round(value));

/** A month that stands for its season: without battery, with the sun of 1 kWp and that of the day before (kWh per slot). */
interface Sample {
  readonly period: Period;
  /** What the month costs without battery and control, by sun. */
  readonly plain: (solar: readonly number[]) => Result;
}

const scaled = (series: readonly number[], factor: number): number[] => series.map((kwh) => kwh * factor);

const samplesOf = ({ input, sun }: House): readonly Sample[] => {
  const forecast = { load: yesterdayOf(input.load), solar: yesterdayOf(sun) };
  const bare = { ...input, solar: [...sun], forecast, battery: null };
  return monthsOf(calendarOf(bare))
    .filter(({ month }) => SAMPLE.some((sample) => sample === month))
    .map((span) => {
      const period = periodOf(monthInput(bare, span));
      return { period, plain: runWithoutBattery(period) };
    });
};

/** What battery and control save in a year (SEK), from one month of each season. `hints` are the thresholds of the plant before. */
function* controlSaving(
  samples: readonly Sample[],
  plant: Plant,
  hints: (readonly number[])[],
): Generator<void, number> {
  let saving = 0;
  for (const [place, { period, plain }] of samples.entries()) {
    const { solar: sun, forecast } = period.input;
    const solar = scaled(sun, plant.panels);
    const month = withPlant(period, {
      solar,
      battery: batteryOf(plant.battery),
      forecast: forecast && { ...forecast, solar: scaled(forecast.solar, plant.panels) },
    });
    const { result, plan } = plannedMonth(month, hints[place] ?? []);
    hints[place] = nextHint(plan, hints[place] ?? []);
    saving += (plain(solar).cost.total - result.cost.total) * MONTHS_EACH;
    yield;
  }
  return saving;
}

/**
 * The best plant of each way by net present value: control alone, sun alone, sun and battery with control. Sun is sized first, on
 * the whole year; batteries are tried at that size and the next larger one. A generator: one step after each month.
 */
export function* adviseHouse(house: House, choice: OwnChoice): Generator<AdviceProgress, readonly Option[]> {
  const site = choice.site;
  const middle = Math.max(2, choice.panels);
  const plain = runWithoutBattery(periodOf({ ...house.input, forecast: null }));
  const costWith = (panels: number) => plain(scaled(house.sun, panels)).cost.total;
  const without = costWith(0);
  const suns = SUN_STEPS.map((step): Option => {
    const plant = { panels: rounded(middle * step), battery: 0 };
    const saving = { sun: without - costWith(plant.panels), control: 0 };
    return { id: 'sun', plant, saving, value: netPresentValue(plant, saving, site) };
  });
  const best = (options: readonly Option[]): Option =>
    options.reduce((most, one) => (one.value > most.value ? one : most));
  const sun = best(suns);
  const larger = suns[Math.min(suns.length - 1, suns.indexOf(sun) + 1)] ?? sun;
  // Of all sizes of battery, as many are tried as need to be.
  const steps = (2 * BATTERY_STEPS.length + 1) * SAMPLE.length;
  let step = 0;
  const progress = function* (work: Generator<void, number>): Generator<AdviceProgress, number> {
    for (;;) {
      const next = work.next();
      if (next.done) return next.value;
      step += 1;
      yield { done: step / steps, options: null };
    }
  };
  const samples = samplesOf(house);
  const hints: (readonly number[])[] = [];
  const nothing = { panels: 0, battery: 0 };
  const moved = { sun: 0, control: yield* progress(controlSaving(samples, nothing, [])) };
  const control: Option = {
    id: 'control',
    plant: nothing,
    saving: moved,
    value: netPresentValue(nothing, moved, site),
  };
  let stored: Option | null = null;
  // The value rises with the size of the battery and then falls: beyond its top nothing is tried.
  for (const { plant: panels, saving } of new Set([sun, larger])) {
    let top = Number.NEGATIVE_INFINITY;
    for (const size of BATTERY_STEPS) {
      const plant = { ...panels, battery: rounded(panels.panels * size) };
      const both = { ...saving, control: yield* progress(controlSaving(samples, plant, hints)) };
      const value = netPresentValue(plant, both, site);
      if (!stored || value > stored.value) stored = { id: 'sun-battery', plant, saving: both, value };
      if (value < top) break;
      top = value;
    }
  }
  return stored ? [control, sun, stored] : [control, sun];
}
