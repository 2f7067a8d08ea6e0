/** Words for what a lead brings along (`context`), for the company's mail and for the admin pages. */
import type { LeadLocale } from './lead-schema.ts';

/** What the calculator sends; units as in src/features/calculator/calculator.ts. */
const units = {
  consumption: 'kWh',
  price: { sv: 'kr/kWh', en: 'SEK/kWh', es: 'SEK/kWh' },
  annual: { sv: 'kr', en: 'SEK', es: 'SEK' },
  tenYear: { sv: 'kr', en: 'SEK', es: 'SEK' },
  roi: '%',
  co2Reduction: 'kg',
  payback: { sv: 'år', en: 'years', es: 'años' },
  netPresentValue: { sv: 'kr', en: 'SEK', es: 'SEK' },
} as const;

type Calculated = keyof typeof units;

export const contextLabels: Readonly<
  Record<LeadLocale, Readonly<Record<Calculated | 'technology' | 'preferred', string>>>
> = {
  sv: {
    preferred: 'Önskad tid',
    technology: 'Åtgärd',
    consumption: 'Årsförbrukning',
    price: 'Elpris',
    annual: 'Besparing per år',
    tenYear: 'Besparing på tio år',
    roi: 'Avkastning per år',
    co2Reduction: 'Minskad koldioxid per år',
    payback: 'Återbetalning',
    netPresentValue: 'Nuvärde',
  },
  en: {
    preferred: 'Preferred time',
    technology: 'Measure',
    consumption: 'Annual consumption',
    price: 'Electricity price',
    annual: 'Saving per year',
    tenYear: 'Saving in ten years',
    roi: 'Return per year',
    co2Reduction: 'Carbon dioxide avoided per year',
    payback: 'Payback',
    netPresentValue: 'Net present value',
  },
  es: {
    preferred: 'Hora preferida',
    technology: 'Medida',
    consumption: 'Consumo anual',
    price: 'Precio de la electricidad',
    annual: 'Ahorro al año',
    tenYear: 'Ahorro en diez años',
    roi: 'Rentabilidad anual',
    co2Reduction: 'Dióxido de carbono evitado al año',
    payback: 'Plazo de recuperación',
    netPresentValue: 'Valor actual neto',
  },
};

const technologies: Readonly<Record<LeadLocale, Readonly<Record<string, string>>>> = {
  sv: {
    solar: 'Solceller',
    'solar-battery': 'Solceller och batteri',
    heatpump: 'Värmepump',
    optimization: 'Energioptimering',
  },
  en: {
    solar: 'Solar panels',
    'solar-battery': 'Solar panels and battery',
    heatpump: 'Heat pump',
    optimization: 'Energy optimisation',
  },
  es: {
    solar: 'Placas solares',
    'solar-battery': 'Placas solares y batería',
    heatpump: 'Bomba de calor',
    optimization: 'Optimización energética',
  },
};

const isCalculated = (name: string): name is Calculated => Object.hasOwn(units, name);

function words(name: string, value: unknown, locale: LeadLocale): string {
  if (name === 'technology') return technologies[locale][String(value)] ?? String(value);
  if (!isCalculated(name) || typeof value !== 'number') return String(value);
  const unit = units[name];
  const number = value.toLocaleString(locale, { maximumFractionDigits: 2 });
  return `${number} ${typeof unit === 'string' ? unit : unit[locale]}`;
}

/** Label and value of each thing that a lead brings along; what is not known keeps the name it came with. */
export function contextRows(
  context: Readonly<Record<string, unknown>>,
  locale: LeadLocale,
): [label: string, value: string][] {
  const known: Readonly<Record<string, string>> = contextLabels[locale];
  return Object.entries(context).map(([name, value]) => [known[name] ?? name, words(name, value, locale)]);
}
