import type { Measure } from './contract.ts';

/** Amounts on a regular grid of moments. */
export interface Grid {
  /** Number of the first interval since 1970, counted by steps. */
  first: number;
  /** kWh of each interval; NaN where nothing was read. */
  readonly kwh: Float64Array;
  readonly doubled: number;
  readonly resets: number;
  /** Intervals whose amount is known only together with their neighbours’. */
  readonly shared: number;
}

/** Readings of one series: moments (minutes, UTC, the beginning) with values in kWh or kW. */
export interface Series {
  readonly moments: Float64Array;
  readonly values: Float64Array;
}

/** Puts a series in the order of time and leaves out what has no moment or no value. */
export const sortedSeries = ({ moments, values }: Series): Series => {
  let [rising, whole, before] = [true, true, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < moments.length; row += 1) {
    const moment = moments[row] as number;
    if (Number.isNaN(moment) || Number.isNaN(values[row] as number)) whole = false;
    else if (moment < before) rising = false;
    else before = moment;
  }
  if (rising && whole) return { moments, values };
  const rows = [...moments.keys()].filter(
    (row) => !Number.isNaN(moments[row] as number) && !Number.isNaN(values[row] as number),
  );
  if (!rising) rows.sort((a, b) => (moments[a] as number) - (moments[b] as number) || a - b);
  return {
    moments: Float64Array.from(rows, (row) => moments[row] as number),
    values: Float64Array.from(rows, (row) => values[row] as number),
  };
};

/** Of moments at any time three fifths stand near the grid: more than this share (0–1) drift about it. */
const NEAR = 0.8;

/**
 * How far the moments stand beside the grid (minutes): nothing when they only drift about it, so that the nearest interval is
 * meant; otherwise half a step, so that the interval that they lie in is.
 */
const shiftOf = (moments: Float64Array, step: number): number => {
  let close = 0;
  const jump = Math.max(1, Math.floor(moments.length / 500));
  let all = 0;
  for (let row = 0; row < moments.length; row += jump) {
    const away = (moments[row] as number) / step;
    if (Math.abs(away - Math.round(away)) <= 0.3) close += 1;
    all += 1;
  }
  return close > NEAR * all ? 0 : step / 2;
};

/** Amounts, or mean power, one to an interval. */
const gridOfAmounts = ({ moments, values }: Series, step: number): Grid => {
  const shift = shiftOf(moments, step);
  const placeOf = (moment: number) => Math.round((moment - shift) / step);
  const first = placeOf(moments[0] as number);
  const length = placeOf(moments.at(-1) as number) - first + 1;
  const kwh = new Float64Array(length).fill(Number.NaN);
  const counts = new Uint16Array(length);
  let doubled = 0;
  for (let row = 0; row < moments.length; row += 1) {
    let place = placeOf(moments[row] as number) - first;
    const value = values[row] as number;
    // Two that drift into one interval, with an empty one beside them, are one for each.
    if (
      (counts[place] as number) > 0 &&
      moments[row] !== moments[row - 1] &&
      place + 1 < length &&
      placeOf(moments[row + 1] ?? Number.POSITIVE_INFINITY) - first > place + 1
    )
      place += 1;
    const count = counts[place] as number;
    if (count > 0) doubled += 1;
    // The same time again is a correction: the later row counts. Others that drift into one interval share it.
    const before = moments[row] === moments[row - 1] ? 0 : count;
    kwh[place] = before > 0 ? ((kwh[place] as number) * before + value) / (before + 1) : value;
    counts[place] = before + 1;
  }
  return { first, kwh, doubled, resets: 0, shared: 0 };
};

/** How far counters of 16 and 32 bits go, of 1 kWh and of its parts (kWh). */
const FULL = [2 ** 16, 2 ** 32].flatMap((counts) => [1000, 100, 10, 1].map((parts) => counts / parts));
/** A rise beyond this many times the highest other one is none. */
const FAR = 1.5;

/**
 * What a counter has counted that stands lower than before: past its last digit (99 999) or its last bit, or since it began anew. NaN
 * where that is far more than it ever counts, as when a new meter begins with what it was tested with. `most` is its highest other rise in as long a time.
 */
const riseOfReset = (before: number, value: number, most: number): number =>
  [10 ** Math.ceil(Math.log10(before)), ...FULL, before]
    .filter((full) => before > 0.9 * full)
    .map((full) => full - before + value)
    .find((rise) => rise >= 0 && rise <= FAR * most) ?? Number.NaN;

/** A counter’s readings as differences; what happens between two readings is shared evenly among the intervals between them. */
const gridOfCounter = ({ moments, values }: Series, step: number): Grid => {
  let most = 0;
  for (let row = 1; row < values.length; row += 1)
    most = Math.max(most, (values[row] as number) - (values[row - 1] as number));
  const first = Math.round((moments[0] as number) / step);
  const last = Math.round((moments.at(-1) as number) / step);
  const snap = shiftOf(moments, step) === 0;
  const length = Math.max(1, last - first + (snap ? 0 : 1));
  const kwh = new Float64Array(length).fill(Number.NaN);
  let [doubled, resets, shared] = [0, 0, 0];
  const at = (row: number) =>
    (snap ? Math.round((moments[row] as number) / step) : (moments[row] as number) / step) - first;
  // What is counted between two readings of one time is part of the next rise.
  let held = 0;
  for (let row = 1; row < moments.length; row += 1) {
    const [from, to] = [at(held), at(row)];
    if (to <= from) {
      doubled += 1;
      continue;
    }
    const [before, value] = [values[held] as number, values[row] as number];
    held = row;
    let rise = value - before;
    if (rise < 0 && value > 0.5 * before) rise = 0;
    else if (rise < 0) {
      resets += 1;
      rise = riseOfReset(before, value, most * Math.max(1, to - from));
    }
    const begin = Math.max(0, Math.floor(from));
    for (let place = begin; place < to && place < length; place += 1) {
      const part = (Math.min(to, place + 1) - Math.max(from, place)) / (to - from);
      if (part <= 0) continue;
      const own = kwh[place] as number;
      kwh[place] = (Number.isNaN(own) ? 0 : own) + rise * part;
      if (to - from > 1.5) shared += 1;
    }
  }
  return { first, kwh, doubled, resets, shared };
};

/** Power that holds until the next reading, as a counter that rises with it. */
const counterOfPower = ({ moments, values }: Series): Series => {
  const counter = new Float64Array(values.length);
  for (let row = 1; row < values.length; row += 1) {
    const hours = Math.min(3, ((moments[row] as number) - (moments[row - 1] as number)) / 60);
    counter[row] = (counter[row - 1] as number) + Math.max(0, values[row - 1] as number) * hours;
  }
  return { moments, values: counter };
};

/** A series in order on a grid of steps (minutes). `regular` says whether its readings come by that step. */
export const gridOf = (series: Series, measure: Measure, step: number, regular: boolean): Grid => {
  if (measure === 'counter') return gridOfCounter(series, step);
  if (measure === 'energy') return gridOfAmounts(series, step);
  if (!regular) return gridOfCounter(counterOfPower(series), step);
  const grid = gridOfAmounts(series, step);
  for (let place = 0; place < grid.kwh.length; place += 1)
    grid.kwh[place] = ((grid.kwh[place] as number) * step) / 60;
  return grid;
};

/** Adds intervals up to longer ones (`times` of them); one with half of its parts or more counts as whole, scaled. */
export const coarser = (grid: Grid, times: number): Grid => {
  if (times === 1) return grid;
  const first = Math.floor(grid.first / times);
  const length = Math.floor((grid.first + grid.kwh.length - 1) / times) - first + 1;
  const kwh = new Float64Array(length).fill(Number.NaN);
  const counts = new Uint8Array(length);
  grid.kwh.forEach((value, at) => {
    if (Number.isNaN(value)) return;
    const place = Math.floor((grid.first + at) / times) - first;
    kwh[place] = (Number.isNaN(kwh[place] as number) ? 0 : (kwh[place] as number)) + value;
    counts[place] = (counts[place] as number) + 1;
  });
  counts.forEach((count, place) => {
    kwh[place] = count * 2 >= times ? ((kwh[place] as number) * times) / count : Number.NaN;
  });
  return { ...grid, first, kwh };
};
