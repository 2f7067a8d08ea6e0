import { z } from 'zod';

const clockHour = z.number().min(0).max(24);

/** How a grid company counts power (effektavgift). Hours are local; a window runs over midnight when it ends before it begins. */
export const powerChargeRule = z.strictObject({
  months: z.array(z.int().min(1).max(12)).describe('Months in which it is charged'),
  weekdays: z.array(z.int().min(1).max(7)).describe('1 = Monday; holidays count as the weekday they fall on'),
  fromHour: clockHour.describe('First clock hour of the window'),
  toHour: clockHour.describe('Clock hour at which the window ends; 0 to 24 is the whole day'),
  unit: z.enum(['hour', 'quarter']).describe('Interval over which power is averaged'),
  highest: z.int().min(1).max(31).describe('Mean of so many highest intervals of the month'),
  differentDays: z.boolean().describe('Whether each of them is the highest of another day'),
  night: z
    .strictObject({ fromHour: clockHour, toHour: clockHour, weight: z.number().min(0).max(1) })
    .nullable()
    .describe('Hours that count with a part of their power'),
  sekPerKwMonth: z.number().min(0).describe('SEK per kW and month without VAT'),
  alreadyPaid: z.array(z.number().min(0)).describe('Highest intervals so far this month (kW, weighted)'),
  basis: z
    .enum(['month', 'repeating-day'])
    .describe(
      'month: the charge for the months of the period; repeating-day: a day’s part of a month of such days',
    ),
});
export type PowerChargeRule = z.infer<typeof powerChargeRule>;

/** The part of a rule that is published; price and what has been paid are the visitor's own. */
export type TariffRule = Omit<PowerChargeRule, 'sekPerKwMonth' | 'alreadyPaid' | 'basis'>;

/** content/data/tariffs.yaml: rules that users of grid companies describe, without prices, each with its source and date. */
export const tariffExamples = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    company: z.string().nullable().describe('Grid company that the source names'),
    rule: powerChargeRule.omit({ sekPerKwMonth: true, alreadyPaid: true, basis: true }),
    source: z.url().describe('Where the rule is described'),
    date: z
      .string()
      .regex(/^\d{4}-\d{2}(-\d{2})?$/)
      .describe('When it was described or read'),
  }),
);
export type TariffExamples = z.infer<typeof tariffExamples>;
