import { largestNumber } from '../../../lib/read-number.ts';
import { type Audience, audiences, type Technology, technologies } from './calculator.ts';
import type { OwnChoice } from './own/choice.ts';
import { decodeOwn, encodeOwn } from './own/share-own.ts';
import { type Assumptions, assumptionLimits, assumptionNames } from './projection.ts';

/** Everything that a link can carry. Nothing personal: no name, no address. */
export type SharedCalculation = {
  consumption: number;
  price: number;
  technology: Technology;
  audience: Audience;
  /** Only the assumptions that the visitor changed. */
  assumptions: Partial<Assumptions>;
  /** The visitor's own house, where there is one; null when the link's is damaged. */
  own?: OwnChoice | null;
};

/** Version of the link's format; a link of another version is refused. */
const version = '1';

const keys: Readonly<Record<keyof Assumptions, string>> = {
  investment: 'i',
  priceChange: 'g',
  degradation: 'd',
  discountRate: 'r',
  co2PerKwh: 'k',
};

const ownKey = 'o';

/** The URL hash of a calculation, without the `#`: `v=1&c=20000&p=1.5&t=solar&a=brf`. */
export const encodeShare = (shared: SharedCalculation): string => {
  const query = new URLSearchParams({
    v: version,
    c: String(shared.consumption),
    p: String(shared.price),
    t: shared.technology,
    a: shared.audience,
  });
  for (const name of assumptionNames) {
    const value = shared.assumptions[name];
    if (value !== undefined) query.set(keys[name], String(value));
  }
  if (shared.own) query.set(ownKey, encodeOwn(shared.own));
  return query.toString();
};

/** A plain decimal numeral within the limits; null otherwise. */
const numberIn = (text: string | null, min: number, max: number): number | null => {
  if (text === null || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) && value >= min && value <= max ? value : null;
};

const oneOf = <Name extends string>(text: string | null, names: readonly Name[]): Name | null =>
  names.find((name) => name === text) ?? null;

/**
 * Reads a hash (with or without `#`). Strict: an unknown or repeated key, another version, a value out of its limits
 * or a missing one gives null, so that a damaged link never shows half of somebody's numbers. A house
 * that is damaged is null by itself: the calculation is whole without it.
 */
export const decodeShare = (hash: string): SharedCalculation | null => {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const known = new Set(['v', 'c', 'p', 't', 'a', ownKey, ...Object.values(keys)]);
  const names = [...query.keys()];
  if (names.some((name) => !known.has(name)) || new Set(names).size !== names.length) return null;
  if (query.get('v') !== version) return null;
  const consumption = numberIn(query.get('c'), 0, largestNumber);
  const price = numberIn(query.get('p'), 0, largestNumber);
  const technology = oneOf(query.get('t'), technologies);
  const audience = oneOf(query.get('a'), audiences);
  if (consumption === null || price === null || technology === null || audience === null) return null;
  const assumptions: Partial<Assumptions> = {};
  for (const name of assumptionNames) {
    if (!query.has(keys[name])) continue;
    const value = numberIn(query.get(keys[name]), assumptionLimits[name].min, assumptionLimits[name].max);
    if (value === null) return null;
    assumptions[name] = value;
  }
  const own = query.get(ownKey);
  return {
    consumption,
    price,
    technology,
    audience,
    assumptions,
    ...(own === null ? {} : { own: decodeOwn(own) }),
  };
};
