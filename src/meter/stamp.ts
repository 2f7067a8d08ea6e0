import { Cursor } from './cursor.ts';
import { monthOf, offsetWords, reworded, weekdays } from './date-words.ts';
import { clearStamp, type Stamp } from './stamp-parts.ts';

const cursor = new Cursor();
const MARKS = new Set(['-', '/', '.', ' ', '\u2010', '\u2011', '\u2013'].map((mark) => mark.charCodeAt(0)));
const DASHES = new Set(
  ['-', '–', '—', '\u2010', '\u2011', '/', '~', '～', '〜', '→'].map((mark) => mark.charCodeAt(0)),
);
const FILLERS = new Set('t kl klo at um a as om h alle ore las kello hour hora timme'.split(' '));
const TO = new Set('to till til a bis al alle tot fino until hasta ate'.split(' '));

/** Weekdays of two letters (fi, de, no), and a word before a date. */
const DAY_WORDS = new Set('ma ti ke to pe la su mo di mi do fr sa so on lo den'.split(' '));

/** Steps over a weekday’s name; true when a date may follow. */
const skipWeekday = (): boolean => {
  const from = cursor.at;
  const word = cursor.readWord();
  if (word === '') return true;
  if (!weekdays.has(word.slice(0, 3)) && !DAY_WORDS.has(word)) {
    cursor.at = from;
    return monthOf(word) > 0;
  }
  cursor.take('.');
  cursor.take(',');
  cursor.skipSpaces();
  return true;
};

const readMonthName = (out: Stamp): boolean => {
  const from = cursor.at;
  let word = cursor.readWord();
  if (word === 'de') {
    cursor.skipSpaces();
    word = cursor.readWord();
  }
  const month = monthOf(word);
  if (month === 0) {
    cursor.at = from;
    return false;
  }
  out.month = month;
  cursor.take('.');
  cursor.take(',');
  return true;
};

const skipMark = (): boolean => {
  if (!MARKS.has(cursor.code)) return false;
  cursor.at += 1;
  cursor.skipSpaces();
  return true;
};

/** A date of digits only: 20250106, 202501060100, seconds or milliseconds since 1970. */
const readCompact = (out: Stamp): boolean => {
  const { value, digits } = cursor;
  if (
    (digits === 10 || digits === 13 || digits === 16 || digits === 19) &&
    value / 10 ** (digits - 10) >= 9e8 &&
    // From 2033 on these would be the digits of a year: 2025010613.
    value / 10 ** (digits - 10) < (digits === 10 ? 2e9 : 2.2e9)
  ) {
    out.epoch = value / 10 ** (digits - 10);
    if (cursor.take('.')) cursor.readDigits();
    return cursor.ended;
  }
  if (![8, 10, 12, 14].includes(digits)) return false;
  const date = Math.floor(value / 10 ** (digits - 8));
  const ymd = date >= 19_700_101 && date < 21_000_000;
  if (!ymd && date % 10_000 < 1970) return false;
  out.year = ymd ? 0 : 2;
  out.one = Math.floor(date / (ymd ? 10_000 : 1_000_000));
  out.two = Math.floor(date / (ymd ? 100 : 10_000)) % 100;
  out.three = date % (ymd ? 100 : 10_000);
  const month = Math.min(out.one, out.two);
  if (!ymd && (out.three > 2100 || month < 1 || month > 12)) return false;
  if (digits === 8) return true;
  const time = value % 10 ** (digits - 8);
  const [hours, rest] = [Math.floor(time / 10 ** (digits - 10)), time % 10 ** (digits - 10)];
  const [minutes, seconds] = digits === 14 ? [Math.floor(rest / 100), rest % 100] : [rest, 0];
  if (hours > 24 || minutes > 59 || seconds > 59) return false;
  out.seconds = hours * 3600 + minutes * 60 + seconds;
  return true;
};

/** Notes where the year stands: the number with four digits. */
const place = (out: Stamp, at: 0 | 1 | 2): void => {
  if (cursor.digits === 4) out.year = at;
  if (at === 0) out.one = cursor.value;
  else if (at === 1) out.two = cursor.value;
  else out.three = cursor.value;
};

const readDate = (out: Stamp): boolean => {
  if (!cursor.onDigit && !skipWeekday()) return false;
  const named = !cursor.onDigit;
  if (named) {
    if (!readMonthName(out)) return false;
    if (!skipMark()) cursor.skipSpaces();
  }
  if (!cursor.readDigits()) return false;
  if (cursor.digits > 4) return !named && readCompact(out);
  place(out, 0);
  if (cursor.take(',')) cursor.skipSpaces();
  else skipMark();
  if (!named && !cursor.onDigit) {
    if (!readMonthName(out)) return false;
    if (!skipMark()) cursor.skipSpaces();
    const from = cursor.at;
    if (cursor.readWord() === 'de' || cursor.readWord() === 'del') cursor.skipSpaces();
    else cursor.at = from;
  }
  if (!cursor.readDigits() || cursor.digits > 4) return false;
  place(out, 1);
  // `6 jan 12:00` has no year, nor has `06.01 12:00`.
  const isClock = () => cursor.code === 58 && SPACE.test(cursor.text[cursor.at - cursor.digits - 1] ?? '');
  if (out.month > 0) return !isClock();
  if (!skipMark() || !cursor.readDigits() || cursor.digits > 4 || cursor.digits === 3) return false;
  if (isClock()) return false;
  place(out, 2);
  return cursor.digits !== 1 || out.year === 0;
};

const readHalf = (out: Stamp): boolean => {
  const from = cursor.at;
  cursor.skipSpaces();
  const half = /^([apfe])\.?\s?m\.?(?!\p{L})/iu.exec(cursor.text.slice(cursor.at, cursor.at + 5));
  if (!half) {
    cursor.at = from;
    return true;
  }
  cursor.at += half[0].length;
  const hours = Math.floor(out.seconds / 3600);
  // A clock of 24 hours with AM and PM beside it is written, too.
  if (hours <= 12)
    out.seconds = out.seconds - hours * 3600 + ((hours % 12) + (/[pe]/i.test(half[0]) ? 12 : 0)) * 3600;
  out.halves = true;
  out.bare = false;
  return true;
};

/** Steps over what tells the two hours apart that the clock shows twice (`2A:00` and `2B:00`, `02:00*`): their order does as well. */
const skipTwin = (): void => {
  const { code } = cursor;
  const isMark = code === 42 || code === 65 || code === 66 || code === 97 || code === 98;
  if (isMark && /^(?:\*|[ab](?![\p{L}.]))/iu.test(cursor.text.slice(cursor.at, cursor.at + 2)))
    cursor.at += 1;
};

/** Hours, with minutes and seconds where they are written; hours alone may be a number of the hour. */
const readClock = (out: Stamp): boolean => {
  if (!cursor.readDigits()) return false;
  skipTwin();
  let [hours, minutes, seconds] = [cursor.value, 0, 0];
  if (cursor.digits === 4 || cursor.digits === 6) {
    const small = cursor.digits === 6 ? cursor.value % 100 : 0;
    const large = cursor.digits === 6 ? Math.floor(cursor.value / 100) : cursor.value;
    [hours, minutes, seconds] = [Math.floor(large / 100), large % 100, small];
  } else if (cursor.digits > 3) return false;
  else if (cursor.take(':') || cursor.take('.') || cursor.take('h') || cursor.take('H')) {
    if (cursor.readDigits()) {
      if (cursor.digits > 2) return false;
      minutes = cursor.value;
      if (cursor.take(':') || cursor.take('.')) {
        if (!cursor.readDigits()) return false;
        seconds = cursor.value;
        if (cursor.take('.') || cursor.take(',')) cursor.readDigits();
      }
    } else out.bare = true;
  } else {
    out.bare = true;
    const from = cursor.at;
    cursor.skipSpaces();
    if (cursor.readWord() !== 'h') cursor.at = from;
  }
  if (minutes > 59 || seconds > 60 || (!out.bare && hours + minutes / 60 > 25)) return false;
  out.seconds = hours * 3600 + minutes * 60 + seconds;
  skipTwin();
  return readHalf(out);
};

/** `Z`, `+01:00`, `UTC`, `CET`, `GMT+1`: minutes east of UTC. False when what stands there is none of them. */
const readZone = (out: Stamp): boolean => {
  cursor.take('(');
  const word = cursor.readWord();
  if (word !== '') {
    const offset = offsetWords.get(word);
    if (offset === undefined) return false;
    out.offset = offset;
    cursor.take(')');
    if (cursor.take('[')) cursor.at = cursor.text.length;
    if (cursor.code !== 43 && cursor.code !== 45) return true;
  }
  const negative = cursor.take('-') || cursor.take('−');
  if (!negative && !cursor.take('+')) return false;
  if (!cursor.readDigits()) return false;
  let minutes =
    cursor.digits > 2 ? Math.floor(cursor.value / 100) * 60 + (cursor.value % 100) : cursor.value * 60;
  if (cursor.take(':') && cursor.readDigits()) minutes += cursor.value;
  cursor.take(')');
  cursor.skipSpaces();
  if (cursor.take('[') || cursor.take('(')) cursor.at = cursor.text.length;
  out.offset = negative ? -minutes : minutes;
  return minutes <= 14 * 60;
};

/** What stands after the time: nothing, a zone, or the end of the interval. */
const readRest = (out: Stamp, zoneMayFollow: boolean): boolean => {
  const spaced = SPACE.test(cursor.text[cursor.at] ?? '');
  if (cursor.ended) return true;
  const { code } = cursor;
  const dash = DASHES.has(code);
  const minus = code === 45;
  if (!dash || (minus && zoneMayFollow && !spaced && !INTERVAL.test(cursor.text.slice(cursor.at)))) {
    const from = cursor.at;
    if (readZone(out)) return cursor.ended || readRest(out, false);
    cursor.at = from;
    if (TO.has(cursor.readWord())) {
      out.interval = true;
      return true;
    }
    return false;
  }
  out.interval = true;
  cursor.at += 1;
  cursor.skipSpaces();
  return cursor.onDigit || cursor.text[cursor.at] === 'P';
};
const SPACE = /\s/;
/** After the minus a clock time with seconds, or a whole date: no zone has them. */
const INTERVAL = /^-\d{2}:\d{2}:|^-\d{4}-/;

/** A clock time before its date. */
const CLOCK_FIRST = /^(\d\d:\d\d(?::\d\d)?)\s+(\d+[-/.]\d.*)$/;

/** Reads a date, with a time where there is one, into `out`; false when the text is none. */
export const scanStamp = (text: string, out: Stamp): boolean => {
  if (text.length < 6 || text.length > 80) return false;
  if (scanWritten(text, out)) return true;
  const other = reworded(text);
  return other !== null && scanWritten(other, out);
};

const scanWritten = (text: string, out: Stamp): boolean => {
  if (text[2] === ':') {
    const [, clock, date = ''] = CLOCK_FIRST.exec(text) ?? [];
    if (clock) return scanWritten(`${date} ${clock}`, out);
  }
  clearStamp(out);
  cursor.begin(text);
  cursor.skipSpaces();
  if (!readDate(out)) return false;
  cursor.take('.');
  if (cursor.ended || !Number.isNaN(out.epoch)) return true;
  if (out.seconds >= 0) return readRest(out, true);
  const marked = cursor.take('T') || cursor.take('t') || cursor.take(':') || cursor.take('_');
  if (!marked) {
    cursor.take(',');
    if (DASHES.has(cursor.code)) {
      cursor.at += 1;
      cursor.skipSpaces();
      // A date up to a date: the beginning of the first.
      if (/^\d{1,4}[-/.]\d/.test(cursor.text.slice(cursor.at))) return true;
    }
    cursor.skipSpaces();
    const from = cursor.at;
    if (!FILLERS.has(cursor.readWord())) cursor.at = from;
    cursor.take('.');
    cursor.skipSpaces();
    if (cursor.at === from && !cursor.onDigit) return readRest(out, true);
  }
  const clockFrom = cursor.at;
  if (!readClock(out)) return false;
  return readRest(out, marked || cursor.at - clockFrom > 5);
};

const LEADING = /^\s*(?:[A-Za-zÀ-ÿ]{1,9}\.?[\s_]*)/;

/** Reads a clock time or the number of an hour (`01:00`, `13`, `H1`, `00-01`, `12:00 AM`) into `out`; false when the text is neither. */
export const scanClock = (text: string, out: Stamp): boolean => {
  if (text.length === 0 || text.length > 40) return false;
  clearStamp(out);
  cursor.begin(text);
  cursor.skipSpaces();
  if (!cursor.onDigit) {
    cursor.at = LEADING.exec(text)?.[0].length ?? 0;
    if (!cursor.onDigit) return false;
  }
  return readClock(out) && readRest(out, !out.bare && cursor.at > 5);
};
