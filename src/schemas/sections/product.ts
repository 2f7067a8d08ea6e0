import { z } from 'zod';
import { findings } from '../portfolio.ts';
import { line, rich } from '../text.ts';
import { base, heading } from './base.ts';

/** Short benefits below a picture of the product. */
const notes = z
  .array(z.strictObject({ title: line('Whom or what it is about', 48), text: rich('What they get', 320) }))
  .min(2)
  .max(5);

export const letter = z
  .strictObject({
    kind: z.literal('letter'),
    ...base,
    ...heading,
    decisions: z
      .array(
        z
          .array(
            z.strictObject({
              when: line('Day of the decision', 24),
              text: rich('What was decided, why, and by whom', 240),
              budget: line('The line of the budget that it touches', 40),
            }),
          )
          .min(1)
          .max(3),
      )
      .length(4)
      .describe('Decisions of each quarter, the first quarter first'),
    notes,
    conditions: rich(
      'What the example rests on; {heat}, {electricity}, {heatPrice}, {electricityPrice} and {heatFactor} stand for its figures',
      520,
    ),
  })
  .describe(
    'The quarterly letter to the board of an example association, with figures that follow the reader’s choice',
  );

export const portfolio = z
  .strictObject({
    kind: z.literal('portfolio'),
    ...base,
    ...heading,
    findings: z
      .strictObject(
        Object.fromEntries(
          findings.map((finding) => [
            finding,
            z.strictObject({ sees: line('What EcoHub sees', 120), does: line('What it does about it', 160) }),
          ]),
        ) as Record<(typeof findings)[number], z.ZodObject<{ sees: z.ZodString; does: z.ZodString }>>,
      )
      .describe('What EcoHub may find in a house'),
    notes,
    conditions: rich('Says that the houses are made up and what the figures mean', 420),
  })
  .describe(
    'The houses of the example portfolio as a street, toned by use; a chosen one says what is seen in it',
  );
