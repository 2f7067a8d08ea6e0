import { formatNumber } from '../i18n/format.ts';
import { interpolate } from '../i18n/interpolate.ts';
import type { Locale } from '../i18n/locales.ts';
import { readTyped } from './read-number.ts';

/**
 * Reads a number field of a small form and says beside it what is wrong: `outOfRange` has places for {min} and {max}. The
 * limits are the field's data-min and data-max; an empty field is wrong unless it is `optional`.
 */
export function readNumberField(
  input: HTMLInputElement,
  locale: Locale,
  outOfRange: string,
  optional = false,
): number | null {
  const limits = { min: Number(input.dataset['min'] ?? 0), max: Number(input.dataset['max'] ?? 1e9) };
  const read = readTyped(input.value, limits, locale, input.labels?.[0]?.textContent ?? '');
  const wrong = read.kind === 'wrong' || (read.kind === 'empty' && !optional);
  const error = document.getElementById(`${input.id}-error`);
  if (wrong) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  if (error) {
    const text = interpolate(outOfRange, {
      min: formatNumber(limits.min, locale),
      max: formatNumber(limits.max, locale),
    });
    if (error.textContent !== (wrong ? text : '')) error.textContent = wrong ? text : '';
  }
  return read.kind === 'number' ? read.value : null;
}
