import { z } from 'zod';
import { locales } from '../../../src/i18n/locales.ts';
import { splitPath } from '../../../src/i18n/paths.ts';
import { fullAddress } from './head.ts';
import { indexable, type Page } from './page.ts';
import type { Site } from './site.ts';

const address = z.looseObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: z.string().min(1),
  postalCode: z.string().regex(/^\d{3} \d{2}$/),
  addressLocality: z.string().min(1),
  addressCountry: z.literal('SE'),
});
const organisation = z.looseObject({ name: z.string().min(1) });
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/);
const article = z.looseObject({
  headline: z.string().min(1).max(110),
  description: z.string().min(1),
  image: z.url(),
  datePublished: day,
  dateModified: day,
  inLanguage: z.enum(locales),
  author: organisation,
  publisher: organisation,
  mainEntityOfPage: z.url(),
});

/** Fields that search engines ask for, by type. */
const SHAPES: Readonly<Record<string, z.ZodType>> = {
  Organization: z.looseObject({ name: z.string().min(1), url: z.url(), logo: z.url(), address }),
  WebSite: z.looseObject({ name: z.string().min(1), url: z.url(), inLanguage: z.enum(locales) }),
  LocalBusiness: z.looseObject({
    '@id': z.url(),
    name: z.string().min(1),
    image: z.url(),
    telephone: z.string().regex(/^\+\d{8,}$/),
    address,
    geo: z.looseObject({ latitude: z.number().min(55).max(70), longitude: z.number().min(10).max(25) }),
    openingHours: z.string().min(1),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.looseObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: z.string().min(1),
          item: z.url(),
        }),
      )
      .min(2),
  }),
  Blog: z.looseObject({
    url: z.url(),
    inLanguage: z.enum(locales),
    blogPost: z.array(z.looseObject({ headline: z.string(), url: z.url(), datePublished: day })).min(1),
  }),
  BlogPosting: article,
  Article: article,
  Service: z.looseObject({
    name: z.string().min(1),
    description: z.string().min(1),
    provider: organisation,
    offers: z.union([z.looseObject({}), z.array(z.looseObject({})).min(1)]),
  }),
};

/** What a route must carry, by the beginning of its address. */
const REQUIRED: readonly (readonly [route: RegExp, type: string, count: number])[] = [
  [/^\/$/, 'Organization', 1],
  [/^\/$/, 'WebSite', 1],
  [/^\/contact$/, 'LocalBusiness', 2],
  [/^\/blog\/./, 'BlogPosting', 1],
  [/^\/resources\/guides\/[^/]+\/./, 'Article', 1],
  [/^\/serviceavtal\/(villa|foretag)$/, 'Service', 1],
  [/^\/.+/, 'BreadcrumbList', 1],
];

/** The structured data of a page, parsed. Throws on anything that is not JSON. */
export const structuredDataOf = (page: Page): Record<string, unknown>[] =>
  [...page.html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

function* wrongTrail(item: Record<string, unknown>, page: Page, site: Site): Generator<string> {
  const steps = item['itemListElement'] as { position: number; item: string }[];
  if (steps.some(({ position }, index) => position !== index + 1))
    yield 'BreadcrumbList is not numbered 1, 2, 3 …';
  for (const step of steps)
    if (!site.pages.has(decodeURIComponent(new URL(step.item).pathname)))
      yield `BreadcrumbList: ${step.item} does not exist`;
  if (steps.at(-1)?.item !== fullAddress(page.path, site))
    yield 'BreadcrumbList does not end at its own page';
}

/** Structured data that does not parse, lacks fields, contradicts the page, or is missing where it belongs. */
export function* wrongStructuredData(page: Page, site: Site): Generator<string> {
  let items: Record<string, unknown>[];
  try {
    items = structuredDataOf(page);
  } catch (error) {
    yield `structured data does not parse: ${String(error)}`;
    return;
  }
  for (const item of items) {
    const type = String(item['@type']);
    const shape = SHAPES[type];
    if (item['@context'] !== 'https://schema.org') yield `${type} has no context`;
    if (!shape) {
      yield `${type} is not a type that the site uses`;
      continue;
    }
    const outcome = shape.safeParse(item);
    for (const issue of outcome.error?.issues ?? [])
      yield `${type}.${issue.path.join('.')}: ${issue.message}`;
    if (!outcome.success) continue;
    if (type === 'BreadcrumbList') yield* wrongTrail(item, page, site);
    const language = item['inLanguage'];
    if (language !== undefined && language !== page.locale)
      yield `${type} says its language is ${String(language)}`;
  }
  if (!indexable(page)) return;
  const { route } = splitPath(page.path);
  for (const [pattern, type, count] of REQUIRED) {
    const found = items.filter((item) => item['@type'] === type).length;
    if (pattern.test(route) && found !== count) yield `has ${found} ${type}, not ${count}`;
  }
}
