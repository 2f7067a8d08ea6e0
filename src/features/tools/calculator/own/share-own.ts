import { priceAreas } from '../../../../model/inputs/places.ts';
import {
  choiceLimits,
  contracts,
  fuses,
  heatings,
  type NumberName,
  type OwnChoice,
  siteKinds,
  tariffIds,
} from './choice.ts';

/** Version of the code; another one is refused, but for the first, which knew no tax of municipalities. */
const VERSION = '2';
const FIRST = '1';

const lists = {
  area: priceAreas,
  site: siteKinds,
  heating: heatings,
  contract: contracts,
  tariff: tariffIds,
  north: [false, true],
} as const;
/** What the code holds, in its order; a name's place in its list, a number as it is. */
const order = [
  'area',
  'site',
  'heating',
  'cars',
  'fuse',
  'contract',
  'tariff',
  'powerPrice',
  'panels',
  'battery',
  'north',
] as const;

/** Two digits that hardly any other text has (base 36). */
const checkOf = (text: string): string => {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 1296;
  return sum.toString(36).padStart(2, '0');
};

/** A house as part of a link: `2_3_0_0_1_25_0_0_55_10_10_0_x7`. */
export const encodeOwn = (choice: OwnChoice): string => {
  const parts = order.map((name) =>
    name in lists
      ? (lists[name as keyof typeof lists] as readonly unknown[]).indexOf(
          // A tariff of one's own cannot be put into a link.
          choice[name] === 'imported' ? 'none' : choice[name],
        )
      : choice[name],
  );
  const text = [VERSION, ...parts].join('_');
  return `${text}_${checkOf(text)}`;
};

/** Reads a house of a link; null when anything of it is not as it was written. */
export const decodeOwn = (code: string): OwnChoice | null => {
  const at = code.lastIndexOf('_');
  const [version, ...parts] = code.slice(0, at).split('_');
  if (version === FIRST) parts.push('0');
  if (
    (version !== VERSION && version !== FIRST) ||
    parts.length !== order.length ||
    checkOf(code.slice(0, at)) !== code.slice(at + 1)
  )
    return null;
  if (!parts.every((part) => /^\d{1,4}(\.\d{1,2})?$/.test(part))) return null;
  const values: Partial<Record<keyof OwnChoice, unknown>> = {};
  for (const [place, name] of order.entries()) {
    const number = Number(parts[place]);
    if (name in lists) values[name] = lists[name as keyof typeof lists][number];
    else if (name === 'fuse') values[name] = fuses.find((size) => size === number);
    else {
      const { min, max } = choiceLimits[name as NumberName];
      values[name] = number >= min && number <= max ? number : undefined;
    }
    if (values[name] === undefined) return null;
  }
  return values as unknown as OwnChoice;
};
