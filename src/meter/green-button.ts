import type { Cell, MeterFault } from './contract.ts';
import { AMERICAN } from './places.ts';
import { parseXml } from './xml.ts';

/** One interval of an ESPI file: its beginning (seconds since 1970), how long it is (s), its value and the block that it stands in. */
interface Interval {
  start: string;
  duration: number;
  value: string;
}

/** What a `ReadingType` says of the blocks that name it. Codes: NAESB REQ.21, ESPI. */
interface ReadingKind {
  /** 1 forward (bought), 19 reverse (sold). */
  flow: string;
  /** 72 Wh, 38 W. */
  uom: string;
  /** Power of ten. */
  power: string;
  /** Its own address in the feed. */
  self: string;
}

const USUAL: ReadingKind = { flow: '1', uom: '72', power: '0', self: '' };
const UNITS: Readonly<Record<string, string>> = { '72': 'Wh', '38': 'W' };
const FLOWS: Readonly<Record<string, string>> = { '1': 'bought', '19': 'sold' };

/**
 * Rows of a Green Button file (NAESB ESPI): start, direction, value, unit. A block names its reading type by a link, or its meter
 * reading does; in files that keep to neither the type that stands last before it holds, or the only one.
 */
export const readGreenButton = (text: string): Cell[][][] | MeterFault => {
  const rows: Cell[][] = [['Start', 'Direction', 'Value', 'Unit']];
  let place = '';
  const kinds: ReadingKind[] = [];
  const blocks: { kind: number; readings: Interval[]; links: readonly string[] }[] = [];
  /** Links of the entry that is read, and of those of meter readings by their own address. */
  let links: string[] = [];
  const meterReadings = new Map<string, readonly string[]>();
  let interval: Interval | null = null;
  let kind: ReadingKind | null = null;
  let content = '';
  const whole = parseXml(text, {
    open: (tag, attributesOf) => {
      content = '';
      if (tag === 'entry') links = [];
      else if (tag === 'link') {
        const { rel = '', href = '' } = attributesOf();
        if (rel === 'self') links.unshift(href);
        else links.push(href);
      } else if (tag === 'ReadingType') kind = { ...USUAL, self: links[0] ?? '' };
      else if (tag === 'MeterReading') meterReadings.set(links[0] ?? '', links);
      else if (tag === 'IntervalBlock') blocks.push({ kind: kinds.length - 1, readings: [], links });
      else if (tag === 'IntervalReading') interval = { start: '', duration: 0, value: '' };
    },
    text: (value) => {
      content += value;
    },
    close: (tag) => {
      const value = content.trim();
      content = '';
      if (tag === 'ReadingType' && kind) {
        kinds.push(kind);
        kind = null;
      } else if (kind && tag === 'flowDirection') kind.flow = value;
      else if (kind && tag === 'uom') kind.uom = value;
      else if (kind && tag === 'powerOfTenMultiplier') kind.power = value;
      else if (tag === 'tzOffset') place = AMERICAN[value] ?? '';
      else if (interval && tag === 'start') interval.start = value;
      else if (interval && tag === 'duration') interval.duration = Number(value);
      else if (interval && tag === 'value') interval.value = value;
      else if (tag === 'IntervalReading' && interval) {
        blocks.at(-1)?.readings.push(interval);
        interval = null;
      }
    },
  });
  const linked = (own: readonly string[]): ReadingKind | undefined =>
    kinds.find(({ self }) => self !== '' && own.includes(self));
  for (const { kind: at, readings, links: own } of blocks) {
    const above = [...meterReadings].find(([self]) => own.some((href) => href.startsWith(`${self}/`)));
    const { flow, uom, power } =
      linked(own) ?? (above && linked(above[1])) ?? kinds[Math.max(0, at)] ?? USUAL;
    const unit = UNITS[uom];
    if (!unit) continue;
    for (const { start, value } of readings)
      rows.push([`${start}`, FLOWS[flow] ?? flow, Number(value) * 10 ** Number(power), unit]);
  }
  if (!whole && !/<\/[^<>]+>\s*$/.test(text)) return 'cut-off';
  if (rows.length > 1) return [place ? [['Zone', place], ...rows] : rows];
  if (blocks.some(({ readings }) => readings.length > 0)) return 'other-quantity';
  return whole ? 'no-table' : 'other-xml';
};
