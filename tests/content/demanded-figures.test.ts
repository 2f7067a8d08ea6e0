import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { locales } from '../../src/i18n/locales.ts';
import type { Claim } from '../../src/schemas/claim.ts';

/** Figures of the client’s specification: route, claim and its value or range. */
const demandedFigures: Readonly<
  Record<string, Readonly<Record<string, number | readonly [number, number]>>>
> = {
  '/': {
    'general-savings-headline': 30,
    'general-installation-days': [1, 2],
    'general-co2-reduction': 40,
    'general-mix-ecohub': 80,
    'service-fault-response': 24,
  },
  '/trial': {
    'general-trial-days': 30,
    'general-savings-average': [25, 35],
    'general-savings-full': 70,
  },
  '/about': { 'general-founded': 2023 },
  '/contact': { 'general-reply-hours': 48 },
  '/benefits': {
    'general-savings-package': [30, 60],
    'general-bill-reduction': 60,
    'general-payback': [3, 5],
    'general-payback-villa': [5, 7],
    'owners-value-increase-max': 7,
    'brf-savings': [30, 50],
    'general-co2-before': 14_000,
    'general-co2-after': 8400,
  },
  '/property-owners': {
    'owners-case-savings': 28,
    'owners-case-annual-savings': 1_200_000,
    'owners-case-co2': 320,
    'owners-case-payback': 14,
    'owners-case-properties': 50,
  },
  '/property-owners-overview': { 'owners-value-increase': [5, 7] },
  '/property-owners/systems': { 'owners-cost-reduction': 40, 'owners-cost-reduction-max': 60 },
  '/property-owners/energy-efficiency': {
    'general-energy-use-down': 30,
    'owners-hvac-heating': 30,
    'owners-lighting': 80,
  },
  '/property-owners/roi': {
    'owners-roi-energy-cost': [15, 25],
    'owners-roi-payback': [3, 5],
    'owners-roi-value': [5, 10],
    'general-payback-documented': [4, 8],
    'general-payback-solar': [8, 12],
  },
  '/brf': {
    'brf-headline-energy': 30,
    'brf-counter-savings': 32,
    'brf-counter-annual': 175_000,
    'brf-counter-payback': 15,
    'brf-counter-satisfied': 98,
    'brf-resident-savings': [10, 15],
    'general-installation-weeks': [2, 4],
  },
  '/brf-overview': {
    'brf-savings': [30, 50],
    'brf-results-energy': [20, 30],
    'brf-results-costs': [15, 25],
    'brf-results-maintenance': [10, 15],
    'brf-costs-share': [60, 70],
  },
  '/brf/smart-homes': {
    'general-battery-life': [15, 20],
    'general-battery-capacity': 80,
    'general-panel-life': [25, 30],
    'general-inverter-life': [10, 15],
    'general-product-warranty': 10,
    'general-solar-warranty': 25,
  },
  '/brf/operating-costs': {
    'brf-headline-costs': 35,
    'brf-costs-before': [42_000, 60_000],
    'brf-costs-with': [28_000, 38_000],
    'brf-costs-investment': 750_000,
    'brf-costs-annual': 165_000,
    'brf-costs-payback': 4.5,
    'brf-costs-roi': 220,
    'brf-costs-life': 15,
    'brf-costs-five-year': 325_000,
    'brf-costs-area-heating': 15,
    'brf-costs-area-water': 25,
    'brf-costs-area-contracts': [10, 15],
    'brf-costs-area-energy': [20, 30],
    'brf-testimonial-savings': 28,
    'brf-testimonial-payback': 4.5,
    'brf-testimonial-annual': 87_000,
  },
  '/brf/energy-optimization': { 'brf-energy-savings': 31, 'brf-energy-peaks': 42, 'brf-energy-co2': 28.7 },
  '/agriculture-overview': { 'farm-smart-control': [25, 35], 'farm-co2': [10, 30], 'farm-energy-share': 30 },
  '/agriculture/energy-solutions': {
    'farm-price-rises': [200, 400],
    'farm-demand-peaks': [2, 3],
    'farm-variation': 278,
    'farm-price-difference': 433,
    'farm-outage-hours': 43,
    'farm-solar-cost': 60,
    'farm-battery-purchased': 80,
  },
  '/serviceavtal': { 'service-fault-response': 24, 'service-solar-cleaning': 2 },
  '/serviceavtal/foretag': { 'service-business-basic': 45, 'service-business-premium': 95 },
  '/faq': {
    'general-savings-faq': [20, 35],
    'general-payback-faq': [2, 5],
    'general-payback-hvac': [1, 3],
    'general-payback-solar-battery': [5, 10],
    'general-panel-life': [25, 30],
    'home-villa-installation': [70_000, 150_000],
  },
};

const claims = parse(readFileSync('content/data/claims.yaml', 'utf8')) as Record<string, Claim>;

const shows = (text: string, id: string): boolean => new RegExp(`\\b${id}(?![\\w-])`).test(text);

/** The words of a route: the answers for /faq, else its page. */
const textOf = (route: string, locale: string): string =>
  readFileSync(
    route === '/faq'
      ? `content/faq/${locale}.yaml`
      : `content/pages/${locale}${route === '/' ? '/index' : route}.yaml`,
    'utf8',
  );

describe.each(Object.entries(demandedFigures))('%s', (route, figures) => {
  test.each(Object.entries(figures))('shows %s with the value that is asked for', (id, value) => {
    const claim = claims[id];
    expect(claim?.value ?? [claim?.min, claim?.max]).toEqual(value);
    expect(locales.filter((locale) => !shows(textOf(route, locale), id))).toEqual([]);
  });
});

test('a figure is not taken for one whose name goes on', () => {
  expect(shows('{claim:general-payback-faq}', 'general-payback')).toBe(false);
  expect(shows('{claim:general-payback|number}', 'general-payback')).toBe(true);
});
