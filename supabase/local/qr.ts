/**
 * QR codes for the second factor's secret: byte mode, error correction level L, versions 1 to 10, mask 0.
 * After ISO/IEC 18004:2015.
 */

/** Per version from 1: all codewords, correction codewords per block, blocks (level L). */
const capacities: readonly (readonly [total: number, correction: number, blocks: number])[] = [
  [26, 7, 1],
  [44, 10, 1],
  [70, 15, 1],
  [100, 20, 1],
  [134, 26, 1],
  [172, 18, 2],
  [196, 20, 2],
  [242, 24, 2],
  [292, 30, 2],
  [346, 18, 4],
];

/** Centres of the alignment patterns per version from 1. */
const alignments = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** Product in the field GF(2⁸) with the polynomial x⁸+x⁴+x³+x²+1. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

/** Reed–Solomon correction codewords of a block. */
export function correctionWords(data: readonly number[], count: number): number[] {
  let generator = [1];
  let root = 1;
  for (let index = 0; index < count; index += 1) {
    const next = [...generator, 0];
    for (const [at, factor] of generator.entries())
      next[at + 1] = (next[at + 1] ?? 0) ^ multiply(factor, root);
    generator = next;
    root = multiply(root, 2);
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const factor = rest[index] ?? 0;
    for (const [at, value] of generator.entries()) {
      rest[index + at] = (rest[index + at] ?? 0) ^ multiply(value, factor);
    }
  }
  return rest.slice(data.length);
}

/** The text as data codewords with header and padding. */
function dataWords(bytes: Uint8Array, version: number, size: number): number[] {
  const bits: number[] = [];
  const push = (value: number, width: number): void => {
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, size * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words: number[] = [];
  for (let index = 0; index < bits.length; index += 8) {
    words.push(bits.slice(index, index + 8).reduce((word, bit) => (word << 1) | bit, 0));
  }
  for (let pad = 0xec; words.length < size; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Data and correction words, blocks interleaved as they are placed. */
function allWords(bytes: Uint8Array, version: number): number[] {
  const [total, correction, blocks] = capacities[version - 1] ?? [0, 0, 1];
  const size = total - correction * blocks;
  const data = dataWords(bytes, version, size);
  const short = Math.floor(size / blocks);
  const longFrom = blocks - (size % blocks);
  const parts: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block += 1) {
    const length = short + (block >= longFrom ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const interleave = (lists: number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, index) =>
      lists.flatMap((list) => (index < list.length ? [list[index] ?? 0] : [])),
    ).flat();
  return [...interleave(parts), ...interleave(parts.map((part) => correctionWords(part, correction)))];
}

/** Appends the remainder of a binary polynomial division (BCH code). */
function withRemainder(value: number, polynomial: number, width: number): number {
  let rest = value << width;
  const degree = 31 - Math.clz32(polynomial);
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest)) {
    rest ^= polynomial << (bit - degree);
  }
  return (value << width) | rest;
}

/** The modules as rows of booleans, `true` is dark, without the quiet zone. */
export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version =
    1 +
    capacities.findIndex(
      ([total, correction, blocks], index) =>
        bytes.length + (index < 9 ? 2 : 3) <= total - correction * blocks,
    );
  if (version === 0) throw new RangeError('text too long for a version 10 code');
  const size = 17 + 4 * version;
  const grid: (boolean | null)[][] = Array.from({ length: size }, () =>
    new Array<boolean | null>(size).fill(null),
  );
  const set = (row: number, column: number, dark: boolean): void => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };

  const finder = (top: number, left: number): void => {
    for (let row = -1; row <= 7; row += 1) {
      for (let column = -1; column <= 7; column += 1) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        set(top + row, left + column, ring !== 2 && ring !== 4);
      }
    }
  };
  finder(0, 0);
  finder(0, size - 7);
  finder(size - 7, 0);
  const centres = alignments[version - 1] ?? [];
  const last = centres.at(-1);
  for (const row of centres) {
    for (const column of centres) {
      if ((row === 6 && (column === 6 || column === last)) || (row === last && column === 6)) continue;
      for (let down = -2; down <= 2; down += 1) {
        for (let right = -2; right <= 2; right += 1) {
          set(row + down, column + right, Math.max(Math.abs(down), Math.abs(right)) !== 1);
        }
      }
    }
  }
  for (let at = 8; at < size - 8; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  // Level L is 01, mask 0 is 000.
  const format = withRemainder(0b01000, 0x537, 10) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((format >> bit) & 1) === 1;
    set(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, 8, dark);
    set(8, bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, dark);
  }
  set(size - 8, 8, true);
  if (version >= 7) {
    const info = withRemainder(version, 0x1f25, 12);
    for (let bit = 0; bit < 18; bit += 1) {
      const dark = ((info >> bit) & 1) === 1;
      const near = Math.floor(bit / 3);
      const far = size - 11 + (bit % 3);
      set(near, far, dark);
      set(far, near, dark);
    }
  }

  const bits = allWords(bytes, version).flatMap((word) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >> bit) & 1),
  );
  let next = 0;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row]?.[column] !== null) continue;
        const bit = bits[next] ?? 0;
        next += 1;
        set(row, column, (bit === 1) !== ((row + column) % 2 === 0));
      }
    }
    upwards = !upwards;
  }
  return grid.map((line) => line.map((dark) => dark === true));
}

/** The code as SVG with its quiet zone, dark on white in every theme so that cameras read it. */
export function qrSvg(text: string): string {
  const modules = qrModules(text);
  const side = modules.length + 8;
  const path = modules
    .flatMap((line, row) => line.map((dark, column) => (dark ? `M${column + 4} ${row + 4}h1v1h-1z` : '')))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}
