import { priceAreas } from '../../../../model/inputs/places.ts';
import {
  type LinkField,
  type LinkFields,
  nameField,
  numberField,
  placeField,
  readFields,
  writeFields,
} from '../../shared/link-state.ts';
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

/** Version of the code; another one is refused. */
const VERSION = '2';

const short = (name: NumberName): LinkField<number> => {
  const { write, read } = numberField(choiceLimits[name]);
  return { write, read: (text) => (/^\d{1,4}(\.\d{1,2})?$/.test(text) ? read(text) : null) };
};
const tariff = placeField(tariffIds);

/** What the code holds, in its order. */
const fields: LinkFields<OwnChoice> = {
  area: placeField(priceAreas),
  site: placeField(siteKinds),
  heating: placeField(heatings),
  cars: short('cars'),
  fuse: nameField<number>(fuses),
  contract: placeField(contracts),
  // A tariff of one's own cannot be put into a link.
  tariff: { ...tariff, write: (id) => tariff.write(id === 'imported' ? 'none' : id) },
  powerPrice: short('powerPrice'),
  panels: short('panels'),
  battery: short('battery'),
  north: placeField([false, true]),
};
const order = Object.keys(fields);

/** Two digits that hardly any other text has (base 36). */
const checkOf = (text: string): string => {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 1296;
  return sum.toString(36).padStart(2, '0');
};

/** A house as part of a link: `2_3_0_0_1_25_0_0_55_10_10_0_x7`. */
export const encodeOwn = (choice: OwnChoice): string => {
  const text = [VERSION, ...writeFields(fields, choice).map(([, part]) => part)].join('_');
  return `${text}_${checkOf(text)}`;
};

/** Reads a house of a link; null when anything of it is not as it was written. */
export const decodeOwn = (code: string): OwnChoice | null => {
  const at = code.lastIndexOf('_');
  const [version, ...parts] = code.slice(0, at).split('_');
  const isWhole =
    version === VERSION && parts.length === order.length && checkOf(code.slice(0, at)) === code.slice(at + 1);
  return isWhole ? (readFields(fields, (name) => parts[order.indexOf(name)]) as OwnChoice | null) : null;
};
