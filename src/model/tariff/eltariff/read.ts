import type { FixedFee, GridTariff } from '../../../schemas/tariff.ts';
import { isInSeason } from '../tariff-time.ts';
import { type Context, energyFeeOf, isTax, monthsIn, powerRuleOf, priceOf } from './components.ts';
import {
  type CalendarPattern,
  type Component,
  type LeftReason,
  type Maybe,
  NotCounted,
  type PublishedTariff,
  type Section,
} from './shapes.ts';
import { DAY_MS, heldWithin, patternWithin, type Span, spanOf, untoldBy } from './times.ts';

export type Part = 'fixed' | 'energy' | 'power' | 'tax';

/** A component of a file by its name: counted, or not and why. Energy tax is counted at the level of the law, not the file's. */
export type ReadComponent = {
  part: Part;
  name: string;
  left: { reason: LeftReason; what: string } | null;
  /** SEK without VAT: per month, kWh, or kW and month; null where it is not counted. */
  price: number | null;
  /** Share of the spot price that comes on top; below nothing it is taken off. */
  spotShare?: number;
};

export type ReadTariff = { tariff: GridTariff; components: readonly ReadComponent[] };

/** Why a text is no tariff at all. */
export type ReadFault =
  | 'empty'
  | 'too-large'
  | 'web-page'
  | 'not-json'
  | 'no-tariffs'
  | 'only-production'
  | 'heat';

export type ReadResult = { ok: true; tariffs: readonly ReadTariff[] } | { ok: false; fault: ReadFault };

/** Largest text that is read (characters). */
export const MOST_TEXT = 5_000_000;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The share of the spot price in what was read, where there is one. */
const share = (found: unknown): { spotShare?: number } =>
  isObject(found) && typeof found['spotShare'] === 'number' && found['spotShare'] !== 0
    ? { spotShare: found['spotShare'] }
    : {};

/** The components of a section, with the unit and the rate of VAT that stand beside them; in older files a fixed price is one itself. */
const componentsOf = (section: Maybe<Section>): readonly Component[] =>
  section?.components?.map((component) => ({
    ...component,
    unit: component.unit ?? section.unit,
    vatRate: component.vatRate ?? section.vatRate,
  })) ?? (section?.price ? [section] : []);

/** The cost functions that are counted: the sum over all components of what each says by itself; as the guide for companies writes it, too. */
const costFunctions: Readonly<Record<Exclude<Part, 'tax'>, RegExp>> = {
  fixed: /^sum\((?:price\(c\)|fixed\(main\))\)$/,
  energy: /^sum\((?:energy\(c\)\*price\(c\)|price\(c\)\*energy\(c\)|energy\(main\))\)$/,
  power: /^sum\((?:peak\(c\)\*price\(c\)|price\(c\)\*peak\(c\)|(?:peak|power)\(main\))\)$/,
};

/** Reads every component of a section, and says of each what became of it. */
const sectionReader =
  (components: ReadComponent[]) =>
  <Read>(
    part: keyof typeof costFunctions,
    section: Maybe<Section>,
    one: (component: Component) => Read | null,
    price: (found: Read) => number,
  ): Read[] => {
    const costs = section?.costFunction?.replace(/\s/g, '').toLowerCase() ?? '';
    const known = costs === '' || costFunctions[part].test(costs);
    return componentsOf(section).flatMap((component) => {
      const name = component.name ?? component.reference ?? '';
      try {
        if (!known && component.type !== 'dynamic')
          throw new NotCounted('cost-function', section?.costFunction ?? '');
        const found = one(component);
        if (found === null) return [];
        components.push({ part, name, left: null, price: price(found), ...share(found) });
        return [found];
      } catch (error) {
        if (!(error instanceof NotCounted)) throw error;
        const { reason, what } = error;
        components.push({ part, name, left: { reason, what }, price: null });
        return [];
      }
    });
  };

/** Fixed fees as means of the days on which any of them holds: of two that follow one another each counts for its part of the year. */
const meanOverYear = (
  fees: readonly { name: string; sekPerMonth: number; held: Span }[],
  { from, to }: Span,
): FixedFee[] => {
  let covered = 0;
  for (let day = from; day < to; day += DAY_MS)
    if (fees.some(({ held }) => day >= held.from && day < held.to)) covered += DAY_MS;
  return fees.map(({ name, sekPerMonth, held }) => ({
    name,
    sekPerMonth: (sekPerMonth * (held.to - held.from)) / covered,
  }));
};

const PARTS = ['fixedPrice', 'energyPrice', 'powerPrice'] as const;

/** Parts of a tariff that the form does not know, as a price of reactive power. */
const unknownParts = (published: PublishedTariff): ReadComponent[] =>
  Object.entries<unknown>(published).flatMap(([key, part]) =>
    isObject(part) && part['components'] && !PARTS.some((known) => known === key)
      ? [
          {
            part: 'fixed',
            name: String(part['name'] ?? key),
            left: { reason: 'part', what: key },
            price: null,
          },
        ]
      : [],
  );

const readTariff = (
  published: PublishedTariff,
  patterns: readonly CalendarPattern[],
  today: string,
): ReadTariff => {
  const sections = PARTS.map((part) => published[part]);
  const list = published.validPeriod;
  const held = sections.flatMap((section) =>
    componentsOf(section).map(({ validPeriod }) => validPeriod ?? list),
  );
  const span = spanOf([...held, list], today);
  const context: Context = {
    span,
    list,
    patterns: patterns.map((pattern) => patternWithin(pattern, span)),
    timeZone: published.timeZone,
  };
  const within = (part: 'energyPrice' | 'powerPrice'): Context => ({
    ...context,
    others: componentsOf(published[part]).map(({ validPeriod }) => validPeriod),
  });
  const components = unknownParts(published);
  const read = sectionReader(components);
  const fixed = read(
    'fixed',
    published.fixedPrice,
    (component) => {
      if (component.type === 'specific') throw new NotCounted('specific');
      return {
        name: component.name ?? '',
        sekPerMonth: priceOf(component) / monthsIn(component.pricedPeriod),
        held: heldWithin(component.validPeriod, context.span),
      };
    },
    ({ sekPerMonth }) => sekPerMonth,
  );
  const energy = read(
    'energy',
    published.energyPrice,
    (component) => {
      const fee = energyFeeOf(component, within('energyPrice'));
      if (!isTax(component)) return fee;
      components.push({ part: 'tax', name: component.name ?? '', left: null, price: fee.sekPerKwh });
      return null;
    },
    ({ sekPerKwh }) => sekPerKwh,
  );
  const power = read(
    'power',
    published.powerPrice,
    (component) => {
      if (published.billingPeriod && published.billingPeriod !== 'P1M')
        throw new NotCounted('period', published.billingPeriod);
      return powerRuleOf(component, within('powerPrice'));
    },
    ({ sekPerKwMonth }) => sekPerKwMonth,
  );
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  // What a list of less than a year leaves open, where nothing that it names holds then, either.
  for (const { from, to } of untoldBy(list, span))
    for (const [part, fees] of [['energy', energy] as const, ['power', power] as const])
      if (fees.length > 0 && !fees.some((fee) => isInSeason(fee, { date: day(from) })))
        components.push({
          ...{ part, name: '', price: null },
          left: { reason: 'past', what: `${day(from)}–${day(to - DAY_MS)}` },
        });
  return {
    components,
    tariff: {
      company: published.companyName ?? '',
      name: published.name ?? published.product ?? '',
      validFrom: published.validPeriod?.fromIncluding?.slice(0, 10) ?? day(context.span.from),
      validTo: day(context.span.to - DAY_MS),
      fixed: meanOverYear(fixed, context.span),
      energy,
      power,
    },
  };
};

const tariffsIn = (value: unknown): readonly PublishedTariff[] => {
  const list = Array.isArray(value) ? value : isObject(value) && value['tariffs'];
  if (Array.isArray(list))
    return list.filter(isObject).flatMap((one) => (Array.isArray(one['tariffs']) ? tariffsIn(one) : [one]));
  // By their ids.
  if (isObject(list)) return Object.values(list).filter(isObject);
  if (!isObject(value)) return [];
  if (value['energyPrice'] || value['powerPrice'] || value['fixedPrice']) return [value];
  return ['tariff', 'data', 'items', 'results', 'companies'].flatMap((name) => tariffsIn(value[name]));
};

/**
 * Reads tariffs in the Swedish machine-readable form: an answer of `/tariffs` or `/tariffs/{id}`, a list of tariffs, or one. `today`
 * is YYYY-MM-DD. Every component is either counted or named as not counted; nothing is guessed.
 */
export const readEltariff = (text: string, today: string): ReadResult => {
  const content = text.replace(/^﻿/, '').trim();
  if (content === '') return { ok: false, fault: 'empty' };
  if (content.length > MOST_TEXT) return { ok: false, fault: 'too-large' };
  if (content.startsWith('<')) return { ok: false, fault: 'web-page' };
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { ok: false, fault: 'not-json' };
  }
  const found = tariffsIn(value).filter((one) => PARTS.some((part) => isObject(one[part])));
  if (found.length === 0) return { ok: false, fault: 'no-tariffs' };
  // Tariffs of district heating have the same form, and a part for how well the heat is used.
  if (found.every((one) => 'efficiencyPrice' in one)) return { ok: false, fault: 'heat' };
  const consumption = found.filter(({ direction }) => direction?.toLowerCase() !== 'production');
  if (consumption.length === 0) return { ok: false, fault: 'only-production' };
  const answers = Array.isArray(value) ? value : [value, isObject(value) ? value['data'] : null];
  const patterns = [...answers, ...found].flatMap((one) =>
    isObject(one) && Array.isArray(one['calendarPatterns']) ? one['calendarPatterns'] : [],
  );
  const tariffs = consumption.flatMap((one) => {
    try {
      return [readTariff(one, patterns.filter(isObject), today)];
    } catch (error) {
      // A part that is of another kind than the form says, such as a text where a list belongs.
      if (error instanceof TypeError || error instanceof RangeError) return [];
      throw error;
    }
  });
  return tariffs.length > 0 ? { ok: true, tariffs } : { ok: false, fault: 'no-tariffs' };
};
