import { z } from 'zod';
import { defaultLocale, locales } from '../i18n/locales.ts';

/** content/data/sources.yaml: what articles and figures rest on, by code. */
export const sources = z.record(
  z.string().regex(/^[A-Z]\d{1,2}$/),
  z.strictObject({
    title: z.string().min(1),
    publisher: z.string().min(1),
    url: z.string().startsWith('https://'),
    language: z.enum(locales).default(defaultLocale).describe('Language of the title'),
    date: z
      .union([z.string(), z.coerce.date().transform((day) => day.toISOString().slice(0, 10))])
      .optional()
      .describe('As exactly as it is known'),
  }),
);

/** content/glossary/{language}.yaml: terms by an English id that is the same in every language. */
export const glossary = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    term: z.string().min(1).max(60),
    definition: z.string().trim().min(10).max(600).describe('One to three sentences'),
  }),
);
