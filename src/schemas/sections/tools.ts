import { z } from 'zod';
import { dayOfExample, housePackages, houseParts } from '../house.ts';
import { action, line, list, rich } from '../text.ts';
import { heading, kindOf } from './base.ts';

export const charging = kindOf(
  'charging',
  'Charging; charging in an association: price models, a sample statement, the queue and the peak; figures from src/features/tools/charging',
  {
    ...heading,
    queue: z.array(rich('How more spaces come about', 240)).min(2).max(4),
    conditions: rich(
      'What the peaks rest on; {cars} and {kwh} stand for its figures, {energy} and {fixed} in the lead',
      420,
    ),
  },
);

export const outage = kindOf(
  'outage',
  'Power cut; how long a battery carries chosen loads in a power cut, and what the reserve costs; figures from src/model/checks/outage.ts',
  {
    ...heading,
    audience: z.enum(['villa', 'farm']).describe('Whose loads and example are shown'),
    conditions: rich('What a power cut asks for beside energy', 420),
  },
);

export const offer = kindOf(
  'offer',
  'Check a quote; a second opinion on an installer’s offer, in the browser only; figures from src/features/tools/calculator/offer',
  {
    ...heading,
  },
);

export const equipment = kindOf(
  'equipment',
  'Equipment; kinds of equipment that work, with what is needed: content/data/equipment.yaml, content/equipment',
  {
    ...heading,
    note: rich('What the list does not say', 300).optional(),
  },
);

export const faq = kindOf('faq', 'Questions and answers; questions and answers, one open at a time', {
  ...heading,
  layout: z
    .enum(['list', 'topics', 'service', 'own'])
    .describe(
      'Layout; list: the named items; topics: search and carousel over the items; service: grouped by the service categories; own: the questions written here',
    ),
  ids: z
    .array(z.string().regex(/^[a-z0-9-]+$/))
    .optional()
    .describe('Ids of FAQ items (layout list; layouts topics and service: of all questions only these)'),
  items: z
    .array(z.strictObject({ question: line('Question', 140), answer: rich('Answer', 800) }))
    .max(10)
    .optional()
    .describe('Questions of this page alone (layout own)'),
  link: action.optional(),
});

export const form = kindOf(
  'form',
  'Form; a way to get in touch: contact form, application for a trial, booking of a demo',
  {
    ...heading,
    layout: z
      .enum(['contact', 'direct', 'trial', 'booking'])
      .describe(
        'Layout; contact: the contact form, with phone, e-mail, address and map beside it; direct: phone and e-mail large before it, for the page that people open to get in touch; trial: the application for a free trial; booking: a button that opens the booking of a demo',
      ),
    topic: z
      .string()
      .regex(/^[a-z-]+$/)
      .optional()
      .describe('Topic; kept with the lead: what the visitor was reading about'),
    points: z.array(rich('What happens next', 200)).max(6).optional(),
    open: line('Text of the button that opens the booking dialog', 40).optional(),
  },
).refine(({ layout, open }) => layout !== 'booking' || open, {
  path: ['open'],
  message: 'layout booking needs the text of its button',
});

export const offices = kindOf('offices', 'Offices; the two offices with map, e-mail, phone and address', {
  ...heading,
});

export const liveData = kindOf('liveData', 'Price and weather; electricity price now and weather now', {
  ...heading,
  link: action.optional(),
});

export const valley = kindOf(
  'valley',
  'Valley; the valley, or one house of it, through a planned day or through the seasons',
  {
    ...heading,
    layout: z
      .enum(['day', 'year', 'house', 'farm'])
      .describe(
        'Layout; day: one planned day, light, price and what the control does, quarter by quarter; year: what the roof gives and what the house needs, month by month; house: the house of a worked example cut open along the hours of a day, before and with the chosen package; farm: the cow house of one, its milkings, battery and roof, with one package',
      ),
    alt: line('What the picture shows', 200),
    link: action.optional(),
    house: z
      .strictObject({
        ...dayOfExample,
        packages: list(1, 3, {
          id: z.enum(housePackages).describe('Package of the example, the last of those that it holds'),
          name: line('Name of the package', 80),
        }),
        rooms: list(3, 6, {
          part: z.enum(houseParts).describe('Part of the house'),
          name: line('Its name', 24),
          text: line('What happens there', 90),
        }),
      })
      .optional()
      .describe('House; what layout house shows'),
    note: rich(
      'What the example rests on; {solar} and {need} stand for the kWh of the year, {june} and {december} in the lead for the share that the roof covers',
      420,
    ).optional(),
  },
).refine(({ layout, house }) => house || (layout !== 'house' && layout !== 'farm'), {
  path: ['house'],
  message: 'layouts house and farm need its example, day, packages and rooms',
});
