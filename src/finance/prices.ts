/** Yield that sizes a solar installation (kWh per kWp and year): the middle of the Swedish range 800–1 100 (M4). */
export const solarYield = 950;
/**
 * Price of a solar installation by size: kWp, and SEK per kWp with VAT. Up to a villa's 10 kWp as published in autumn 2025 (M5);
 * larger roofs are our assumption.
 */
export const solarPrices: readonly (readonly [kwp: number, sekPerKwp: number])[] = [
  [8, 18_000],
  [10, 15_000],
  [40, 12_500],
  [100, 11_000],
];
/** Price of storage (SEK per kWh of capacity): our assumption. One kWh of storage is counted per kWp. */
export const batteryPricePerKwh = 7_000;

/** Price of a kWp (SEK with VAT) in an installation of a size: between the sizes of the list in proportion. */
export function solarPriceAt(kwp: number): number {
  const next = solarPrices.findIndex(([size]) => kwp <= size);
  const [size, price] = solarPrices.at(next) ?? [0, 0];
  const [below, dearer] = solarPrices[next - 1] ?? [0, price];
  return next < 1 ? price : dearer + ((kwp - below) / (size - below)) * (price - dearer);
}

/** Cost of a solar installation of a size (SEK with VAT). */
export const solarCost = (kwp: number): number => kwp * solarPriceAt(kwp);

/** How a solar installation ages: years that are counted, loss a year (percent; M6), upkeep and a new inverter (shares of its price, ours). */
export const solarAgeing = {
  lifetime: 25,
  degradation: 0.5,
  upkeep: 0.01,
  replacements: [{ year: 14, share: 0.12 }],
} as const;
