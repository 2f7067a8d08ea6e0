import { formatNumber } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { placeOf, places } from '../../../../model/inputs/places.ts';
import type { SplitMonth } from '../../../../model/year/split-year.ts';
import type { OwnSummary } from '../handoff.ts';
import type { OwnChoice } from './choice.ts';
import type { YearQuestion } from './messages.ts';
import { verdictOf } from './outcome.ts';

/** What each step holds, in words. */
export const summaries = (choice: OwnChoice, t: Strings<'own-year'>, locale: Locale) => ({
  place: interpolate(t.place.summary, {
    area: t.areas[choice.area],
    yield: formatNumber(places[placeOf[choice.area]].yearlyYield, locale),
  }),
  house: interpolate(t.summary.house, {
    site: t.sites[choice.site],
    heating: t.heatings[choice.heating].toLowerCase(),
    cars: choice.cars,
    fuse: choice.fuse,
  }),
  contract: interpolate(t.summary.contract, {
    contract: t.contracts[choice.contract],
    tariff: t.tariffs[choice.tariff].toLowerCase(),
  }),
  plant: interpolate(t.summary.plant, {
    panels: formatNumber(choice.panels, locale),
    battery: formatNumber(choice.battery, locale),
  }),
});

/** A whole year in a few values, for the contact form; null before it is counted. */
export const summaryOf = (
  { question, months }: { question: YearQuestion | null; months: readonly SplitMonth[] },
  t: Strings<'own-year'>,
  locale: Locale,
): OwnSummary | null => {
  if (!question || months.length < 12) return null;
  const { saves, value } = verdictOf(months, question.choice);
  const { house, plant } = summaries(question.choice, t, locale);
  return {
    house: `${question.choice.area}. ${house}. ${plant}`,
    yearSaving: Math.round(saves),
    yearValue: Math.round(value),
  };
};
