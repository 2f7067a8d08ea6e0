import { largestNumber } from '../../../lib/read-number.ts';
import { type LinkFields, nameField, numberField, readFields, writeFields } from '../shared/link-state.ts';
import { type Audience, audiences, type Technology, technologies } from './calculator.ts';
import type { OwnChoice } from './own/choice.ts';
import { decodeOwn, encodeOwn } from './own/share-own.ts';
import { type Assumptions, assumptionLimits } from './projection.ts';

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

/** What a link names, and by which key: `c=20000`. */
type Named = Omit<SharedCalculation, 'assumptions'> & Assumptions;
const keys: Readonly<Record<keyof Named, string>> = {
  consumption: 'c',
  price: 'p',
  technology: 't',
  audience: 'a',
  investment: 'i',
  priceChange: 'g',
  degradation: 'd',
  discountRate: 'r',
  co2PerKwh: 'k',
  own: 'o',
};
const amount = numberField({ min: 0, max: largestNumber });
const fields: LinkFields<Omit<Named, 'own'>> = {
  consumption: amount,
  price: amount,
  technology: nameField(technologies),
  audience: nameField(audiences),
  investment: numberField(assumptionLimits.investment),
  priceChange: numberField(assumptionLimits.priceChange),
  degradation: numberField(assumptionLimits.degradation),
  discountRate: numberField(assumptionLimits.discountRate),
  co2PerKwh: numberField(assumptionLimits.co2PerKwh),
};

/** The URL hash of a calculation, without the `#`: `v=1&c=20000&p=1.5&t=solar&a=brf`. */
export const encodeShare = ({ assumptions, own, ...rest }: SharedCalculation): string => {
  const named = writeFields(fields, { ...rest, ...assumptions } as Omit<Named, 'own'>);
  const query = new URLSearchParams({ v: version });
  for (const [name, text] of named) query.set(keys[name as keyof Named], text);
  if (own) query.set(keys.own, encodeOwn(own));
  return query.toString();
};

/**
 * Reads a hash (with or without `#`). Strict: an unknown or repeated key, another version, a value out of its limits
 * or a missing one gives null, so that a damaged link never shows half of somebody's numbers. A house
 * that is damaged is null by itself: the calculation is whole without it.
 */
export const decodeShare = (hash: string): SharedCalculation | null => {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const known = new Set(['v', ...Object.values(keys)]);
  const names = [...query.keys()];
  if (names.some((name) => !known.has(name)) || new Set(names).size !== names.length) return null;
  if (query.get('v') !== version) return null;
  const read = readFields(fields, (name) => query.get(keys[name]));
  if (!read) return null;
  const { consumption, price, technology, audience, ...assumptions } = read;
  if (consumption === undefined || price === undefined || !technology || !audience) return null;
  const own = query.get(keys.own);
  return {
    consumption,
    price,
    technology,
    audience,
    assumptions,
    ...(own === null ? {} : { own: decodeOwn(own) }),
  };
};
