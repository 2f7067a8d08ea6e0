import { z } from 'zod';
import { line, rich, slug } from '../text.ts';

/** Fields that every section may have. */
const base = {
  id: slug('Id; anchor of the section in the address (#id), the same in every language').optional(),
  navLabel: line(
    'Name in the section menu; short name in the page’s section navigation (pages with progress: true)',
    24,
  ).optional(),
  instead: z
    .boolean()
    .default(false)
    .describe(
      'In the place of the one before; a switch with the short names of both (or more) chooses which of them is shown',
    ),
  folded: z
    .boolean()
    .default(false)
    .describe('Of such sections in a row phones show one; its short name is chosen from a row of all'),
  chapter: z
    .boolean()
    .default(false)
    .describe('Chapter; what the page is about, with a large heading and a window of its own, once a page'),
  tone: z
    .enum(['ground', 'raised', 'deep'])
    .default('ground')
    .describe(
      'Background; the page’s own, a raised panel, or deep (dark in both themes; at most one per page)',
    ),
};

/** The heading that most sections begin with. */
export const heading = {
  title: line('Heading; best in eight words or fewer', 90),
  lead: rich('One or two sentences under the heading', 420).optional(),
};

/** A kind of section: the fields of every one, and its own. @param what `label; hint` of the content editor */
export const kindOf = <Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  what: string,
  fields: Fields,
) => z.strictObject({ kind: z.literal(kind), ...base, ...fields }).describe(what);
