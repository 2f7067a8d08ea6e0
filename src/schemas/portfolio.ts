import { z } from 'zod';

/** What EcoHub may find in a house; pages say it in words. */
export const findings = [
  'night-fans',
  'supply-air',
  'heat-curve',
  'morning-peak',
  'circulation',
  'hunting',
  'weekend',
  'heating-cables',
  'tuned',
] as const;

/** The houses of the example portfolio, the same that the property case counts. Nobody's real ones. */
export const portfolio = z
  .array(
    z.strictObject({
      name: z.string().min(3).max(32).describe('Made-up address'),
      use: z.enum(['flats', 'premises']),
      shape: z.enum(['lamella', 'tower', 'gable', 'mansard', 'office', 'shop']).describe('How it is drawn'),
      built: z.number().int().min(1900).max(2026),
      area: z.number().int().positive().describe('Heated area (m²)'),
      energy: z.number().int().positive().describe('Heat and power (kWh/m² a year)'),
      target: z
        .number()
        .int()
        .positive()
        .describe('What a tuned house of its kind and age takes (kWh/m² a year)'),
      finding: z.enum(findings),
    }),
  )
  .length(50);

export type House = z.infer<typeof portfolio>[number];
export type Finding = House['finding'];
