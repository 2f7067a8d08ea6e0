import { formatNumber } from '../../i18n/format.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import type { Locale } from '../../i18n/locales.ts';
import { parseNumber } from './parse.ts';

/** Limits of what is typed, both ends included. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
}

/** A number within its limits as it was typed; null where the text is empty, no number or outside. */
export const numberWithin = (text: string, { min, max }: NumberLimits, locale: Locale): number | null => {
  const { value, fault } = parseNumber(text, locale);
  return fault === null && value >= min && value <= max ? value : null;
};

/** A typed number: `empty` has nothing to say, `wrong` has. */
export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' | 'wrong' };

/** Reads a field that may be left empty. */
export const readTyped = (text: string, limits: NumberLimits, locale: Locale): TypedNumber => {
  if (text.trim() === '') return { kind: 'empty' };
  const value = numberWithin(text, limits, locale);
  return value === null ? { kind: 'wrong' } : { kind: 'number', value };
};

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
  const read = readTyped(input.value, limits, locale);
  const wrong = read.kind === 'wrong' || (read.kind === 'empty' && !optional);
  const error = document.getElementById(`${input.id}-error`);
  if (wrong) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  if (error) {
    const text = interpolate(outOfRange, {
      min: formatNumber(limits.min, locale),
      max: formatNumber(limits.max, locale),
    });
    error.hidden = !wrong;
    if (error.textContent !== (wrong ? text : '')) error.textContent = wrong ? text : '';
  }
  return read.kind === 'number' ? read.value : null;
}

/** Writes texts into the places that bear their names (`data-text`), and lists into theirs (`data-list`). */
export function writeTexts(
  frame: HTMLElement,
  texts: Readonly<Record<string, string>>,
  lists: Readonly<Record<string, readonly string[]>> = {},
): void {
  for (const place of frame.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = texts[place.dataset['text'] ?? ''] ?? '';
    if (place.textContent !== text) place.textContent = text;
  }
  for (const list of frame.querySelectorAll<HTMLElement>('[data-list]')) {
    const lines = lists[list.dataset['list'] ?? ''] ?? [];
    list.hidden = lines.length === 0;
    list.replaceChildren(
      ...lines.map((line) => {
        const item = document.createElement('li');
        item.textContent = line;
        return item;
      }),
    );
  }
}
