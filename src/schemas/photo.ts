import { z } from 'zod';
import { defaultLocale, type Locale, locales } from '../i18n/locales.ts';

/** Where photos of one's own lie, from the project's top: as they came, the build makes every size. */
export const PHOTO_FOLDER = '/content/photos';
/** What a photo must be: endings, least width in pixels, most bytes. */
export const PHOTO_LIMITS = {
  endings: ['jpg', 'jpeg', 'png', 'webp', 'avif'],
  width: 1200,
  bytes: 8_000_000,
} as const;

const alt = z.string().trim().min(10).max(160);

/** What a photo shows: in Swedish always; a language without words of its own falls back. */
const altTexts = z
  .strictObject(
    Object.fromEntries(
      locales.map((locale) => [locale, locale === defaultLocale ? alt : alt.optional()]),
    ) as unknown as {
      [L in Locale]: L extends typeof defaultLocale ? typeof alt : z.ZodOptional<typeof alt>;
    },
  )
  .describe('Alternative text; what the photo shows, for those who do not see it');

/** A photo of one's own, instead of a drawn cover. */
export const photo = z
  .strictObject({
    file: z
      .string()
      .regex(new RegExp(`^${PHOTO_FOLDER}/[a-z0-9-]+\\.(${PHOTO_LIMITS.endings.join('|')})$`))
      .meta({ mediaFolder: PHOTO_FOLDER })
      .describe('File; JPEG, PNG, WebP or AVIF, at least 1200 pixels wide, at most 8 MB'),
    alt: altTexts,
    credit: z
      .string()
      .trim()
      .min(3)
      .max(120)
      .describe('Photographer and licence; who took it, and under which licence'),
  })
  .describe('Photo of your own; shown instead of the cover');
export type Photo = z.infer<typeof photo>;
