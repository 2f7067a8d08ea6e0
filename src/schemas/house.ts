import { z } from 'zod';
import { day } from './text.ts';

/** Parts of a house whose power is drawn through a day, from the roof to the ground. */
export const houseParts = ['sun', 'house', 'heat', 'car', 'battery', 'grid'] as const;
export type HousePart = (typeof houseParts)[number];

/** Packages of a worked example that a house can be drawn with. */
export const housePackages = ['control', 'solar', 'battery'] as const;

/** A day of a worked example. */
export const dayOfExample = {
  example: z
    .string()
    .regex(/^[a-z-]+$/)
    .describe('Worked example; one of content/data/examples.yaml'),
  date: day.describe('Day that is drawn, YYYY-MM-DD'),
};
