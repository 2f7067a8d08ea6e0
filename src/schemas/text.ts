import { z } from 'zod';
import { type Locale, localeFacts, locales } from '../i18n/locales.ts';

/** The name of a language; one that was only added to the list is the first thing to be told. */
function nameOf(locale: Locale): string {
  const facts: { name: string } | undefined = localeFacts[locale];
  if (!facts) throw new Error(`src/i18n/locales.ts: localeFacts says nothing of "${locale}"`);
  return facts.name;
}

/** The same words in every language of the site, each as `text` asks. */
export const inEveryLanguage = (text: z.ZodString) =>
  z.strictObject(
    Object.fromEntries(locales.map((locale) => [locale, text.describe(nameOf(locale))])) as Record<
      Locale,
      z.ZodString
    >,
  );

/** Words of one language: a plain line. May hold `{claim:id}`; no markup. */
export const line = (what: string, max = 120) => z.string().trim().min(1).max(max).describe(what);

/** Words of one language: a paragraph or more. May hold `{claim:id}`, **bold**, and [links](/route). */
export const rich = (what: string, max = 1200) => z.string().trim().min(1).max(max).describe(what);

/** What search results say of a page or an article, in one language. */
export const metaDescription = z
  .string()
  .trim()
  .min(110)
  .max(160)
  .describe('Description; description in search results, 110–160 characters');

/** A name that files and addresses have: small letters, digits and hyphens. */
export const slug = (what: string) =>
  z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe(what);

/** From `min` to `max` things of the same fields. */
export const list = <Fields extends z.ZodRawShape>(min: number, max: number, fields: Fields) =>
  z.array(z.strictObject(fields)).min(min).max(max);

/** A route without language prefix (`/contact`, `/brf#process`), an anchor (`#process`), or a full address. */
export const target = z
  .string()
  .regex(
    /^(\/[a-z0-9-]*(\/[a-z0-9-]+)*(\?[a-z0-9=&-]+)?(#[a-z0-9-]+)?|#[a-z0-9-]+|https:\/\/\S+|mailto:\S+)$/,
    {
      error:
        'must be a route such as /contact (small letters, no slash or .html at its end), an anchor such as #process, or an address that starts with https://',
    },
  )
  .describe(
    'To; where it leads: a route without language prefix (/contact), an anchor (#process) or https://…',
  );

/** The name of a picture in src/assets/pictures.json. */
export const picture = slug('Name of a picture in src/assets/pictures.json');

/** The id of a record in content/data/claims.yaml, or `example:` and a figure of content/data/examples.yaml. */
export const claimId = z
  .string()
  .regex(/^([a-z0-9-]+|example:[a-z-]+(\.[a-z-]+){2})$/)
  .describe('Figure; id of a figure in content/data/claims.yaml, or example:brf.with-solar.payback');

/** The id of a chart: its file in content/data/charts. */
export const chartId = slug('Id of a chart; file name in content/data/charts');

/** The name of an icon: one of the files that src/components/ui/icons.ts lists. */
export const icon = slug('Name of a Lucide icon, as on lucide.dev/icons');

export const action = z
  .strictObject({
    label: line('What the button says; it says what happens', 48),
    to: target,
  })
  .describe('A button or link');

export const actions = z
  .array(action)
  .min(1)
  .max(3)
  .describe('Buttons; the first is filled, the others are quieter');

export const point = line('One point of a list', 240);
export const points = z.array(point).min(1).max(12);

/** A calendar day of an article, YYYY-MM-DD; YAML readers may hand it over as a date. Nothing else that JavaScript takes for one. */
export const date = z.preprocess(
  (value) => (z.iso.date().safeParse(value).success ? new Date(value as string) : value),
  z.date(),
);

/** A calendar day, YYYY-MM-DD; YAML readers may hand it over as a date. */
export const day = z
  .preprocess((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value), z.iso.date())
  .describe('A day, YYYY-MM-DD');

/** 24 whole numbers from 0 to 100, separated by spaces: the hours of a day, or 24 of something else side by side. */
export const bars = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^(100|\d\d?)( (100|\d\d?)){23}$/, '24 whole numbers from 0 to 100, separated by spaces')
    .describe(what);
