/**
 * Normalises a phone number as people write it to E.164 (`+46701740605`).
 *
 * A national number (leading 0) is read as Swedish. Spaces, hyphens, dots, slashes and brackets are ignored,
 * `00` means `+`, and the trunk zero in `+46 (0)70 …` is dropped.
 *
 * @returns the E.164 form, or `null` when the text is not clearly one dialable number (the raw text is still
 *   kept with the lead: an odd phone number must not cost us a customer).
 */
export function toE164(raw: string): string | null {
  const compact = raw.replace(/\(0\)/g, '').replace(/[\s\u00a0().\-–/]/g, '');
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact;
  const number = /^0[1-9]/.test(international) ? `+46${international.slice(1)}` : international;
  const swedish = /^\+460*([1-9]\d{6,8})$/.exec(number);
  if (swedish) return `+46${swedish[1]}`;
  if (number.startsWith('+46')) return null;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}
