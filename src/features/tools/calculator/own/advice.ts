import { monthsOf } from '../../../../model/inputs/calendar.ts';
import type { ModelInput } from '../../../../model/inputs/contract.ts';
import { runWithoutControl } from '../../../../model/day/no-control.ts';
import { periodOf } from '../../../../model/inputs/period.ts';
import { costOf } from '../../../../model/day/schedule.ts';
import { plannedMonth, yesterdayOf } from '../../../../model/year/split-year.ts';
import { monthInput } from '../../../../model/year/year.ts';
import type { OwnChoice } from './choice.ts';
import { netPresentValue, type Plant, type Saving } from '../../../../finance/economics.ts';
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

type Sizes = { input: ModelInput; sun: readonly number[] };

const withPlant = ({ input, sun }: Sizes, { panels, battery }: Plant): ModelInput => {
  const solar = sun.map((kwh) => kwh * panels);
  return {
    ...input,
    solar,
    battery: batteryOf(battery),
    forecast: { load: yesterdayOf(input.load), solar: yesterdayOf(solar) },
  };
};

const uncontrolled = (input: ModelInput): number => {
  const period = periodOf(input);
  return costOf(period, runWithoutControl(period)).total;
};

/** What battery and control save in a year (SEK), from one month of each season. */
function* controlSaving(sizes: Sizes, plant: Plant): Generator<void, number> {
  const input = withPlant(sizes, plant);
  const bare = withPlant(sizes, { ...plant, battery: 0 });
  let saving = 0;
  for (const span of monthsOf(periodOf(input).calendar)) {
    if (!SAMPLE.some((month) => month === span.month)) continue;
    const month = monthInput(input, span);
    const { result } = plannedMonth(month, periodOf(month), []);
    saving += (uncontrolled(monthInput(bare, span)) - result.cost.total) * MONTHS_EACH;
    yield;
  }
  return saving;
}

/**
 * The best plant of each way by net present value: control alone, sun alone, sun and battery with control. Sun is sized first, on
 * the whole year; batteries are tried at that size and the next larger one. A generator: one step after each month.
 */
export function* adviseHouse(house: House, choice: OwnChoice): Generator<AdviceProgress, readonly Option[]> {
  const sizes = { input: house.input, sun: house.sun };
  const site = choice.site;
  const middle = Math.max(2, choice.panels);
  const without = uncontrolled(withPlant(sizes, { panels: 0, battery: 0 }));
  const suns = SUN_STEPS.map((step): Option => {
    const plant = { panels: rounded(middle * step), battery: 0 };
    const saving = { sun: without - uncontrolled(withPlant(sizes, plant)), control: 0 };
    return { id: 'sun', plant, saving, value: netPresentValue(plant, saving, site) };
  });
  const best = (options: readonly Option[]): Option =>
    options.reduce((most, one) => (one.value > most.value ? one : most));
  const sun = best(suns);
  const larger = suns[Math.min(suns.length - 1, suns.indexOf(sun) + 1)] ?? sun;
  const pairs = [...new Set([sun, larger])].flatMap(({ plant, saving }) =>
    BATTERY_STEPS.map((step) => ({ saving, plant: { ...plant, battery: rounded(plant.panels * step) } })),
  );
  const steps = (pairs.length + 1) * SAMPLE.length;
  let step = 0;
  const progress = function* (work: Generator<void, number>): Generator<AdviceProgress, number> {
    for (;;) {
      const next = work.next();
      if (next.done) return next.value;
      step += 1;
      yield { done: step / steps, options: null };
    }
  };
  const nothing = { panels: 0, battery: 0 };
  const moved = { sun: 0, control: yield* progress(controlSaving(sizes, nothing)) };
  const control: Option = {
    id: 'control',
    plant: nothing,
    saving: moved,
    value: netPresentValue(nothing, moved, site),
  };
  const stored: Option[] = [];
  for (const { plant, saving } of pairs) {
    const both = { ...saving, control: yield* progress(controlSaving(sizes, plant)) };
    stored.push({ id: 'sun-battery', plant, saving: both, value: netPresentValue(plant, both, site) });
  }
  return [control, sun, best(stored)];
}
