import { describe, expect, test } from 'vitest';
import { closestRoutes, editDistance } from './closest-routes.ts';

const routes = {
  '/': 'Hem',
  '/contact': 'Kontakt',
  '/calculator': 'Kalkylator',
  '/brf': 'För föreningen',
  '/brf/smart-homes': 'Smarta hem',
  '/brf/operating-costs': 'Driftkostnader',
  '/serviceavtal/villa': 'Villa',
  '/faq': 'Vanliga frågor',
  '/about/careers': 'Jobba här',
  '/property-owners/roi': 'Lönsamhet',
};

describe('the closest pages to an address that does not exist', () => {
  test.each([
    ['/contakt', '/contact'],
    ['/kalkulator', '/calculator'],
    ['/brf/smarthomes', '/brf/smart-homes'],
    ['/smart-homes', '/brf/smart-homes'],
    ['/careers', '/about/careers'],
    ['/Contact.html', '/contact'],
    ['/brf/operating-cost/', '/brf/operating-costs'],
    ['/service/villa', '/serviceavtal/villa'],
    ['/lonsamhet', '/property-owners/roi'],
    ['/vanliga-frågor', '/faq'],
    ['/faq&utm_source=letter', '/faq'],
  ])('%s most likely meant %s', (asked, meant) => expect(closestRoutes(asked, routes)[0]).toBe(meant));
  test('an address like no page gets none', () => expect(closestRoutes('/wp-login.php', routes)).toEqual([]));
  test('the root gets none', () => expect(closestRoutes('/', routes)).toEqual([]));
  test('four at most', () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`/brf/page${place}`, '']));
    expect(closestRoutes('/brf/page', many)).toHaveLength(4);
  });
});

test.each([
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['same', 'same', 0],
])('from "%s" to "%s" %d letters change', (a, b, distance) => expect(editDistance(a, b)).toBe(distance));
