import { z } from 'zod';

/** content/search/{language}.yaml: what the search knows of a language beside the texts. */
export const searchWords = z.strictObject({
  small: z
    .string()
    .trim()
    .min(1)
    .describe('Words to ignore; words that nobody looks for (and, the, how), with spaces between them'),
  same: z
    .array(z.string().regex(/[^,],\s*[^,]/))
    .min(1)
    .describe(
      'Words that mean the same; words and phrases that mean the same to a visitor, with commas between them: wallbox, EV charger',
    ),
});

export type SearchWords = z.output<typeof searchWords>;
