import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { company as companySchema } from '../../src/schemas/company.ts';
import { navigation as navigationSchema } from '../../src/schemas/navigation.ts';

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));
const navigation = navigationSchema.parse(read('content/navigation.yaml'));
const company = companySchema.parse(read('content/company.yaml'));

test('the header has the groups that are asked for', () =>
  expect(navigation.groups.map(({ id, layout }) => [id, layout])).toEqual([
    ['property', 'wide'],
    ['brf', 'wide'],
    ['agriculture', 'wide'],
    ['resources', 'wide'],
    ['about', 'centred'],
    ['calculator', 'link'],
  ]));

test('the footer leads to every address that is asked for', () =>
  expect(navigation.footer.flatMap(({ items }) => items.map(({ url }) => url))).toEqual(
    expect.arrayContaining([
      '/property-owners-overview',
      '/brf-overview',
      '/agriculture',
      '/faq',
      '/about',
      '/about/careers',
      '/blog',
      '/contact',
      '/admin/login',
      '/privacy',
      '/terms',
      '/cookies',
      '/resources/guides',
    ]),
  ));

test('the company is as the specification describes it', () => {
  expect(company.founded).toBe(2023);
  expect(company.phoneHours.sv).toBe('Vardagar 08:00–17:00');
  expect(company.offices.map(({ name, city }) => [name, city])).toEqual([
    ['Malmö', 'Malmö'],
    ['Helsingborg', 'Vallåkra'],
  ]);
  for (const { name, address, postalCode, city, phone, email, mapLink } of company.offices)
    for (const field of [name, address, postalCode, city, phone, email, mapLink]) expect(field).not.toBe('');
  expect(company.social.length).toBeGreaterThan(0);
});
