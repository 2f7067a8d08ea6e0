import { z } from 'zod';
import {
  action,
  actions,
  bars,
  claimId,
  day,
  icon,
  line,
  list,
  picture,
  points,
  rich,
  slug,
  target,
} from '../text.ts';
import { heading, kindOf } from './base.ts';

export const prose = kindOf('prose', 'Text; text under a heading', {
  ...heading,
  layout: z
    .enum(['margin', 'story'])
    .default('margin')
    .describe(
      'Layout; margin: heading in the margin, text beside it; story: a short text with the full story in a dialog (a disclosure without script)',
    ),
  paragraphs: z.array(rich('A paragraph')).min(1).max(8),
  open: line('Text of the button that opens the full story', 40).optional(),
  full: z.array(rich('A paragraph of the full story')).min(2).max(10).optional(),
  events: target.optional().describe('Page whose first six events stand in a row below'),
  points: points.optional(),
  actions: actions.optional(),
}).refine(({ layout, open, full }) => layout !== 'story' || (open && full), {
  path: ['full'],
  message: 'layout story needs open and full',
});

export const split = kindOf('split', 'Picture and text; picture and text side by side', {
  ...heading,
  layout: z
    .enum(['left', 'right', 'case'])
    .describe(
      'Layout; left, right: where the picture stands on wide screens; case: an illustrative case, picture and text above its figures',
    ),
  picture,
  alt: line('What the picture shows; empty pictures are not allowed', 200),
  paragraphs: z.array(rich('A paragraph')).max(5).default([]),
  points: points.optional(),
  link: action.optional(),
  figures: list(2, 6, { claim: claimId, label: line('What the figure is of', 80) }).optional(),
  note: rich('Note; says that the case is illustrative and what it rests on', 240).optional(),
}).refine(({ layout, figures, note }) => layout !== 'case' || (figures && note), {
  path: ['figures'],
  message: 'layout case needs figures and a note',
});

export const features = kindOf('features', 'Features; a list of what something does or gives', {
  ...heading,
  layout: z
    .enum(['columns', 'budget', 'parts', 'pillars', 'ticks'])
    .describe(
      'Layout; columns: 2–4 columns of text; budget: lines of a budget, each with how far it can shrink; parts: up to four columns, each with a picture of an object; pillars: three large columns with a picture; ticks: plain ticked list in two columns',
    ),
  numbered: z
    .boolean()
    .default(false)
    .describe('Numbered; numbers over the columns, for items whose order says something'),
  items: list(2, 14, {
    title: line('Name of the item', 64),
    text: rich('What it does, concretely', 360).optional(),
    claim: claimId.optional().describe('Saving; of a line of a budget, in percent'),
    icon: icon.optional(),
    picture: picture.optional(),
    points: points.optional(),
    link: action.optional(),
  }),
});

export const cards = kindOf('cards', 'Cards; links to other pages', {
  ...heading,
  layout: z
    .enum(['tiles', 'lead', 'index'])
    .describe(
      'Layout; tiles: pictures with text under; lead: the same, the first large; index: a list of large links',
    ),
  items: list(2, 10, {
    title: line('Name', 64),
    text: rich('What waits there', 240),
    to: target,
    action: line('Text of the link; says what happens', 40),
    icon: icon.optional().describe('Before the name'),
    picture: picture.optional(),
    alt: line('What the picture shows; leave out when it only decorates', 160).optional(),
    points: points.optional(),
    curve: z
      .enum(['price', 'plan'])
      .optional()
      .describe(
        'Day drawn beside it; index: a tool with a day of its own, drawn beside it: its price, or what EcoHub chose of it',
      ),
  }),
});

export const steps = kindOf('steps', 'Steps; a process in numbered steps, or events in time order', {
  ...heading,
  layout: z
    .enum(['path', 'day', 'timeline'])
    .describe(
      'Layout; path: across the page below its heading; day: the same, with a day in strokes that changes from step to step (four steps); timeline: events in time order, each with its year or quarter',
    ),
  items: list(2, 12, {
    when: line('Year or quarter', 24).optional(),
    title: line('Name of the step', 80),
    text: rich('What happens, who does it, how long it takes', 480),
    details: points.optional(),
    icon: icon.optional(),
  }),
}).refine(
  ({ layout, items }) => items.every(({ when }) => (when !== undefined) === (layout === 'timeline')),
  {
    path: ['items'],
    message: 'every event of layout timeline has its when, and no other step has one',
  },
);

const screen = z
  .strictObject({
    title: line('Heading of the screen', 48),
    note: line('Note; what kind of screen it is, such as: Example', 24),
    hours: z.boolean().default(false).describe('Writes the hours of a day under the bars'),
    rows: list(2, 7, {
      name: line('What is read or set', 20),
      value: line('Its value', 20),
      bars: bars('Bars; its day as bars: 24 numbers from 0 to 100').optional(),
      range: z
        .string()
        .regex(/^(100|\d\d?)-(100|\d\d?)$/)
        .optional()
        .describe('Limits; its limits as a stretch of a line: two numbers from 0 to 100, as 40-100'),
    }),
  })
  .describe('Screen; a screen of EcoHub beside the text, in place of a picture');

export const tabs = kindOf('tabs', 'Tabs; tabs; without script all panels follow one another', {
  ...heading,
  query: z
    .string()
    .regex(/^[a-z]+$/)
    .optional()
    .describe(
      'Key in the address; name of the query key that the chosen tab is kept in (?tab=…); without it the tab is not in the address',
    ),
  items: list(2, 6, {
    id: z
      .string()
      .regex(/^[a-z-]+$/)
      .describe('Id of the tab, the same in every language'),
    label: line('Text of the tab', 32),
    example: z
      .enum(['rental', 'brf', 'farm', 'villa', 'bakery'])
      .optional()
      .describe(
        'Worked example; draws the tab as a house, its windows lit by what is saved; of all tabs or of none',
      ),
    title: line('Heading of the panel', 80),
    paragraphs: z.array(rich('A paragraph')).max(6).default([]),
    points: points.optional(),
    rows: z
      .array(
        z.strictObject({
          group: line('Heading of the group that begins with this row', 40).optional(),
          term: line('Term', 80),
          text: rich('Explanation', 600),
        }),
      )
      .max(20)
      .optional(),
    picture: picture.optional(),
    alt: line('What the picture shows', 200).optional(),
    screen: screen.optional(),
    links: z.array(action).max(6).optional(),
  }),
});

export const document = kindOf('document', 'Document; a long text with a table of contents (legal pages)', {
  updated: day.describe('Date of the last change, YYYY-MM-DD'),
  parts: list(1, 24, {
    id: slug('Anchor, the same in every language'),
    title: line('Heading', 90),
    body: z.string().min(1).max(6000).describe('Text; markdown: paragraphs, lists, tables, links'),
    when: z
      .enum(['vitals'])
      .optional()
      .describe(
        'When; shown only when the site has this: vitals (PUBLIC_VITALS_URL) measures its speed at visitors',
      ),
  }),
});

export const limits = kindOf(
  'limits',
  'Whether it pays; when it does not, and a balance of cost and saving that the reader can change',
  {
    title: line('Heading; best in eight words or fewer', 90),
    paragraphs: z.array(rich('A paragraph', 480)).min(1).max(3),
    points: points.optional(),
    example: z
      .strictObject({
        of: z
          .string()
          .regex(/^[a-z-]+\.[a-z-]+$/)
          .describe('Worked example; an example and its packages: rental.with-solar'),
        life: z.int().min(5).max(40).describe('Years that it lasts, an assumption'),
      })
      .describe(
        'Example; an investment that pays, with which the bars begin; its cost and saving are computed',
      ),
  },
);
