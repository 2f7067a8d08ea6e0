/** Telephone numbers as people, phones and programs write them. */
import { foldText } from '../../../src/lib/text.ts';

/**
 * What may be a number within a text: digits with spaces, hyphens, dots, brackets and single slashes between them. A slash with room
 * around it, a comma or a letter parts two numbers.
 */
const CANDIDATE = /(?<![\d+])(?:\+|\(\+)?\(?\d(?:[ .()-]*\/?[.()-]*(?<! )\d|[ .()-]+\d)*/g;

/** One candidate in E.164, or null when it is not clearly one number that can be dialled. A leading 0 is read as Swedish. */
function numberOf(written: string): string | null {
  const compact = written.replace(/\(0\)/g, '').replace(/[ ().\-/]/g, '');
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact;
  const number = /^0[1-9]/.test(international) ? `+46${international.slice(1)}` : international;
  const swedish = /^\+460*([1-9]\d{6,8})$/.exec(number);
  if (swedish) return `+46${swedish[1]}`;
  if (number.startsWith('+46')) return null;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** The numbers of a candidate that holds several with only a space between them: each as long as it can be dialled. */
function splitNumbers(candidate: string): (string | null)[] {
  const numbers: string[] = [];
  for (const part of candidate.split(' ')) {
    const longer = `${numbers.at(-1) ?? ''} ${part}`;
    const full = numbers.length > 0 && numberOf(numbers.at(-1) ?? '') && !numberOf(longer);
    if (numbers.length === 0 || full) numbers.push(part);
    else numbers[numbers.length - 1] = longer;
  }
  return numbers.map(numberOf);
}

/** Every telephone number in a text, in E.164 (`+46701740605`) and in the order in which they stand. */
export function phoneNumbersIn(text: string): string[] {
  const found = (foldText(text).replace(/[·_]/g, ' ').match(CANDIDATE) ?? []).flatMap((candidate) => {
    const whole = numberOf(candidate);
    return whole ? [whole] : splitNumbers(candidate);
  });
  return [...new Set(found.filter((number) => number !== null))];
}

/**
 * The first telephone number of a text in E.164: `tel:` links, extensions ("ankn 12") and words around it are left out, and
 * `00` means `+`.
 *
 * @returns `null` when there is none (the raw text is still kept with the lead: an odd number must not cost a customer)
 */
export const toE164 = (raw: string): string | null => phoneNumbersIn(raw)[0] ?? null;
