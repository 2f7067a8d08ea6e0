import { z } from 'zod';
import { locales } from '../../../src/i18n/locales.ts';
import { splitPath } from '../../../src/i18n/paths.ts';
import { fullAddress } from './head.ts';
import { indexable, type Page } from './page.ts';
import type { Site } from './site.ts';

const text = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^{}<>]*$/);
const url = z.url({ protocol: /^https$/ });
/** A day with the zone that search engines ask for, at noon, so that it is the same day everywhere. */
const day = z.iso.datetime().regex(/T12:00:00/);
const phone = z.string().regex(/^\+\d{8,15}$/);
const locale = z.enum(locales);
/** A thing of schema.org with the properties that the site gives it, and no other. */
const thing = <Shape extends z.ZodRawShape>(type: string, shape: Shape) =>
  z.strictObject({
    '@context': z.literal('https://schema.org').optional(),
    '@type': z.literal(type),
    '@id': url.optional(),
    ...shape,
  });

const address = thing('PostalAddress', {
  streetAddress: text,
  postalCode: z.string().regex(/^\d{3} \d{2}$/),
  addressLocality: text,
  addressCountry: z.literal('SE'),
});
/** The company, or a reference to what is said of it elsewhere. */
const organisation = z.union([z.strictObject({ '@id': url }), thing('Organization', { name: text, url })]);
const article = {
  headline: text.max(110),
  description: text,
  image: url,
  datePublished: day,
  dateModified: day,
  inLanguage: locale,
  author: organisation,
  publisher: organisation,
  mainEntityOfPage: url,
};

/** What search engines ask for, by type, and what else the site says, in the properties of schema.org. */
const SHAPES: Readonly<Record<string, z.ZodType>> = {
  Organization: thing('Organization', {
    ...{ name: text, legalName: text, url, logo: url, email: text, telephone: phone, vatID: text, address },
    foundingDate: text,
    sameAs: z.array(url).min(1),
  }),
  WebSite: thing('WebSite', { name: text, url, inLanguage: locale, publisher: organisation }),
  LocalBusiness: thing('LocalBusiness', {
    ...{ '@id': url, name: text, url, image: url, email: text, telephone: phone, address },
    geo: thing('GeoCoordinates', {
      latitude: z.number().min(55).max(70),
      longitude: z.number().min(10).max(25),
    }),
    openingHours: text,
    parentOrganization: organisation,
  }),
  BreadcrumbList: thing('BreadcrumbList', {
    itemListElement: z.array(thing('ListItem', { position: z.int(), name: text, item: url })).min(2),
  }),
  Blog: thing('Blog', {
    url,
    inLanguage: locale,
    publisher: organisation,
    blogPost: z.array(thing('BlogPosting', { headline: text, url, datePublished: day })).min(1),
  }),
  BlogPosting: thing('BlogPosting', article),
  Article: thing('Article', article),
  Service: thing('Service', {
    ...{ name: text, description: text, url, provider: organisation },
    areaServed: thing('Country', { name: text }),
    offers: z.array(thing('Offer', { name: text, description: text, url })).min(1),
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
