import { decimalMark } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { parseNumber } from '../../../lib/read-number.ts';
import { technologies } from './calculator.ts';
import type { SharedCalculation } from './share.ts';
import type { Entry, NumberField } from './state.ts';

const units = { consumption: 'energy', price: 'price' } as const;

/** A number as it stands in the form. */
export const readNumber = (form: HTMLFormElement | null, name: NumberField, locale: Locale) =>
  parseNumber(String(new FormData(form ?? undefined).get(name) ?? ''), locale, units[name]);

/** What the form holds. */
export const readEntry = (form: HTMLFormElement | null, locale: Locale): Entry => {
  const chosen = new FormData(form ?? undefined).get('technology');
  return {
    consumption: readNumber(form, 'consumption', locale),
    price: readNumber(form, 'price', locale),
    technology: technologies.find((name) => name === chosen),
  };
};

/** Writes a field, or chooses among several of one name. */
export const writeField = (form: HTMLFormElement, name: string, value: string): void => {
  const field = form.elements.namedItem(name);
  if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof RadioNodeList
  )
    field.value = value;
};

/** Tells those who listen to the form that its fields were written by code, which causes no event. */
export const announceInput = (form: HTMLFormElement): void => void form.dispatchEvent(new Event('input'));

/** Writes the numbers and choices of a shared calculation. */
export const writeShared = (form: HTMLFormElement, shared: SharedCalculation, locale: Locale): void => {
  const typed = (value: number) => String(value).replace('.', decimalMark(locale));
  writeField(form, 'consumption', typed(shared.consumption));
  writeField(form, 'price', typed(shared.price));
  writeField(form, 'technology', shared.technology);
  writeField(form, 'audience', shared.audience);
  announceInput(form);
};

/** Puts the focus on a field. */
export const focusField = (form: HTMLFormElement | null, name: string): void => {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};
