import { z } from 'zod';
import { action, actions, bars, chartId, claimId, line, list, picture, points, rich, slug } from '../text.ts';
import { heading, kindOf } from './base.ts';

/** The ways to pay whose payments are drawn. */
export const financingIds = ['direct-purchase', 'leasing', 'eaas'] as const;
const isFinancing = (id: string) => (financingIds as readonly string[]).includes(id);

export const figures = kindOf(
  'figures',
  'Figures; large figures from the claims ledger; they count up once',
  {
    title: line('Heading', 90).optional(),
    lead: rich('One or two sentences', 420).optional(),
    layout: z
      .enum(['band', 'margin', 'ledger'])
      .describe(
        'Layout; band: a row of large figures; margin: one huge figure with the others beside it; ledger: a table of figures with their conditions',
      ),
    items: list(1, 12, { claim: claimId, label: line('What the figure is of', 90) }),
    note: rich('What holds for all of them', 300).optional(),
    actions: actions.optional(),
  },
);

export const chart = kindOf('chart', 'Chart; one or two charts with what they say', {
  ...heading,
  layout: z
    .enum(['wide', 'beside', 'pair', 'budget'])
    .describe(
      'Layout; wide: one chart in full width; beside: text and chart side by side; pair: two charts side by side; budget: a chart before and after as lines of a budget that shrink',
    ),
  charts: z.array(chartId).min(1).max(2),
  paragraphs: z.array(rich('A paragraph')).max(4).default([]),
  points: points.optional(),
  savings: z
    .strictObject({ label: line('Text around the computed saving; {value} stands for it', 120) })
    .optional()
    .describe('Saving; a badge with the saving computed from the chart’s two series'),
  reveal: z
    .boolean()
    .default(false)
    .describe('Shown a moment later; the drawing comes into view a moment after its title'),
});

export const compare = kindOf('compare', 'Comparison; a map from problems to answers', {
  ...heading,
  from: line('Heading of the left column', 48),
  to: line('Heading of the right column', 48),
  rows: list(2, 10, {
    from: rich('The problem', 240),
    to: rich('What answers it', 320),
    drawn: z
      .strictObject({
        label: line('Label; what is drawn: a quantity, and of which day', 80),
        before: bars('24 bars before, from 0 to 100'),
        after: bars('24 bars with the answer, from 0 to 100'),
        hours: z.boolean().default(true).describe('Whether the bars are the hours of a day'),
      })
      .describe('An example drawn as bars, before and after'),
  }),
});

export const table = kindOf('table', 'Table; a real table', {
  ...heading,
  columns: z.array(line('Column heading', 48)).min(2).max(6),
  rows: z
    .array(z.array(rich('A cell', 240)).min(2).max(6))
    .min(1)
    .max(24)
    .describe('Rows; the first cell names the row'),
  drawn: z
    .boolean()
    .default(false)
    .describe(
      'Drawn strokes; draws the shares and years that stand alone in a cell as strokes below the figure',
    ),
  signs: z
    .array(line('What the sign means', 40))
    .length(3)
    .optional()
    .describe(
      'Signs; what ●, ○ and – in the cells mean; draws each column as a line, with a stop where it holds something',
    ),
  note: rich('Condition or source', 300).optional(),
});

export const testimonials = kindOf(
  'testimonials',
  'Testimonials; voices of customers or, until there are some, typical situations',
  {
    ...heading,
    layout: z
      .enum(['slider', 'pair'])
      .describe(
        'Layout; slider: one at a time beside its picture, moves by itself; pair: two or three side by side',
      ),
    items: list(2, 5, {
      quote: rich(
        'What they say or, without a name, what usually happens; no figures that are not claims',
        420,
      ),
      author: line('Name of a customer who has agreed to be quoted', 48).optional(),
      picture: picture.describe('Beside the words, on a desk').optional(),
      role: line('Role or, without a name, the situation', 64),
      company: line('Company or association', 64).optional(),
      logo: slug('File name in src/assets/brand/partners').optional(),
    }),
    note: rich('Condition or source', 200).optional(),
  },
);

export const options = kindOf('options', 'Options; three options beside each other', {
  ...heading,
  layout: z
    .enum(['plans', 'financing'])
    .describe(
      'Layout; plans: service plans with price and button; financing: the ways to pay, comparable row by row, each with its payments drawn',
    ),
  labels: z
    .strictObject({
      owner: line('Owner; row: who owns the installation', 40),
      upfront: line('Paid at the start; row: what is paid at the start', 40),
      suits: line('Suits; row: whom it suits', 40),
    })
    .optional(),
  items: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z-]+$/)
          .describe(
            'Id of the option, the same in every language; of financing direct-purchase, leasing or eaas',
          ),
        title: line('Name', 48),
        text: rich('What it means, or for whom it is', 300),
        price: rich('Price; price text, with {claim:…} where there is a figure', 120).optional(),
        mark: line('Mark on the plan, such as Popular', 24).optional(),
        owner: line('Who owns', 80).optional(),
        upfront: line('What is paid at the start', 80).optional(),
        suits: line('Whom it suits', 120).optional(),
        points: points.optional(),
        action: action.optional(),
      }),
    )
    .length(3),
  link: action.optional(),
  note: rich('VAT, terms', 300).optional(),
}).refine(
  ({ layout, labels, items }) =>
    layout === 'plans'
      ? items.every(({ points, action }) => points && action)
      : items.every(
          ({ id, owner, upfront, suits }) =>
            isFinancing(id) && (labels ? owner && upfront && suits : !(owner || upfront || suits)),
        ),
  {
    path: ['items'],
    message:
      'a plan needs points and an action; a way to pay has a known id and, where the section has labels, owner, upfront and suits',
  },
);

export const logos = kindOf('logos', 'Logos; carousel of partner organisations', {
  ...heading,
  items: z.array(slug('Id of a partner in content/data/partners.yaml')).min(4).max(12),
});
