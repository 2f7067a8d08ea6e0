import { z } from 'zod';
import { line, rich, slug } from './text.ts';

export const equipmentGroups = ['charging', 'solar', 'battery', 'heat', 'metering'] as const;
export const equipmentFits = ['yes', 'limited', 'no'] as const;

/** Order and answers of the kinds of equipment: content/data/equipment.yaml. */
export const equipmentOrder = z
  .array(
    z.strictObject({
      id: slug(
        'Id; anchor on /resources/technical-resources, and the key in content/equipment/{language}.yaml',
      ),
      group: z.enum(equipmentGroups).describe('Part of the table'),
      fits: z.enum(equipmentFits).describe('Whether EcoHub can read and control it'),
    }),
  )
  .min(1);

/** The words of one language: content/equipment/{language}.yaml, by id. By protocol, never by brand. */
export const equipmentWords = z.record(
  z.string(),
  z.strictObject({
    name: line('Kind of equipment and its protocol', 80),
    does: rich('What EcoHub reads and controls', 160),
    needs: rich('What it takes', 160),
  }),
);
