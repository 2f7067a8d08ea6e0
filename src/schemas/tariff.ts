import { z } from 'zod';
import { holidayNames } from '../../supabase/functions/_shared/holidays.ts';

const clockHour = z.number().min(0).max(24).multipleOf(0.25);
const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

const dayList = z.strictObject({
  days: z.array(z.enum(holidayNames)).describe('Swedish holidays by name'),
  dates: z.array(z.iso.date()).describe('Other days that the grid company names (YYYY-MM-DD)'),
});
export type DayList = z.infer<typeof dayList>;

/** Hours of weekdays. A window runs over midnight when it ends before it begins; its days are those on which each hour falls. */
export const tariffWindow = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).describe('1 = Monday'),
  fromHour: clockHour.describe('First clock hour of the window'),
  toHour: clockHour.describe('Clock hour at which the window ends; 0 to 24 is the whole day'),
  weight: z.number().min(0).max(1).describe('Share of its power with which a moment counts: 0.5 is half'),
  also: dayList.optional().describe('Days on which it holds whatever weekday they are'),
  except: dayList.optional().describe('Days on which it does not hold'),
});

const time = {
  seasons: z
    .array(z.strictObject({ from: monthDay, to: monthDay }))
    .describe(
      'First and last day (MM-DD) of the parts of the year in which it holds; empty for the whole year',
    ),
  windows: z
    .array(tariffWindow)
    .describe('When it holds; the first window that holds a moment gives its weight'),
  holidays: dayList
    .extend({
      count: z.enum(['as-sunday', 'not-at-all']).describe('How such a day counts'),
    })
    .describe('Days that do not count as the weekday they fall on'),
  clock: z
    .enum(['wall', 'standard'])
    .describe('Whether the hours follow the clock on the wall or Swedish normal time all year'),
};

/** When a fee holds: seasons to the day, weekdays, hours, holidays. */
export const tariffTime = z.strictObject(time);
export type TariffTime = z.infer<typeof tariffTime>;

/** How a grid company counts power (effektavgift). */
export const powerChargeRule = z.strictObject({
  ...time,
  unit: z.enum(['hour', 'quarter']).describe('Interval over which power is averaged'),
  highest: z.int().min(1).max(31).describe('Mean of so many highest intervals of the month'),
  differentDays: z.boolean().describe('Whether each of them is the highest of another day'),
  above: z.number().min(0).describe('Power that is free of charge (kW)'),
  steps: z
    .array(z.strictObject({ above: z.number().min(0), sekPerMonth: z.number().min(0) }))
    .describe('A price by steps of power instead of by kW: the last step that is exceeded (SEK without VAT)'),
  sekPerKwMonth: z.number().min(0).max(1000).describe('SEK per kW and month without VAT'),
  alreadyPaid: z.array(z.number().min(0)).describe('Highest intervals so far this month (kW, weighted)'),
  basis: z
    .enum(['month', 'repeating-day'])
    .describe(
      'month: the charge for the months of the period; repeating-day: a day’s part of a month of such days',
    ),
});
export type PowerChargeRule = z.infer<typeof powerChargeRule>;

/** A fee for each kWh that is bought: of the grid, or any other that the grid company collects. */
export const energyFee = z.strictObject({
  ...time,
  name: z.string(),
  sekPerKwh: z.number().max(10).describe('SEK/kWh without VAT'),
  spotShare: z.number().min(-1).max(1).describe('Share of the spot price on top; below 0 it is taken off'),
});
export type EnergyFee = z.infer<typeof energyFee>;

/** What is paid whatever is used, without VAT: one price, or one for each main fuse (A). */
export const fixedFee = z.strictObject({
  name: z.string(),
  sekPerMonth: z.union([z.number(), z.record(z.string().regex(/^\d+$/), z.number())]),
});
export type FixedFee = z.infer<typeof fixedFee>;

/** What a grid company charges, all of it without VAT and without energy tax. */
export const gridTariff = z.strictObject({
  company: z.string(),
  name: z.string().describe('What the company calls it'),
  validFrom: z.iso.date().describe('First day of the price list'),
  validTo: z.iso.date().nullable().describe('Last day; null until further notice'),
  fixed: z.array(fixedFee),
  energy: z.array(energyFee),
  power: z.array(powerChargeRule.omit({ alreadyPaid: true, basis: true })),
});
export type GridTariff = z.infer<typeof gridTariff>;

/** content/data/tariff-services.yaml: grid companies that publish their tariffs in machine-readable form. */
export const tariffServices = z.array(
  z.strictObject({
    company: z.string(),
    url: z.url().startsWith('https://').describe('Answers with tariffs; the page may fetch from its host'),
    source: z.url().describe('Where the company, or who uses it, names the address'),
    date: z.iso.date().describe('When that was read'),
  }),
);
export type TariffService = z.infer<typeof tariffServices>[number];

/** content/data/tariffs.yaml: price lists of grid companies, each with the page it stands on and the day it was read. */
export const tariffExamples = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    tariff: gridTariff,
    source: z.url().describe('The company’s own price list'),
    date: z.iso.date().describe('When it was read'),
  }),
);
export type TariffExamples = z.infer<typeof tariffExamples>;
