import { formatPercent, formatSek, formatUnit } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Calculation } from '../../../lib/lead-context.ts';

/** The texts that stand in the pack's places, by name. `technologies` names each measure as it stands inside a sentence. */
export function boardValues(
  figures: Calculation,
  technologies: Readonly<Record<string, string>>,
  locale: Locale,
): Record<string, string> {
  return {
    consumption: formatUnit(figures.consumption, 'kWh', locale),
    price: `${formatSek(figures.price, locale, { minimumFractionDigits: 2 })}/kWh`,
    technology: technologies[figures.technology] ?? figures.technology,
    annual: formatSek(figures.annual, locale),
    tenYear: formatSek(figures.tenYear, locale),
    roi: formatPercent(figures.roi, locale),
    co2: formatUnit(figures.co2Reduction, 'kg', locale),
  };
}
