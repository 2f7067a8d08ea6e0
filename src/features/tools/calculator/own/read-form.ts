import type { Locale } from '../../../../i18n/locales.ts';
import { readTyped } from '../../../../lib/read-number.ts';
import { choiceFor, choiceLimits, type NumberName, type OwnChoice, type SiteKind, sane } from './choice.ts';

export const numberNames = Object.keys(choiceLimits) as readonly NumberName[];

/** The choice that the form's fields hold; what cannot be read keeps what stood there before. */
export const readOwnForm = (data: FormData, before: OwnChoice, locale: Locale): OwnChoice => {
  const values: Partial<Record<keyof OwnChoice, unknown>> = Object.fromEntries(data);
  for (const name of numberNames) {
    const read = readTyped(String(data.get(name) ?? ''), choiceLimits[name], locale);
    values[name] = read.kind === 'number' ? read.value : undefined;
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
