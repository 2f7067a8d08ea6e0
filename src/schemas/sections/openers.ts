import { z } from 'zod';
import { dayOfExample, housePackages } from '../house.ts';
import { actions, line, picture, rich, target } from '../text.ts';
import { heading, kindOf } from './base.ts';

const loops = z
  .array(z.string().regex(/^([a-z0-9-]+|\/[\w./-]+\.gif)$/))
  .max(3)
  .refine((names) => names.length < 2 || !names.some((name) => name.endsWith('.gif')), 'a .gif stands alone');

const seasons = z
  .array(
    z.strictObject({
      months: z
        .array(z.int().min(1).max(12))
        .min(1)
        .max(12)
        .describe('Months in which it is shown, 1 (January) to 12'),
      picture,
      alt: line(
        'Alternative text; what the picture shows and which season it is, for those who do not see it',
        200,
      ),
      loop: loops.min(1).describe('Loops that play over the season’s picture'),
    }),
  )
  .max(4)
  .refine((list) => {
    const months = list.flatMap((season) => season.months);
    return new Set(months).size === months.length;
  }, 'a month belongs to one season');

export const hero = kindOf('hero', 'Opening; the first section of a page', {
  layout: z
    .enum(['scene', 'split', 'object', 'plain', 'tool'])
    .describe(
      'Layout; scene: text in the sky of a wide picture, for the first page of an audience; split: text beside a picture; object: the next section, such as the letter, takes the place of a picture, which stands below it; plain: text only; tool: low, above a tool',
    ),
  title: line('The page’s h1; best in eight words or fewer', 80),
  lead: rich('What it is, for whom, in one or two sentences', 320),
  back: z
    .strictObject({ label: line('Text of the back link', 48), to: target })
    .optional()
    .describe('Link back to the parent page, above the heading'),
  picture: picture.optional(),
  alt: line('Alternative text; what the picture shows, for those who do not see it', 200).optional(),
  focus: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe(
      'Focus; of a split: where its sides are cut, which part stays. 0 the left, 50 the middle, 100 the right',
    ),
  loop: loops
    .optional()
    .describe(
      'Video loop; names of loops in src/assets/videos.json that play over the picture, in turn, or the address of one .gif in public/',
    ),
  seasons: seasons
    .optional()
    .describe(
      'Seasons; pictures that take the place of this one in some months; the build of each day knows its month',
    ),
  sun: z
    .boolean()
    .default(false)
    .describe('Sun; of a scene: a sun in the sky that changes between the light and the dark theme'),
  overlay: z
    .number()
    .min(0)
    .max(100)
    .default(60)
    .describe(
      'Overlay on the picture; of a scene: how the sky above passes into the picture. 0 an edge, 60 as drawn, 100 covers the picture',
    ),
  day: z
    .strictObject({
      ...dayOfExample,
      package: z.enum(housePackages).describe('Package of the example, the last of those that it holds'),
      figure: line('Figure; the result, such as {example:farm.with-battery.share}', 60),
      text: line('What the figure is of, and what is drawn below it', 160),
    })
    .optional()
    .describe('Day; of a split: a day of a worked example, drawn at the foot of the picture'),
  actions: actions.optional(),
  note: rich('Note; a small line under the buttons: a condition or a promise', 260).optional(),
});

export const statement = kindOf('statement', 'Statement; one strong sentence, large', {
  text: rich('One strong sentence', 240),
  more: rich('A quiet paragraph beside it', 600).optional(),
});

export const cta = kindOf('cta', 'Call to action; closing call to action', {
  ...heading,
  picture: picture
    .optional()
    .describe(
      'Picture; a wide one with even sky above it; without one the page ends as its family does, in an estimate, a figure, a price curve or a place',
    ),
  alt: line('What the picture shows', 200).optional(),
  actions,
});

export const video = kindOf('video', 'Video; a looping video in the page', {
  loop: loops
    .default([])
    .describe(
      'Video loop; as in a hero: names of loops in src/assets/videos.json, more than one cross-fade in turn, or the address of one .gif; without any the picture stands alone',
    ),
  picture: picture.describe('Picture; poster: a picture of the same view'),
  alt: line('What the video shows', 200),
  caption: rich('Text under the video', 240).optional(),
});
