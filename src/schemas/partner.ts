import { z } from 'zod';
import { inEveryLanguage, line } from './text.ts';

/** The partner organisations: content/data/partners.yaml, by id (the name of the drawing in src/assets/brand/partners). */
export const partners = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    name: line('Name', 48),
    url: z
      .url()
      .optional()
      .describe('Address of its site; the invented partners have none, for it would lead nowhere'),
    alt: inEveryLanguage(z.string().trim().min(1).max(120)).describe(
      'What the mark is, for those who do not see it',
    ),
  }),
);
