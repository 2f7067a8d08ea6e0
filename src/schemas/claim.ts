import { z } from 'zod';
import { inEveryLanguage } from './text.ts';

const words = inEveryLanguage(z.string().min(1));

/** A figure of the site: the only place where its value stands. Shown by `{claim:id}`; listed on /how-we-calculate. */
export const claim = z
  .strictObject({
    value: z.number().optional().describe('The figure; leave out when it is a range'),
    min: z.number().optional().describe('Lower end of a range'),
    max: z.number().optional().describe('Upper end of a range'),
    unit: z
      .enum([
        'percent',
        'sek',
        'sek-per-year',
        'sek-per-month',
        'eur-per-month',
        'years',
        'months',
        'weeks',
        'days',
        'hours',
        'minutes',
        'kwh',
        'kwh-per-year',
        'kwh-per-kwp',
        'kwh-per-kg',
        'kwh-per-m2',
        'mwh',
        'kw',
        'kwp',
        'kg',
        'tonnes',
        'tonnes-per-year',
        'ore-per-kwh',
        'sek-per-kwh',
        'sek-per-kw',
        'count',
        'times',
        'index',
        'degrees',
        'ampere',
        'metres',
        'square-metres',
        'year',
      ])
      .describe('Unit; decides how the figure is written'),
    qualifier: z
      .enum(['exact', 'up-to', 'about', 'over', 'from', 'at-least', 'below'])
      .default('exact')
      .describe('Word before the figure'),
    kind: z
      .enum(['illustrative', 'assumption', 'measured', 'law', 'fact', 'promise'])
      .describe('What sort of figure it is; illustrative ones carry the site-wide mark'),
    what: words.describe('What the figure is of'),
    condition: words.describe(
      'When it holds and what it depends on; its first sentence stands beside the figure, the whole in the ledger',
    ),
    source: z.string().min(1).describe('Source; client, calculation, or an id of content/data/sources.yaml'),
    date: z
      .string()
      .regex(/^\d{4}(-\d{2}){0,2}$/)
      .describe('Year, month or day of the source'),
  })
  .refine(
    (record) => (record.value === undefined) === (record.min !== undefined && record.max !== undefined),
    {
      error: 'either value, or both min and max',
    },
  );

export type Claim = z.infer<typeof claim>;
export const claims = z.record(z.string().regex(/^[a-z0-9-]+$/), claim);
