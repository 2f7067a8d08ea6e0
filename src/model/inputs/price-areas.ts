import type { PriceArea } from './places.ts';

/**
 * Price areas by the first two digits of the postcode. The south follows the counties that P2 names for SE4; the limits between
 * the areas cut through counties, so that the codes there are marked as uncertain and the electricity bill decides.
 */
const postcodes: readonly (readonly [from: number, to: number, area: PriceArea, sure: boolean])[] = [
  [10, 19, 'SE3', true],
  [20, 29, 'SE4', true],
  [30, 31, 'SE4', false],
  [33, 33, 'SE4', false],
  [34, 37, 'SE4', true],
  [38, 39, 'SE4', false],
  [40, 54, 'SE3', true],
  [55, 59, 'SE3', false],
  [60, 76, 'SE3', true],
  [77, 82, 'SE3', false],
  [83, 90, 'SE2', true],
  [91, 93, 'SE2', false],
  [94, 98, 'SE1', true],
];

/** Large municipalities, well inside their area. */
const municipalities: Readonly<Record<PriceArea, string>> = {
  SE1: 'boden gällivare kiruna luleå piteå',
  SE2: 'härnösand kramfors sollefteå sundsvall timrå umeå åre örnsköldsvik östersund',
  SE3: 'borås botkyrka enköping eskilstuna falun göteborg huddinge jönköping karlstad kungsbacka linköping mölndal nacka norrköping nyköping skövde sollentuna solna stockholm södertälje trollhättan täby uddevalla uppsala västerås örebro',
  SE4: 'eslöv helsingborg hässleholm höganäs karlshamn karlskrona kävlinge kristianstad landskrona ljungby lomma lund malmö ronneby simrishamn staffanstorp svedala trelleborg vellinge växjö ystad älmhult ängelholm',
};

/** Those of them with a lower energy tax (lag (1994:1776) om skatt på energi, 11 kap. 9 §). */
const northern = /^(?:boden|gällivare|kiruna|luleå|piteå|sollefteå|umeå|åre|örnsköldsvik|östersund)$/;

/**
 * Whether energy tax is lower where postcodes begin so: in the counties of Jämtland, Västerbotten and Norrbotten, Ånge, Sollefteå and
 * Örnsköldsvik; null where some places have it and others do not (Dalarna, Ljusdal, Torsby).
 */
const isNorthern = (start: number): boolean | null =>
  start === 68 || (start >= 77 && start <= 82) ? null : start === 83 || start === 84 || start >= 88;

export type FoundArea = {
  area: PriceArea;
  /** False near the limit of an area. */
  sure: boolean;
  /** Whether the municipality has a lower energy tax; null where the text does not tell. */
  north: boolean | null;
};

/** The price area of a postcode (`211 20`) or a municipality (`Malmö`, `Lunds kommun`); null when neither is known. */
export const priceAreaOf = (text: string): FoundArea | null => {
  const typed = text.trim().toLowerCase();
  const digits = typed.replaceAll(/\s/g, '');
  if (/^\d{2,5}$/.test(digits)) {
    const start = Number(digits.slice(0, 2));
    const found = postcodes.find(([from, to]) => start >= from && start <= to);
    return found ? { area: found[2], sure: found[3], north: isNorthern(start) } : null;
  }
  const name = typed.replace(/\s+kommun$/, '').normalize('NFC');
  if (name.length < 3) return null;
  for (const [area, names] of Object.entries(municipalities) as [PriceArea, string][]) {
    const found = names.split(' ').find((known) => known === name || `${known}s` === name);
    if (found) return { area, sure: true, north: northern.test(found) };
  }
  return null;
};
