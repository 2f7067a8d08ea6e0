import { describe, expect, test } from 'vitest';
import { pageOf } from './support/page.ts';
import { builtSite, problems, siteOf } from './support/site.ts';
import { wrongStructuredData } from './support/structured.ts';

test('structured data parses, is whole, agrees with its page, and stands where it belongs', () => {
  const site = builtSite();
  expect(problems((page) => wrongStructuredData(page, site))).toEqual([]);
});

describe('the check of structured data', () => {
  const O = 'https://ecotech.example';
  const site = siteOf({ '/': '', '/a': '' });
  const script = (item: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...item })}</script>`;
  const check = (path: string, ...items: object[]) => [
    ...wrongStructuredData(pageOf(items.map(script).join(''), path), site),
  ];
  const trail = (...paths: string[]) => ({
    '@type': 'BreadcrumbList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: path,
      item: `${O}${path}`,
    })),
  });
  const publisher = { '@id': `${O}/#organization` };
  const web = { '@type': 'WebSite', name: 'Ecotech', url: `${O}/`, inLanguage: 'sv', publisher };
  test('lets a good trail pass', () => expect(check('/a', trail('/', '/a'))).toEqual([]));
  test('finds a trail to nowhere, and one that ends elsewhere', () => {
    expect(check('/a', trail('/', '/b', '/a'))).toHaveLength(1);
    expect(check('/a', trail('/a', '/'))).toHaveLength(1);
  });
  test('finds a missing trail', () => expect(check('/a')).toHaveLength(1));
  test('finds missing fields', () => {
    expect(check('/a', trail('/', '/a'), { '@type': 'WebSite', name: '' })).toHaveLength(4);
    expect(check('/a', trail('/', '/a'), { '@type': 'LocalBusiness' }).length).toBeGreaterThan(5);
    expect(check('/a', trail('/', '/a'), { '@type': 'Service', name: 'x' }).length).toBeGreaterThan(1);
    expect(check('/a', trail('/', '/a'), { '@type': 'Article', headline: 'x' }).length).toBeGreaterThan(3);
  });
  test('finds another language and an unknown type', () => {
    expect(check('/a', trail('/', '/a'), { ...web, inLanguage: 'en' })).toHaveLength(1);
    expect(check('/a', trail('/', '/a'), { '@type': 'Recipe' })).toHaveLength(1);
  });
  test('finds what schema.org or the type does not have, and words that were never filled in', () => {
    const item = (changes: object) => check('/a', trail('/', '/a'), { ...web, ...changes });
    expect(item({})).toEqual([]);
    expect(item({ colour: 'green' })).toHaveLength(1);
    expect(item({ url: '/a' })).toHaveLength(1);
    expect(item({ name: 'a {claim:b}' })).toHaveLength(1);
    expect(item({ publisher: { '@type': 'Country', name: 'a' } })).toHaveLength(1);
  });
  test('finds what does not parse', () =>
    expect([
      ...wrongStructuredData(pageOf('<script type="application/ld+json">{</script>', '/a'), site),
    ]).toHaveLength(1));
  test('finds a post without its data', () =>
    expect(check('/blog/x', trail('/', '/a')).join()).toContain('BlogPosting'));
});
