import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { getClaim, withClaims } from '../../src/content/claims.ts';
import { getExample, workedExamples } from '../../src/content/examples.ts';
import { calculate, exampleInput } from '../../src/features/tools/calculator/calculator.ts';
import { emissionFactors } from '../../src/finance/emission-factors.ts';
import { batteryPricePerKwh, solarCost, solarPriceAt } from '../../src/finance/prices.ts';
import { formatNumber } from '../../src/i18n/format.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localPath } from '../../src/i18n/paths.ts';
import { caseIds } from '../../src/model/day/cases.ts';
import { energyTax, energyTaxOfFarms, northernDeduction, vatRate } from '../../src/model/inputs/taxes.ts';
import type { Claim } from '../../src/schemas/claim.ts';
import { all, type Page, textOf } from './support/page.ts';
import { builtSite } from './support/site.ts';

/**
 * Figures that once spoke against one another, each as a rule over what the built pages show. Whatever is a number here comes from
 * the ledger, the worked examples or the model, never from this file.
 */
const site = builtSite();

/** Text as a reader sees it: without the marks that keep a line together. */
const plain = (text: string): string => text.replace(/\u2060/g, '').replace(/\s+/g, ' ');
const figure = (place: string, locale: Locale): string => plain(withClaims(`{${place}}`, locale));
const value = (id: string): number => getClaim(id).value ?? Number.NaN;
const range = (id: string): readonly [number, number] => {
  const { min = Number.NaN, max = Number.NaN } = getClaim(id);
  return [min, max];
};

const mainOf = (page: Page): string =>
  plain(
    all(page, 'main')
      .map((one) => textOf(one))
      .join(' '),
  );
const shown = (route: string, locale: Locale): string => {
  const page = site.pages.get(localPath(route, locale));
  if (!page) throw new Error(`no page ${localPath(route, locale)}`);
  return mainOf(page);
};
/** Paragraphs, entries and cells of a page's main part. */
const blocksOf = (page: Page): string[] =>
  all(page, 'main p, main li, main td, main dd').map((one) => plain(textOf(one)));
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?;])\s/);

/** Every public page with a text that fits, by address. */
const saying = (words: RegExp, of: (page: Page) => readonly string[] = (page) => [mainOf(page)]): string[] =>
  [...site.pages.values()]
    .filter((page) => !page.path.includes('/admin'))
    .flatMap((page) =>
      of(page)
        .filter((text) => words.test(text))
        .map((text) => `${page.path}: ${text.slice(0, 160)}`),
    );

const worked = workedExamples();
/** Years of the payback that is shown of a step of an example. */
const yearsOf = (step: string): number => {
  const { unit, value: shown = Number.NaN } = getClaim(`example:${step}.payback`);
  return unit === 'months' ? shown / 12 : shown;
};
/** The page that tells of an example, where it is not /benefits. */
const condition = (id: string, locale: Locale): string => plain(getClaim(id).condition[locale]);

const { said, unsaid } = parse(readFileSync('tests/fixtures/said.yaml', 'utf8')) as {
  said: [what: string, place: string, ...words: string[]][];
  unsaid: string[];
};

describe('in each language it is said', () => {
  const textAt = (place: string, locale: Locale): string => {
    const [field = '', id = ''] = place.split(' ');
    if (place.startsWith('/')) return shown(place, locale);
    return field === 'name' ? getClaim(id).what[locale] : condition(id, locale);
  };
  test.each(said)('%s', (_what, place, ...words) => {
    for (const [index, locale] of locales.entries())
      expect(textAt(place, locale)).toMatch(new RegExp(words[index] ?? '', 'i'));
  });
});

test.each(unsaid)('no page says %s', (words) => expect(saying(new RegExp(words, 'i'))).toEqual([]));

describe('payback', () => {
  test('the association of 45 flats follows from the worked example of 50: its sub-meters are in place, its fixed fees are higher', () => {
    const { brf } = worked;
    const solar = getExample('brf').packages.solar;
    if (!brf || !solar?.fees) throw new Error('no example brf with joint electricity');
    const { homes, packages } = brf;
    const perFlat = (of: 'outlay' | 'saving') =>
      ((packages.solar?.[of] ?? 0) + (packages.charging?.[of] ?? 0)) / homes;
    const [, thousands = '', rest = ''] =
      /här (\d) (\d{3}) kr/.exec(condition('brf-costs-annual', 'sv')) ?? [];
    const moreFees = Number(thousands + rest) - solar.fees / homes;
    const subMeters = (solar.outlay ?? 0) / homes;
    expect((value('brf-costs-annual') / (45 * (perFlat('saving') + moreFees))) * 10).toBeCloseTo(10, 0);
    expect((value('brf-costs-investment') / (45 * (perFlat('outlay') - subMeters))) * 10).toBeCloseTo(10, 0);
    expect(value('brf-costs-investment') / value('brf-costs-annual')).toBeCloseTo(
      value('brf-costs-payback'),
      1,
    );
  });

  test('solar alone takes the years that it says at the prices that it names, on the example’s large roof', () => {
    const [least, most] = range('general-payback-solar');
    const outlay = worked['farm']?.packages.solar?.outlay ?? 0;
    const produced = value('farm-case-solar-yield');
    const prices = /(\d,\d\d)–(\d,\d\d) kr/.exec(condition('general-payback-solar', 'sv'))?.slice(1) ?? [];
    expect(prices).toHaveLength(2);
    for (const price of prices) {
      // Maintenance is one per cent of the outlay a year.
      const years = outlay / (Number(price.replace(',', '.')) * produced - 0.01 * outlay);
      expect(years, price).toBeGreaterThanOrEqual(least);
      expect(years, price).toBeLessThanOrEqual(most);
    }
  });

  test('where the sum of that association stands, it says what is bought or that the heating is set already', () => {
    const named = /sol|heating is tuned|calefacción ya|placas/i;
    for (const locale of locales) {
      const sum = figure('claim:brf-costs-investment|number', locale);
      for (const route of ['/brf', '/brf/operating-costs', '/contact'])
        expect(
          shown(route, locale).includes(sum) && named.test(shown(route, locale)),
          `${locale} ${route}`,
        ).toBe(true);
      const [lead = ''] = sentencesOf(shown('/brf', locale)).filter((one) => one.includes(sum));
      expect(lead, locale).toMatch(/laddning|charging|recarga/);
    }
  });

  test('solar with battery and control is paid back within the span of the answers, in each table of packages', () => {
    const [least, most] = range('general-payback-solar-battery');
    for (const name of ['villa', 'bakery']) {
      const years = yearsOf(`${name}.with-battery`);
      expect(years, name).toBeGreaterThanOrEqual(least);
      expect(years, name).toBeLessThanOrEqual(most);
    }
    for (const locale of locales) {
      expect(shown('/villa', locale)).toContain(figure('example:villa.with-battery.payback', locale));
      expect(shown('/foretag', locale)).toContain(figure('example:bakery.with-battery.payback', locale));
    }
  });

  test('what is saved, through what is paid, gives the payback in every box that shows all three', () => {
    const number = (text: string): number => Number(text.replace(/[^\d.,]/g, '').replace(/[.,]$/, ''));
    const amount = (text: string): number => Number(text.replace(/\D/g, ''));
    let boxes = 0;
    for (const page of site.pages.values())
      for (const box of all(page, '.house-package dl, .tab-panel dl.fact-rows')) {
        const [pays = '', saves = '', paid = ''] = all({ ...page, root: box }, 'dd').map((one) =>
          plain(textOf(one)),
        );
        const years = amount(pays) / amount(saves);
        const written = number(paid.replace(',', '.'));
        expect(written, `${page.path}: ${pays} / ${saves}`).toBe(
          /mån|month|mes/.test(paid) ? Math.round(years * 12) : Math.round(years * 10) / 10,
        );
        boxes += 1;
      }
    expect(boxes).toBe(locales.length * (3 + 3 + 5 * 4));
  });

  test('EcoHub’s fee stands with the price on every page that sells, and is the example’s', () => {
    const pages = [
      ['/villa', 'villa'],
      ['/brf', 'brf'],
      ['/property-owners', 'rental'],
      ['/foretag', 'bakery'],
      ['/agriculture', 'farm'],
      ['/faq', 'brf'],
    ] as const;
    for (const locale of locales)
      for (const [route, name] of pages)
        expect(shown(route, locale), `${locale} ${route}`).toContain(
          figure(`example:${name}.ecohub.fee`, locale),
        );
    // Beyond Bas, Premium costs what EcoHub does for a business.
    expect(value('service-business-premium-sek') - value('service-business-basic-sek')).toBe(
      value('example:bakery.ecohub.fee'),
    );
  });

  test('a package with a battery takes no less time than the one without', () => {
    for (const name of Object.keys(worked))
      expect(yearsOf(`${name}.with-battery`), name).toBeGreaterThanOrEqual(yearsOf(`${name}.with-solar`));
  });

  test('the case of fifty houses costs what it says, saves energy at its price less the fee, and is paid back in the months that it says', () => {
    const properties = value('owners-case-properties');
    const numbers = (id: string) =>
      (condition(id, 'sv').match(/\d+(?:[, ]\d+)?/g) ?? []).map((one) =>
        Number(one.replace(' ', '').replace(',', '.')),
      );
    const [perHouse = 0] = numbers('owners-case-payback');
    const [gwh = 0, price = 0, fee = 0] = numbers('owners-case-annual-savings');
    const saving = value('owners-case-annual-savings');
    const homesOfHouse = 10; // "omkring tio lägenheter i varje hus"
    expect((perHouse * properties * 12) / saving).toBeCloseTo(value('owners-case-payback'), 6);
    expect((gwh * 1e6 * price - fee * homesOfHouse * 12 * properties) / saving).toBeCloseTo(1, 2);
    const { fee: ofBlock = 0, homes = 0 } = worked['rental'] ?? {};
    expect(ofBlock / homes).toBe(fee);
  });

  test('heating, solar and battery are paid back in the example buildings within the span that the table says', () => {
    const [least, most] = range('general-payback-documented');
    for (const name of ['rental', 'brf']) {
      const years = yearsOf(`${name}.with-battery`);
      expect(years, name).toBeGreaterThanOrEqual(least);
      expect(years, name).toBeLessThanOrEqual(most);
    }
  });

  test('no package of an example loses money', () => {
    for (const [name, { upTo }] of Object.entries(worked))
      for (const [step, { value: worth }] of Object.entries(upTo))
        expect(worth, `${name}.with-${step}`).toBeGreaterThan(0);
  });
});

describe('savings', () => {
  test('the ladder of an example rises from rung to rung where a page names it', () => {
    const rungs = ['control', 'ventilation', 'solar', 'battery'] as const;
    const pages: readonly (readonly [string, string])[] = [
      ['/benefits', 'rental'],
      ['/benefits', 'brf'],
      ['/benefits', 'farm'],
    ];
    for (const [route, name] of pages) {
      const example = worked[name];
      const shares = rungs.flatMap((rung) => example?.upTo[rung]?.share ?? []);
      expect(shares, name).toEqual([...shares].sort((a, b) => a - b));
      for (const locale of locales)
        expect(shown(route, locale)).toContain(figure(`example:${name}.control.share`, locale));
    }
  });

  test('control alone saves in the examples what the headline says, and no more than it promises at most', () => {
    const shares = Object.keys(worked).map((name) => value(`example:${name}.control.share`));
    const most = Math.max(...shares);
    const ceiling = value('general-savings-headline');
    const ofFlats = Math.max(...['rental', 'brf'].map((name) => value(`example:${name}.control.share`)));
    for (const locale of locales) {
      const [house, flats] = condition('general-savings-headline', locale).match(/\d+/g)?.map(Number) ?? [];
      expect(house).toBe(ceiling);
      expect(flats).toBeGreaterThanOrEqual(ofFlats);
    }
    expect(most).toBe(value('example:villa.control.share'));
    expect(most).toBeLessThanOrEqual(ceiling);
    for (const locale of locales)
      expect(condition('farm-smart-control', locale)).toMatch(
        new RegExp(`\\b${value('example:farm.control.share')}\\s?%`),
      );
    for (const name of ['rental', 'brf'])
      expect(yearsOf(`${name}.control`), 'under two years').toBeLessThan(2);
  });

  test('what a figure is at most, its own condition does not surpass', () => {
    const claims = parse(readFileSync('content/data/claims.yaml', 'utf8')) as Record<string, Claim>;
    const surpassed = Object.entries(claims).flatMap(
      ([id, { unit, qualifier, value: most = 0, condition }]) =>
        unit === 'percent' && qualifier === 'up-to'
          ? locales
              .filter((locale) =>
                [...condition[locale].matchAll(/(\d+)\s?%/g)].some(([, share]) => Number(share) > most),
              )
              .map((locale) => `${id} ${locale}`)
          : [],
    );
    expect(surpassed).toEqual([]);
  });

  test('a bar of the trial’s savings is at least what its examples save', () => {
    const { series } = parse(readFileSync('content/data/charts/savings.yaml', 'utf8')) as {
      series: [{ values: number[] }];
    };
    const bars = [
      ['brf.control', 'rental.control'],
      ['villa.control'],
      ['villa', 'brf', 'rental'].map((name) => `${name}.with-battery`),
    ];
    for (const [place, steps] of bars.entries())
      for (const step of steps)
        expect(value(`example:${step}.share`), step).toBeLessThanOrEqual(series[0].values[place] ?? 0);
  });

  test('who has fair settings to begin with saves less than who has not tuned for years, and the answers name both', () => {
    expect(range('owners-roi-energy-cost')[1]).toBeLessThan(range('general-savings-faq')[1]);
    for (const locale of locales)
      for (const id of ['owners-roi-energy-cost', 'general-savings-faq'])
        expect(shown('/property-owners-overview', locale)).toContain(figure(`claim:${id}|number`, locale));
  });

  test('who goes on after the trial reads what the controls cost and what EcoHub does', () => {
    for (const locale of locales)
      for (const id of ['villa.control.outlay', 'villa.ecohub.fee', 'brf.control.outlay', 'brf.ecohub.fee'])
        expect(shown('/trial', locale)).toContain(figure(`example:${id}`, locale));
  });

  test('a saving beyond what smart controls promise at most names what is done besides', () => {
    const claims = parse(readFileSync('content/data/claims.yaml', 'utf8')) as Record<string, Claim>;
    const most = value('general-savings-headline');
    const beyond = Object.entries(claims).filter(
      ([, { unit, value: worth = 0, max = worth, what, condition }]) =>
        unit === 'percent' && max > most && /control|EcoHub runs/i.test(`${what.en} ${condition.en}`),
    );
    expect(beyond.map(([id]) => id)).toEqual(
      expect.arrayContaining(['general-savings-faq', 'farm-smart-control', 'brf-counter-savings']),
    );
    for (const [id, { what, condition }] of beyond)
      expect(`${what.en} ${condition.en}`, id).toMatch(/ventilation|solar|battery|heat recovery|lighting/i);
  });

  test('no package of an example saves beyond what packages are said to save', () => {
    const [, most] = range('general-savings-package');
    const beyond = Object.entries(worked).flatMap(([name, { upTo }]) =>
      Object.entries(upTo).flatMap(([rung, { share }]) =>
        share * 100 > most ? [`${name}.with-${rung}`] : [],
      ),
    );
    expect(beyond).toEqual([]);
  });

  test('the house that is paid for sooner than the example says what it has that the example has not', () => {
    const example = yearsOf('villa.with-battery');
    expect(range('general-payback-villa')[1]).toBeLessThan(example);
  });

  test('a rebuild raises the value of a house by more than control and balancing', () => {
    const [, withRebuild] = range('owners-roi-value');
    const [, alone] = range('owners-value-increase');
    expect(withRebuild).toBeGreaterThan(alone);
    expect(value('owners-value-increase-max')).toBe(alone);
  });

  test('what a farm saves with sun is said together with its refund of energy tax', () => {
    const refund = { sv: /återbetal/, en: /reclaim|refund/, es: /recupera/ };
    for (const locale of locales) {
      const most = figure('claim:farm-solar-cost|number', locale);
      const page = site.pages.get(localPath('/agriculture/energy-solutions', locale));
      const named = page
        ? all(page, 'main li, main p')
            .map((one) => plain(textOf(one)))
            .filter((text) => text.includes(most))
        : [];
      expect(named.length, locale).toBeGreaterThan(0);
      for (const text of named) expect(text).toMatch(refund[locale]);
    }
  });

  test('the saving in the winter half-year is not promised to an ordinary board: the example says that it is large and has wind', () => {
    const [least, most] = range('brf-smart-production');
    const [, total = ''] =
      /: (\d+) (\d+) kWh \(tillsammans\)/
        .exec(shown('/brf/smart-homes', 'sv'))?.[0]
        .match(/: ([\d ]+) kWh/) ?? [];
    const sum = Number(total.replaceAll(' ', ''));
    expect(sum).toBeGreaterThan(12 * least);
    expect(sum).toBeLessThan(12 * most);
  });
});

describe('energy and emissions', () => {
  test('a battery is no source: own electricity is sun and wind, and the rest goes through it or is bought', () => {
    const [sun, wind, stored, bought] = ['solar', 'wind', 'storage', 'grid'].map((part) =>
      value(`general-mix-${part}`),
    ) as [number, number, number, number];
    expect(sun + wind + stored + bought).toBe(100);
    expect(value('general-mix-ecohub')).toBe(sun + wind + stored);
    for (const locale of locales)
      expect(condition('general-mix-ecohub', locale)).toMatch(
        new RegExp(`^${sun}\\s?%.*${wind}\\s?%.*${stored}\\s?%`),
      );
    const owned = { sv: /egen|eget|egna/i, en: /\bown\b/i, es: /propi/i };
    for (const locale of locales) {
      const share = figure('claim:general-mix-ecohub|number', locale);
      const named = saying(new RegExp(`^${share}|${share} `), blocksOf).filter((one) => /EcoHub/.test(one));
      expect(named.filter((one) => owned[locale].test(one))).toEqual([]);
      expect(shown('/benefits', locale)).toContain(`${sun + wind}${locale === 'en' ? '' : ' '}%`);
    }
  });

  test('each energy has one factor: the demo counts with that of the examples, the case with a named grid', () => {
    const written = { sv: '0,06 kg', en: '0.06 kg', es: '0,06 kg' };
    expect(Math.round(emissionFactors.electricity * 100) / 100).toBe(0.06);
    for (const locale of locales) {
      expect(shown('/resources/dashboard-demo', locale)).toContain(written[locale]);
      expect(shown('/resources/dashboard-demo', locale)).not.toMatch(/0[.,]1 kg/);
    }
    // Nine tenths of 1.26 GWh is heat of the case's own grid, the rest electricity.
    const [, energy = ''] = /(\d,\d+) GWh/.exec(condition('owners-case-annual-savings', 'sv')) ?? [];
    const [heat = 0, electricity = 0] = (condition('owners-case-co2', 'sv').match(/\d+(?= g)/g) ?? []).map(
      Number,
    );
    const emitted = Number(energy.replace(',', '.')) * (0.9 * heat + 0.1 * electricity);
    expect(emitted / value('owners-case-co2')).toBeCloseTo(1, 2);
    expect(electricity).toBe(Math.round(emissionFactors.electricity * 100) * 10);
    expect(heat).toBeGreaterThan(emissionFactors.malmo * 1e3);
  });

  test('a battery lasts as long on every page, longer than our warranty, and no shorter life is named', () => {
    const shorter = /(7|sju|seven|siete) ?(–|to|a|till) ?(10|tio|ten|diez) (år|years|años)/;
    expect(saying(shorter, blocksOf).filter((one) => /batter|batería/i.test(one))).toEqual([]);
    expect(range('general-battery-life')[0]).toBeGreaterThan(value('general-product-warranty'));
  });

  test('the association’s plant lasts at least as long as it says because the inverter is changed once, and so in each language', () => {
    expect(value('brf-costs-life')).toBeGreaterThanOrEqual(range('general-inverter-life')[0]);
    expect(value('brf-costs-life')).toBeLessThan(range('general-panel-life')[0]);
  });

  test('what lasts for decades is panels, and electronics lasts for less', () => {
    const decades = /decennier|decades|décadas/;
    for (const locale of locales) {
      const page = site.pages.get(localPath('/about', locale));
      const texts = page ? blocksOf(page).filter((text) => decades.test(text)) : [];
      expect(texts.length, locale).toBeGreaterThan(0);
      for (const text of texts)
        expect(text).toMatch(/(Paneler|Panels|Las placas)[^.]*(elektronik|electronics|electrónica)/);
    }
  });
});

describe('tax and fees', () => {
  const published = (id: string): { energyTax: number } => {
    const file = JSON.parse(site.read(`/data/model/${id}.json`) ?? '{}') as {
      input: { price: { energyTax: number } };
    };
    return file.input.price;
  };

  test('the house in Luleå pays the reduced tax of the north, every other case the full one or a farm’s', () => {
    expect(published('villa-lulea-fixed').energyTax).toBeCloseTo(energyTax - northernDeduction, 12);
    for (const id of caseIds.filter((one) => one !== 'villa-lulea-fixed'))
      expect([energyTax, energyTaxOfFarms], id).toContain(published(id).energyTax);
  });

  test('where the tax is told for all price areas, the reduction in the north is told with it', () => {
    const north = { sv: /i norr|norra|nordlig/i, en: /north/i, es: /norte/i };
    for (const locale of locales)
      for (const route of [
        '/resources/live-energy',
        '/resources/glossary',
        '/resources/educational-material/elprisets-delar',
        '/resources/dashboard-demo',
        '/blog/sankt-energiskatt-2026',
      ])
        expect(shown(route, locale), route).toMatch(north[locale]);
    // In the north the tax is larger than the price even where it is reduced, as the report says.
    expect((energyTax - northernDeduction) * 100).toBeGreaterThan(value('fact-price-se12-2025'));
  });

  test('only the level that has it promises an agreed response time', () => {
    const promised = /avtalad svarstid|agreed response|plazos? de respuesta (acordado|por contrato)/i;
    expect(saying(promised).filter((one) => !one.includes('/serviceavtal/foretag'))).toEqual([]);
    const menus = [...site.pages.values()].filter((page) =>
      promised.test(
        all(page, 'header, footer')
          .map((one) => textOf(one))
          .join(' '),
      ),
    );
    expect(menus.map(({ path }) => path)).toEqual([]);
  });

  test('prices of service are by the month, in kronor at 11 to the client’s euro, without VAT', () => {
    for (const level of ['basic', 'premium'])
      expect(value(`service-business-${level}-sek`)).toBe(11 * value(`service-business-${level}`));
  });
});

test('the calculator’s example is a house that a heat pump can help, at the villa’s price, and the formula triples what the model gives the villa', () => {
  const { price, consumption } = exampleInput;
  const [least, most] = range('fact-use-house-electric');
  expect(consumption).toBeGreaterThanOrEqual(least);
  expect(consumption).toBeLessThanOrEqual(most);
  // The villa's use at that price, with its fixed charges, is what it pays.
  const paid = value('example:villa.before.cost') - (getExample('villa').fixed ?? 0);
  const { solar, battery } = worked['villa']?.packages ?? {};
  const saved = { solar: solar?.saving ?? 0, 'solar-battery': (solar?.saving ?? 0) + (battery?.saving ?? 0) };
  for (const [technology, saving] of Object.entries(saved))
    expect(
      calculate({ consumption: paid / price, price, technology }).annual / saving,
      technology,
    ).toBeCloseTo(3, 0);
});

test('who buys electricity alone saves a share of the electricity cost, not of energy that includes heat', () => {
  const share = /[^.:,]*\{example:(?:farm|bakery|villa)\.[a-z-]+\.share\}[^.,]*/g;
  const energy = /energikostnad|energy (?:costs?|bill)|(?:coste|gasto) (?:energético|(?:en|de) energía)/;
  const said = globSync('content/pages/**/*.yaml').flatMap((file) => [
    ...readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ').matchAll(share),
  ]);
  expect(said.length).toBeGreaterThan(20);
  expect(said.map(([words]) => words).filter((words) => energy.test(words))).toEqual([]);
});

test('the villa’s reduction is below one person’s cap, so that no price needs two owners', () => {
  const { packages } = getExample('villa');
  const full =
    solarCost(packages.solar?.panels ?? 0) +
    (packages.battery?.battery ?? 0) * batteryPricePerKwh +
    (packages.control?.outlay ?? 0);
  const reduction = full - (worked['villa']?.upTo.battery?.outlay ?? 0);
  expect(reduction).toBeGreaterThan(0);
  expect(reduction).toBeLessThan(value('law-green-cap'));
});

test.each([
  [
    'fixed fees of a flat in the example of 50',
    'brf-costs-annual',
    (getExample('brf').packages.solar?.fees ?? 0) / (getExample('brf').homes ?? 1),
  ],
  ['emissions of Malmö’s heat', 'owners-case-co2', emissionFactors.malmo * 1e3],
  [
    'tonnes of a farm that only buys electricity',
    'farm-co2',
    Math.round((worked['farm']?.before.emissions ?? 0) / 1e3),
  ],
])('the condition that names the %s has the example’s number', (_, id, number) => {
  for (const locale of locales)
    expect(condition(id, locale).replaceAll(/(?<=\d)[ ,.](?=\d{3})/g, '')).toMatch(
      new RegExp(`\\b${number}\\b`),
    );
});

test('the three steps of the heating in the post are those of the example, at its heat and price', () => {
  const { heat, packages } = getExample('brf');
  const shares = [value('brf-costs-area-heating') / 100, packages.control?.heat ?? 0, 0];
  shares[2] = (shares[1] ?? 0) + (packages.ventilation?.heat ?? 0);
  const page = site.pages.get('/blog/ai-styr-varmen');
  const cells = page ? all(page, 'main td').map((one) => Number(textOf(one).replace(/\D/g, ''))) : [];
  for (const share of shares) {
    const kwh = share * (heat?.kwh ?? 0);
    expect(cells).toContain(Math.round(kwh));
    expect(cells).toContain(Math.round(kwh * (heat?.price ?? 0)));
  }
});

test('prices and sizes that two figures name are one: solar of large roofs, the battery of a farm', () => {
  const named = condition('fact-lcoe-large', 'sv');
  const written = (sek: number) => formatNumber(sek, 'sv').replaceAll(/\s/g, ' ');
  const { panels = 0 } = getExample('bakery').packages.solar ?? {};
  expect(named).toContain(`${panels} kW`);
  for (const sek of [solarPriceAt(100), solarPriceAt(panels), solarPriceAt(panels) / (1 + vatRate)])
    expect(named).toContain(written(sek));
  expect(getExample('farm').packages.battery?.battery).toBeLessThanOrEqual(value('fact-battery-indoor'));
});

test('a claim and an example that have one name have one value', () => {
  const counters: readonly (readonly [string, Pick<Claim, 'unit' | 'value'>])[] = [
    ['brf-counter-savings', getClaim('example:brf.with-ventilation.share')],
    ['brf-counter-payback', getClaim('example:brf.with-ventilation.payback')],
  ];
  for (const [id, { unit, value: worth }] of counters)
    expect(getClaim(id)).toMatchObject({ unit, value: worth });
});
