import { formatPercent, formatSek, formatUnit } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { LeadContext } from '../../lib/lead-context.ts';

/** A calculation as the board pack needs it: kWh a year, SEK per kWh, SEK, percent and kg CO₂ a year. */
export interface BoardFigures {
  readonly consumption: number;
  readonly price: number;
  readonly technology: string;
  readonly annual: number;
  readonly tenYear: number;
  readonly roi: number;
  readonly co2: number;
}

/** The texts that stand in the pack's places, by name. `technologies` names each measure as it stands inside a sentence. */
export function boardValues(
  figures: BoardFigures,
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
    co2: formatUnit(figures.co2, 'kg', locale),
  };
}

const numbers = ['consumption', 'price', 'annual', 'tenYear', 'roi', 'co2Reduction'] as const;

/** Reads what the calculator leaves for other pages; null when it is missing or damaged. */
export function keptFigures(kept: LeadContext | undefined): BoardFigures | null {
  if (!kept || typeof kept['technology'] !== 'string') return null;
  if (!numbers.every((name) => Number.isFinite(kept[name]))) return null;
  const of = (name: (typeof numbers)[number]) => kept[name] as number;
  return {
    consumption: of('consumption'),
    price: of('price'),
    technology: kept['technology'],
    annual: of('annual'),
    tenYear: of('tenYear'),
    roi: of('roi'),
    co2: of('co2Reduction'),
  };
}
