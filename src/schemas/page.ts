import { z } from 'zod';
import { section } from './sections/index.ts';
import { line, metaDescription, picture, slug, target } from './text.ts';

/** One page in one language: content/pages/{language}/{route}.yaml. */
export const page = z.strictObject({
  title: line(
    'Title; title in search results and browser tabs, at most 64 characters, without the company’s name',
    64,
  ),
  navTitle: line('Short name; in breadcrumbs', 40),
  description: metaDescription,
  parent: target
    .optional()
    .describe(
      'Parent page; the page that the breadcrumb leads to, when it is not the part before the last /',
    ),
  pageId: slug('Page id; id of the main element, the same in every language').optional(),
  audience: z
    .enum(['all', 'owners', 'brf', 'farm', 'villa', 'business'])
    .default('all')
    .describe('Whom the page speaks to; sets the audience’s note of colour'),
  progress: z
    .boolean()
    .default(false)
    .describe('Section menu; shows the sticky navigation of the sections that have a navLabel'),
  keywords: z
    .array(z.string().min(2).max(40))
    .max(8)
    .optional()
    .describe('Keywords; other words that people search for when they mean this page; not shown'),
  social: picture.optional().describe('Picture behind the title in the social image'),
  repeats: z
    .array(
      z.strictObject({
        picture,
        why: line('Why the same thing is shown again here; not shown', 160),
      }),
    )
    .max(8)
    .optional()
    .describe(
      'Pictures shown again; pictures that this page shows again on purpose; all others are in one place only',
    ),
  sections: z.array(section).min(1).max(16),
});

export type Page = z.infer<typeof page>;
