import type { Page } from './page.ts';
import { structuredDataOf } from './structured.ts';

/** What a value may be: words, an address, a day, a telephone number, a number, or a thing of one of these types. */
type Kind = 'text' | 'url' | 'day' | 'phone' | 'number' | readonly string[];

interface Type {
  readonly properties: Readonly<Record<string, Kind>>;
  readonly required: readonly string[];
}

const named = { name: 'text', url: 'url', description: 'text' } as const satisfies Record<string, Kind>;
const organization: Type = {
  properties: {
    ...named,
    legalName: 'text',
    logo: 'url',
    email: 'text',
    telephone: 'phone',
    foundingDate: 'text',
    vatID: 'text',
    sameAs: 'url',
    address: ['PostalAddress'],
  },
  required: ['name', 'url'],
};
const article: Type = {
  properties: {
    headline: 'text',
    description: 'text',
    url: 'url',
    image: 'url',
    inLanguage: 'text',
    datePublished: 'day',
    dateModified: 'day',
    keywords: 'text',
    mainEntityOfPage: 'url',
    author: ['Organization', 'Person'],
    publisher: ['Organization'],
  },
  required: ['headline', 'datePublished'],
};

/** The part of schema.org that the site uses: properties of each type, what they may hold, and which must be there. */
const vocabulary: Readonly<Record<string, Type>> = {
  Organization: organization,
  WebSite: {
    properties: { ...named, inLanguage: 'text', publisher: ['Organization'] },
    required: ['name', 'url', 'publisher'],
  },
  LocalBusiness: {
    properties: {
      ...organization.properties,
      image: 'url',
      geo: ['GeoCoordinates'],
      openingHours: 'text',
      parentOrganization: ['Organization'],
    },
    required: ['name', 'url', 'address', 'telephone', 'geo', 'openingHours', 'image'],
  },
  PostalAddress: {
    properties: {
      streetAddress: 'text',
      postalCode: 'text',
      addressLocality: 'text',
      addressCountry: 'text',
    },
    required: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  },
  GeoCoordinates: {
    properties: { latitude: 'number', longitude: 'number' },
    required: ['latitude', 'longitude'],
  },
  BreadcrumbList: { properties: { itemListElement: ['ListItem'] }, required: ['itemListElement'] },
  ListItem: {
    properties: { position: 'number', name: 'text', item: 'url' },
    required: ['position', 'name', 'item'],
  },
  Blog: {
    properties: { ...named, inLanguage: 'text', publisher: ['Organization'], blogPost: ['BlogPosting'] },
    required: ['url', 'publisher', 'blogPost'],
  },
  BlogPosting: article,
  Article: { ...article, required: [...article.required, 'image', 'author', 'publisher', 'dateModified'] },
  Service: {
    properties: {
      ...named,
      provider: ['Organization'],
      areaServed: ['Country'],
      offers: ['Offer'],
    },
    required: ['name', 'provider', 'offers', 'areaServed'],
  },
  Offer: { properties: named, required: ['name', 'description', 'url'] },
  Country: { properties: named, required: ['name'] },
};

const fits: Readonly<Record<Extract<Kind, string>, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.trim() !== '' && !/[{}<>]/.test(value),
  url: (value) => typeof value === 'string' && /^https:\/\/[^\s"<>]+$/.test(value),
  day: (value) => typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(value),
  phone: (value) => typeof value === 'string' && /^\+\d{8,15}$/.test(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
};

type Thing = Readonly<Record<string, unknown>>;

function* wrongThing(thing: Thing, path: string): Generator<string> {
  const keys = Object.keys(thing).filter((key) => !key.startsWith('@'));
  // A reference to something that is described elsewhere.
  if (thing['@id'] && keys.length === 0 && !thing['@type']) return;
  const type = String(thing['@type']);
  const known = vocabulary[type];
  if (!known) {
    yield `${path}: no type ${type}`;
    return;
  }
  for (const name of known.required) if (!(name in thing)) yield `${path} (${type}) lacks ${name}`;
  for (const key of keys) {
    const kind = known.properties[key];
    const values = Array.isArray(thing[key]) ? (thing[key] as unknown[]) : [thing[key]];
    if (!kind) yield `${path} (${type}) has no property ${key}`;
    else if (values.length === 0) yield `${path}.${key} is empty`;
    else
      for (const value of values) {
        if (typeof kind === 'string') {
          if (!fits[kind](value)) yield `${path}.${key} is no ${kind}: ${JSON.stringify(value)}`;
        } else if (value === null || typeof value !== 'object') yield `${path}.${key} is no ${kind.join()}`;
        else {
          const inner = (value as Thing)['@type'];
          if (inner !== undefined && !kind.includes(String(inner)))
            yield `${path}.${key} is ${String(inner)}, not ${kind.join()}`;
          yield* wrongThing(value as Thing, `${path}.${key}`);
        }
      }
  }
}

/** Structured data that schema.org does not know, or that lacks what its type needs. */
export function* wrongVocabulary(page: Page): Generator<string> {
  for (const item of structuredDataOf(page)) yield* wrongThing(item, String(item['@type']));
}
