/** A date and time as they are written, before it is known which number is the day. */
export class Stamp {
  /** The three numbers of the date in their order, and the month where it is a name (0 for none). */
  one = 0;
  two = 0;
  three = 0;
  month = 0;
  /** Where the year stands for sure, by its four digits: 0 to 2; −1 when it has two. */
  year = -1;
  /** Seconds since 1970 where the time is a count; NaN otherwise. */
  epoch = Number.NaN;
  /** Seconds since midnight; −1 where no time is written. */
  seconds = -1;
  /** Whether the time is one number without minutes, as in `13`. */
  bare = false;
  /** Whether AM or PM stands after the time. */
  halves = false;
  /** Minutes east of UTC; NaN where none is written. */
  offset = Number.NaN;
  /** Whether an interval is written, from and to: the time is its beginning. */
  interval = false;
}

/** Makes a stamp ready for the next text. */
export const clearStamp = (out: Stamp): void => {
  out.month = 0;
  out.year = -1;
  out.epoch = Number.NaN;
  out.seconds = -1;
  out.bare = false;
  out.halves = false;
  out.offset = Number.NaN;
  out.interval = false;
};
