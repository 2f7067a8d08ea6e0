import type { Locale } from '../../../../i18n/locales.ts';
import { parseNumber } from '../../../../lib/read-number.ts';
import { choiceFor, choiceLimits, type NumberName, type OwnChoice, type SiteKind, sane } from './choice.ts';

export const numberNames = Object.keys(choiceLimits) as readonly NumberName[];

/** Whether a typed number can be counted with. */
export const fitsLimits = (name: NumberName, text: string, locale: Locale): boolean => {
  const { value, fault } = parseNumber(text, locale);
  return !fault && value >= choiceLimits[name].min && value <= choiceLimits[name].max;
};

/** The choice that the form's fields hold; what cannot be read keeps what stood there before. */
export const readOwnForm = (data: FormData, before: OwnChoice, locale: Locale): OwnChoice => {
  const values: Partial<Record<keyof OwnChoice, unknown>> = Object.fromEntries(data);
  for (const name of numberNames) {
    const text = String(data.get(name) ?? '');
    values[name] = fitsLimits(name, text, locale) ? parseNumber(text, locale).value : undefined;
  }
  values.fuse = Number(data.get('fuse'));
  values.north = data.get('north') === 'on';
  return sane(values, before);
};

/** Another kind of site brings its own defaults; the place stays. */
export const withSite = (before: OwnChoice, site: SiteKind, consumption: number): OwnChoice => ({
  area: before.area,
  north: before.north,
  ...choiceFor(site, consumption),
});
