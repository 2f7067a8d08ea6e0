/** Telephone numbers as people, phones and programs write them. */
import { foldText } from '../../../src/lib/text.ts';

/** What may be numbers within a text: digits with spaces, hyphens, dots, brackets and slashes between them. */
const CANDIDATE = /(?<![\d+])(?:\(?\+ ?)?\(?\d(?:[ ./()[\]·_-]*\d)*/g;
/** The same where no word, address or decimal goes on. */
const STANDING = new RegExp(`(?<![\\p{L}@.])${CANDIDATE.source}(?![\\p{L}@\\d])`, 'gu');
const HOUR = String.raw`(?:[01]?\d|2[0-4])[.:][0-5]\d`;
/** Days and hours, whose 0 begins no number: 2026-01-15, 15.01.2026, 08.00-17.00, 09:30. */
const MOMENT = new RegExp(
  String.raw`(?<!\d)(?:(?:19|20)\d\d-[01]\d-[0-3]\d|[0-3]?\d[./-][01]?\d[./-](?:19|20)\d\d|${HOUR}(?: ?- ?${HOUR}|(?= (?:\+|0\d[\d-])))|\d?\d:\d\d)(?!\d)`,
  'g',
);

/** Digits as they are dialled: without the zero in brackets behind a country's number, and `00` as `+`. */
const dialled = (written: string): string =>
  written
    .replace(/^\( ?0 ?\)/, '0')
    .replace(/\( ?0 ?\)/g, '')
    .replace(/[ ./()[\]·_-]/g, '')
    .replace(/^00/, '+');

/** Numbers of countries where all have one length (ITU-T E.164, national plans), so that what follows is an extension: DK, NO, ES, PT, IS, FO, GL. */
const NEIGHBOUR = /^\+(?:4[57]\d{8}|34\d{9}|351\d{9}|354(?:\d{7}|\d{9})|29[89]\d{6})$/;
/** What stands before a number, with its country and without a +, in the links of a messenger. */
const MESSENGER = /(?:wa\.me\/|[?&]phone=)\+?(?=[1-9](?: ?\d){7})/g;

/**
 * One candidate in E.164, or null when it is not clearly one number that can be dialled. A leading 0 is read as Swedish: seven to nine
 * digits behind it, nine of them when it begins with a 7 (Sweden's numbering plan, PTS); so is 46 before such nine.
 */
function numberOf(written: string): string | null {
  const number = dialled(written)
    .replace(/^0(?=[1-9])/, '+46')
    .replace(/^46(?=7\d{8}$)/, '+46');
  const swedish = /^\+460*(7\d{8}|[1-689]\d{6,8})$/.exec(number);
  if (swedish) return `+46${swedish[1]}`;
  if (/^\+(?:46|4[57]|34|35[14]|29[89])/.test(number) && !NEIGHBOUR.test(number)) return null;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** The numbers of a candidate that holds several, or an extension or a time besides: each as long as it can be dialled. */
function splitNumbers(candidate: string): string[] {
  const parts: string[] = [];
  for (const part of candidate.replace(/(?<=\d ?)\( ?0 ?\)/g, '').split(/[ ./()[\]·_-]+/)) {
    const last = parts.at(-1);
    const longer = `${last ?? ''}${part}`;
    // What no number begins with is left alone, and so are hours before a number; a number takes what it can.
    const opens = /^0[1-9]\d/.test(part) && /^0[1-9]/.test(last ?? '');
    const goesOn =
      last !== undefined && (numberOf(last) ? numberOf(longer) : !opens && /^[0+]\d{0,14}$/.test(longer));
    if (goesOn) parts[parts.length - 1] = longer;
    else parts.push(part);
  }
  return parts.flatMap((part) => numberOf(part) ?? []);
}

const numbersOf = (candidate: string): string[] => {
  const whole = numberOf(candidate);
  return whole ? [whole] : splitNumbers(candidate);
};

const numbersIn = (folded: string): string[] => [
  ...new Set((folded.match(CANDIDATE) ?? []).flatMap(numbersOf)),
];

/**
 * Every telephone number in a text, in E.164 (`+46701740605`) and in the order in which they stand. Signs that stand between numbers
 * are read as parts of one only where there is no number otherwise.
 */
export const phoneNumbersIn = (text: string): string[] => {
  const folded = foldText(text).replace(MOMENT, ':').replace(MESSENGER, '+');
  const numbers = numbersIn(folded);
  return numbers.length > 0 ? numbers : numbersIn(folded.replace(/[,;=|~•・\\]/g, ' '));
};

/**
 * A search with its telephone numbers as every way of writing them holds them: the digits behind +46 or a leading 0, or behind the + of
 * another country; of a part of one, and of any other number, each word's digits. What is written otherwise there stands by itself.
 */
export const searchDigits = (search: string): string =>
  foldText(search).replace(STANDING, (candidate) => {
    const numbers = numbersOf(candidate);
    if (numbers.length === 0)
      numbers.push(
        ...candidate
          .replace(/^\(?0(?!0)/, '')
          .split(' ')
          .map(dialled),
      );
    const digits = numbers.map((number) => number.replace(/^\+(?:46)?/, '')).join(' ');
    return digits === candidate ? digits : ` ${digits} `;
  });

/**
 * The first telephone number of a text in E.164: `tel:` links, extensions ("ankn 12") and words around it are left out, and
 * `00` means `+`.
 *
 * @returns `null` when there is none (the raw text is still kept with the lead: an odd number must not cost a customer)
 */
export const toE164 = (raw: string): string | null => phoneNumbersIn(raw)[0] ?? null;
