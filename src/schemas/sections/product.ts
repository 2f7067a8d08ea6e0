import { z } from 'zod';
import { findings } from '../portfolio.ts';
import { action, chartId, line, list, picture, rich } from '../text.ts';
import { heading, kindOf } from './base.ts';

export const letter = kindOf(
  'letter',
  'Quarterly letter; the quarterly letter to the board of an example association, with figures that follow the reader’s choice',
  {
    ...heading,
    decisions: z
      .array(
        list(1, 3, {
          when: line('Day of the decision', 24),
          text: rich('What was decided, why, and by whom', 240),
          budget: line('The line of the budget that it touches', 40),
        }),
      )
      .length(4)
      .describe('Decisions; decisions of each quarter, the first quarter first'),
    conditions: rich(
      'What the example rests on; {heat}, {electricity}, {heatPrice}, {electricityPrice} and {heatFactor} stand for its figures',
      520,
    ),
  },
);

export const portfolio = kindOf(
  'portfolio',
  'Portfolio; the houses of the example portfolio as a street, toned by use; a chosen one says what is seen in it',
  {
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
    conditions: rich('Conditions; says that the houses are made up and what the figures mean', 420),
  },
);

export const outageNight = kindOf(
  'outageNight',
  'The night; one night of an outage on the farm in five moments, with the battery’s level',
  {
    ...heading,
    alt: line('What the drawing of the farm shows', 200),
    choose: line('What the choice of a moment is called', 60),
    strip: line('What the strip of the battery’s level shows', 200),
    labels: z.strictObject({
      level: line('Before the battery’s level', 32),
      runs: line('Before what runs', 32),
      waits: line('Before what waits', 32),
      outage: line('Upon the time without a grid', 40),
      lowest: line('Lowest; upon the battery’s lowest level, which stands for {level}', 40),
    }),
    moments: z
      .array(
        z.strictObject({
          time: line('Time of the moment', 16),
          title: line('What happens', 40),
          text: rich('More about it', 280),
          runs: line('Loads that have power', 120),
          waits: line('Loads that have none', 120),
        }),
      )
      .length(5),
    conditions: z
      .array(
        rich(
          'What island mode needs, which loads the farm has chosen; {battery} (kWh) and {load} (kW) stand for its figures',
          520,
        ),
      )
      .length(2),
    link: action.optional(),
  },
);

const plan = z.strictObject({
  name: line('Name of the plan', 32),
  cells: z.array(line('Who pays for this row', 80)).length(3),
  text: rich('What it comes to', 240),
});

export const conversation = kindOf(
  'conversation',
  'The fault; a fault from the alarm to the repair as messages, with the production and who pays by plan',
  {
    ...heading,
    chart: line('What the drawing of the production shows', 200),
    days: chartId,
    marks: z.strictObject({
      alarm: line('Above the day of the alarm', 12),
      repaired: line('Above the day of the repair', 12),
    }),
    senders: z.strictObject({
      ecohub: line('Name of the product', 32),
      service: line('Name of the service', 32),
      you: line('Name of the customer', 32),
    }),
    messages: list(4, 8, {
      time: line('Day and time', 24),
      from: z.enum(['ecohub', 'service', 'you']),
      text: rich('What is written; {lost} stands for the lost energy (kWh)', 280),
    }),
    silence: rich('No messages; what stands in the place of the messages without an agreement', 280),
    choose: line('Question above the plans', 60),
    rows: z.array(line('What is paid for', 40)).length(3),
    plans: z
      .strictObject({ basic: plan, standard: plan, premium: plan, none: plan })
      .describe('Who pays, by plan; none: without an agreement'),
    conditions: rich('Conditions; says that the fault is an example and what the warranty needs', 420),
  },
);

export const trialMonth = kindOf(
  'trialMonth',
  'The trial month; the trial from its first day to its last, with the report that fills in beside it',
  {
    ...heading,
    days: chartId,
    choose: line('What the choice of a day is called', 60),
    stops: z
      .array(
        z.strictObject({
          day: line('Day or days', 24),
          title: line('What EcoHub does then', 48),
          answers: list(1, 3, { title: line('What is answered', 48), text: rich('How', 160) }),
        }),
      )
      .length(5),
    report: z.strictObject({
      label: line('What the report is', 80),
      stamp: line('Mark on the report', 24),
      title: line('Heading of the report', 60),
      site: line('Of which site', 80),
      lines: z
        .array(z.strictObject({ name: line('What the line is of', 48), text: line('What it says', 80) }))
        .length(4)
        .describe('Lines that the first four stops fill in'),
      chart: line('What the drawing of the days shows', 160),
      saved: line('Before the difference; the controlled days’ cost is compared', 60),
      total: line('Total; {trial}, {without} and {percent} stand for the figures', 160),
    }),
    link: action.optional(),
    conditions: rich('Conditions; says that the report is an example and what it does not show', 320),
  },
);

const percent = z.number().min(0).max(100);
/** The free air around a picture belongs to it, too. */
const aside = z.number().min(-10).max(110);

/** A point of a picture, and where the number stands that a stem joins to it. */
const pin = {
  left: percent.describe('From the left; the thing itself: percent of the picture from the left'),
  top: percent.describe('Percent of the picture from the top'),
  disc: z
    .strictObject({ left: aside, top: aside })
    .describe('Place of the number; where its number stands, in free air beside the thing: percent as above'),
};

export const cutaway = kindOf(
  'cutaway',
  'Cutaway; a house cut open, with numbers on its parts and a sentence for each below',
  {
    ...heading,
    title: heading.title.optional(),
    headOver: z
      .boolean()
      .optional()
      .describe(
        'Heading in the picture’s air; on wide screens the heading stands in the free air of the picture, at its upper left',
      ),
    picture,
    alt: line('What the picture shows', 240),
    items: list(3, 9, {
      ...pin,
      also: z.strictObject(pin).optional().describe('A second place of the same part'),
      phone: z
        .strictObject(pin)
        .optional()
        .describe('Phone; the same on phones, for a picture with a crop of its own there'),
      part: line('The part of the house that the number points at', 40),
      title: line('What is said of it', 64),
      text: rich('More about it', 360),
    }),
  },
);
