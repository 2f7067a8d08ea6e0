import { Stamp } from './stamp-parts.ts';

/** Three numbers of a date with two or four digits, a clock time where there is one, and what stands after it. */
const FORM = /^(\d{4}|\d\d)([-/.])(\d\d)\2(\d{4}|\d\d)(?:[T ](\d\d)([:.])(\d\d)(?:\6(\d\d))?)?(?!\d)/;

/** In a column whose times differ in more than their digits, learning them anew is given up. */
const MOST_LEARNT = 100;

/**
 * Where the digits of a time stand, learnt from one that was read letter by letter. Nearly all times of a column differ from it in
 * their digits only, and are read by their places; others are not read, and learnt anew.
 */
export class Layout {
  private length = -1;
  private learnt = 0;
  /** Places and codes of the marks and letters; places and lengths of the numbers: date, hours, minutes, seconds. */
  private marks: readonly number[] = [];
  private codes: readonly number[] = [];
  private readonly from = new Int32Array(6);
  private readonly size = new Int32Array(6);
  private readonly value = new Int32Array(6);
  /** What else was read of the model: what stands after the numbers is the same in all that are read like it. */
  private readonly stamp = new Stamp();

  /** Learns from a text and what was read of it. */
  learn(text: string, stamp: Stamp): void {
    if (this.learnt === MOST_LEARNT) return;
    this.learnt += 1;
    const { halves, month, epoch } = stamp;
    const found = halves || month > 0 || !Number.isNaN(epoch) ? null : FORM.exec(text);
    this.length = found ? text.length : -1;
    if (!found) return;
    Object.assign(this.stamp, stamp);
    const parts = [found[1], found[3], found[4], found[5], found[7], found[8]];
    let at = 0;
    parts.forEach((part, place) => {
      this.from[place] = at;
      this.size[place] = part?.length ?? 0;
      if (part) at += part.length + 1;
    });
    const inNumber = (at: number) =>
      this.size.some(
        (size, place) => at >= (this.from[place] as number) && at < (this.from[place] as number) + size,
      );
    this.marks = Array.from({ length: text.length }, (_, place) => place).filter((place) => !inNumber(place));
    this.codes = this.marks.map((place) => text.charCodeAt(place));
  }

  /** Reads a text that is written as the one that was learnt; false when it is not. */
  read(text: string, out: Stamp): boolean {
    const { marks, codes, value } = this;
    if (text.length !== this.length) return false;
    for (let at = 0; at < marks.length; at += 1)
      if (text.charCodeAt(marks[at] as number) !== codes[at]) return false;
    for (let place = 0; place < 6; place += 1) {
      const from = this.from[place] as number;
      const end = from + (this.size[place] as number);
      let number = 0;
      for (let at = from; at < end; at += 1) {
        const digit = text.charCodeAt(at) - 48;
        if (digit < 0 || digit > 9) return false;
        number = 10 * number + digit;
      }
      value[place] = number;
    }
    const [hours, minutes, seconds] = [value[3] as number, value[4] as number, value[5] as number];
    if (hours > 24 || minutes > 59 || seconds > 60) return false;
    const { stamp } = this;
    out.one = value[0] as number;
    out.two = value[1] as number;
    out.three = value[2] as number;
    out.seconds = this.size[3] === 0 ? stamp.seconds : hours * 3600 + minutes * 60 + seconds;
    out.year = stamp.year;
    out.offset = stamp.offset;
    out.interval = stamp.interval;
    out.bare = stamp.bare;
    [out.month, out.epoch, out.halves] = [0, Number.NaN, false];
    return true;
  }
}
