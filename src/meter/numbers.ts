import type { Cell, Unit } from './contract.ts';

/** How the numbers of a column are written. */
export interface Notation {
  /** Mark before the fraction, and mark between groups of three; null when there is none. */
  readonly decimal: '.' | ',' | null;
  readonly group: '.' | ',' | null;
}

const [PLUS, COMMA, MINUS, POINT, ZERO, NINE] = [43, 44, 45, 46, 48, 57];
/** Spaces of all kinds and the apostrophe that Swiss writers put between groups. */
const isSpace = (code: number): boolean =>
  code === 32 || code === 160 || code === 8239 || code === 8201 || code === 9 || code === 39 || code === 8217;
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** What the marks of a column’s cells look like, gathered over all of them. */
class Marks {
  /** Cells in which a mark stands twice, so that it divides groups; or last after the other one. */
  grouping = 0;
  last = 0;
  /** Cells in which the mark can only stand before a fraction. */
  fraction = 0;
  /** Cells with the mark once, three digits after it and one to three before it that do not begin with 0. */
  either = 0;
}

/** Takes note of one cell’s marks. Whether it is a number without any. */
const look = (text: string, comma: Marks, point: Marks): boolean => {
  let [commas, points, commaAt, pointAt, first, end] = [0, 0, -1, -1, -1, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      if (first < 0) first = at;
      end = at;
    } else if (code === COMMA) {
      commas += 1;
      commaAt = at;
    } else if (code === POINT) {
      points += 1;
      pointAt = at;
    }
  }
  if (commas + points === 0) return first >= 0;
  if (commas > 0 && points > 0) {
    (commaAt > pointAt ? comma : point).last += 1;
    return false;
  }
  const mark = commas > 0 ? comma : point;
  const markAt = commas > 0 ? commaAt : pointAt;
  if (commas + points > 1) mark.grouping += 1;
  else if (end - markAt !== 3 || markAt - first > 3 || markAt <= first || text.charCodeAt(first) === ZERO)
    mark.fraction += 1;
  else mark.either += 1;
  return false;
};

const lastWord = (cell: string): string =>
  cell.charCodeAt(cell.length - 1) > NINE ? (/\p{L}+$/u.exec(cell)?.[0] ?? '') : '';

/**
 * How a column’s numbers are written, decided on all of its cells. A mark that stands twice in a number divides groups; with both
 * marks the last one is before the fraction; a mark before three digits everywhere (`1,234`) is one before a fraction unless
 * whole numbers below a thousand stand beside it, or unless the other columns say otherwise (`usual`).
 */
export const notationOf = (cells: readonly Cell[], usual: '.' | ',' | null = null): Notation => {
  const [comma, point] = [new Marks(), new Marks()];
  // Whole numbers tell of marks in numbers of their own unit: `980 Wh` beside `1.250 kWh` says nothing.
  const [plain, marked] = [new Set<string>(), new Set<string>()];
  for (const cell of cells) {
    if (typeof cell !== 'string' || cell === '') continue;
    const isPlain = look(cell, comma, point);
    if (!isPlain || /[1-9]\d{2}/.test(cell)) (isPlain ? plain : marked).add(lastWord(cell));
  }
  const groups = (own: Marks, other: Marks, mark: '.' | ','): boolean =>
    own.grouping > 0 ||
    (other.last > 0 && own.last === 0) ||
    (own.fraction === 0 &&
      own.last === 0 &&
      own.either > 0 &&
      (other.fraction > 0 ||
        [...plain].some((word) => marked.has(word)) ||
        (usual !== null && usual !== mark)));
  const group = groups(comma, point, ',') ? ',' : groups(point, comma, '.') ? '.' : null;
  const has = (marks: Marks) => marks.fraction + marks.either + marks.last > 0;
  const decimal =
    group === ','
      ? has(point)
        ? '.'
        : null
      : group === '.'
        ? has(comma)
          ? ','
          : null
        : has(comma) && comma.fraction >= point.fraction
          ? ','
          : has(point)
            ? '.'
            : null;
  return { decimal, group };
};

/** What may stand before a number: that it is less, about, or a letter for how it came about. */
const BEFORE = /^(?:[<>≤≥~≈*]|\p{L}{1,2}(?=\s))\s*/u;

/** Where the number of a cell ended, for the unit after it. */
let ending = 0;

/**
 * The number at the beginning of a cell; NaN when there is none or when it is not written as the column is. With signs, spaces
 * between groups, `1.2E-3`, and a unit after it.
 */
export const readNumber = (cell: Cell, { decimal, group }: Notation): number => {
  if (typeof cell === 'number') return cell;
  const { length } = cell;
  const [mark, between] = [
    decimal === ',' ? COMMA : POINT,
    group === ',' ? COMMA : group === '.' ? POINT : 0,
  ];
  let at = 0;
  while (at < length && isSpace(cell.charCodeAt(at))) at += 1;
  if (cell.charCodeAt(at) > NINE || cell.charCodeAt(at) === 42)
    at += BEFORE.exec(cell.slice(at))?.[0].length ?? 0;
  const sign = cell.charCodeAt(at);
  // Bookkeepers put what is below zero between brackets.
  const negative =
    sign === MINUS || sign === 8722 || sign === 8211 || (sign === 40 && cell.charCodeAt(length - 1) === 41);
  if (negative || sign === PLUS) at += 1;
  let [value, scale, digits] = [0, 0, 0];
  for (; at < length; at += 1) {
    const code = cell.charCodeAt(at);
    if (isDigit(code)) {
      value = value * 10 + code - ZERO;
      digits += 1;
      if (scale > 0) scale *= 10;
    } else if (code === mark && code !== between && scale === 0) scale = 1;
    else if (code === between && scale === 0 && digits > 0) continue;
    else if (isSpace(code) && isDigit(cell.charCodeAt(at + 1)) && scale === 0) continue;
    else break;
  }
  ending = at;
  if (digits === 0) return Number.NaN;
  if (at < length) {
    const rest = cell.slice(at).trim();
    const power = /^[eE]([+-]?\d{1,2})$/.exec(rest);
    if (power) value *= 10 ** Number(power[1]);
    // Some programs write the sign behind.
    else if (rest === '-') return scale > 1 ? -value / scale : -value;
    else if (rest !== '' && !/^[\p{L}€$£%°³²*/().\s]+$/u.test(rest)) return Number.NaN;
  }
  const number = scale > 1 ? value / scale : value;
  return negative ? -number : number;
};

/** What stands after the number of a cell: a unit, a currency, a remark. */
export const afterNumber = (cell: Cell): string => {
  if (typeof cell === 'number' || Number.isNaN(readNumber(cell, { decimal: '.', group: ',' }))) return '';
  return cell.slice(ending).trim();
};

/** Not after `1000 imp/` or `0.001`, and not before `* 1000`: such numbers are of another size. */
const UNIT =
  /(?:^|[^\p{L}])(?<!(?:[iI]mp|[pP]ul)\p{L}*\.?\s?(?:\/|per|pro)\s?|0[.,]0*1\s?)([kKmM]?)\s?([wW])(?:att)?s?\s?(?:[·*_-]?\s?([hH])(?:ours?|s)?)?(?!\p{L}|\/(?!\s?(?:\d+ ?min|¼|kvart|quarter|viertel|interval|period))|\s?[*×x]\s?1)/u;
/** The energy of an hour in each hour is mean power. */
const PER_HOUR =
  /(?:^|[^\p{L}])([kKmM]?)()[wW]h\s?(?:\/|per)\s?(?:h|hr|hour|tim\p{L}*|stunde|hora|heure|ora|uur)(?!\p{L})/u;

/** The unit of energy or power that a text names; null when it names none. */
export const unitIn = (text: string): Unit | null => {
  // Of several the one between brackets at the end: `Import Wh since last reset (kWh)`.
  const own = text.endsWith(')') ? /\bk?Wh\b[^(]*\(([kM]?Wh?)\)$/.exec(text)?.[1] : undefined;
  const found = (own && UNIT.exec(own)) || (PER_HOUR.exec(text) ?? UNIT.exec(text));
  if (!found) {
    const [, thousand, hours] = /(?:^|[^\p{L}])([кКМ]?)[вВ]т(?:[\s·*⋅-]*([чгЧГ]))?/u.exec(text) ?? [];
    if (thousand !== undefined)
      return `${thousand === '' ? '' : thousand === 'М' ? 'M' : 'k'}W${hours ? 'h' : ''}` as Unit;
    if (/kilowattim|kilowattst|kilowatt.?hour|kilovatio/i.test(text)) return 'kWh';
    return /wattim|watt.?hour/i.test(text) ? 'Wh' : null;
  }
  const [, prefix = '', , hours] = found;
  // A small m before Wh is a mega that somebody did not write large.
  const large = prefix === 'M' || (prefix === 'm' && hours) ? 'M' : prefix.toLowerCase() === 'k' ? 'k' : '';
  return `${large}W${hours ? 'h' : ''}` as Unit;
};

/** Whether a counter is one of inexogy’s interface, in 10⁻¹⁰ kWh: no other shows numbers of so many digits. */
export const isTiny = (heading: string, sample: string): boolean =>
  /\benergy(?:Out)?$/.test(heading) && /^\d{13,16}$/.test(sample);
