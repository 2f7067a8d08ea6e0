import { Parser } from 'saxen';
import type { Cell, MeterFault } from './contract.ts';

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
  /** 4 delta, 1 bulk quantity (counter), 6 average. */
  accumulation: string;
}

const UNITS: Readonly<Record<string, string>> = { '72': 'Wh', '38': 'W' };
const FLOWS: Readonly<Record<string, string>> = { '1': 'bought', '19': 'sold' };

/**
 * Rows of a Green Button file (NAESB ESPI): start, direction, value, unit. A feed names its reading types by links that few files keep
 * to: the type that stands last before a block holds, or the only one.
 */
export const readGreenButton = (text: string): Cell[][][] | MeterFault => {
  const rows: Cell[][] = [['Start', 'Direction', 'Value', 'Unit']];
  const kinds: ReadingKind[] = [];
  const blocks: { kind: number; readings: Interval[] }[] = [];
  let interval: Interval | null = null;
  let kind: ReadingKind | null = null;
  let content = '';
  let failed = false;
  const parser = new Parser();
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('openTag', (name: string) => {
    content = '';
    const tag = plain(name);
    if (tag === 'ReadingType') kind = { flow: '1', uom: '72', power: '0', accumulation: '4' };
    else if (tag === 'IntervalBlock') blocks.push({ kind: kinds.length - 1, readings: [] });
    else if (tag === 'IntervalReading') interval = { start: '', duration: 0, value: '' };
  });
  parser.on('text', (value: string) => {
    content += value;
  });
  parser.on('closeTag', (name: string) => {
    const tag = plain(name);
    const value = content.trim();
    content = '';
    if (tag === 'ReadingType' && kind) {
      kinds.push(kind);
      kind = null;
    } else if (kind && tag === 'flowDirection') kind.flow = value;
    else if (kind && tag === 'uom') kind.uom = value;
    else if (kind && tag === 'powerOfTenMultiplier') kind.power = value;
    else if (kind && tag === 'accumulationBehaviour') kind.accumulation = value;
    else if (interval && tag === 'start') interval.start = value;
    else if (interval && tag === 'duration') interval.duration = Number(value);
    else if (interval && tag === 'value') interval.value = value;
    else if (tag === 'IntervalReading' && interval) {
      blocks.at(-1)?.readings.push(interval);
      interval = null;
    }
  });
  parser.on('error', () => {
    failed = true;
  });
  parser.parse(text);
  for (const { kind: at, readings } of blocks) {
    const { flow, uom, power } = kinds[Math.max(0, at)] ?? { flow: '1', uom: '72', power: '0' };
    const unit = UNITS[uom];
    if (!unit) continue;
    for (const { start, value } of readings)
      rows.push([`${start}`, FLOWS[flow] ?? flow, Number(value) * 10 ** Number(power), unit]);
  }
  if (failed && !/<\/[^<>]+>\s*$/.test(text)) return 'cut-off';
  if (rows.length > 1) return [rows];
  return failed ? 'other-xml' : 'no-table';
};
