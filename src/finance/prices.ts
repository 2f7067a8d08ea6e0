/** Yield that sizes a solar installation (kWh per kWp and year): the middle of the Swedish range 800–1 100 (M4). */
export const solarYield = 950;
/** Price of a villa-size solar installation (SEK per kWp incl. VAT, autumn 2025, range 16 000–20 000; M5). */
export const solarPricePerKwp = 18_000;
/** What a kWp costs above the first {@link largeRoof} on the same site (SEK): our assumption for large roofs. */
export const solarPriceLargeRoof = 11_000;
/** Size (kWp) from which the large roof's price holds: our assumption. */
export const largeRoof = 40;
/** Price of storage (SEK per kWh of capacity): our assumption. One kWh of storage is counted per kWp. */
export const batteryPricePerKwh = 7_000;

/** Cost of a solar installation of a size (SEK): villa price for the first part, the large roof's for the rest. */
export const solarCost = (kwp: number): number =>
  solarPricePerKwp * Math.min(kwp, largeRoof) + solarPriceLargeRoof * Math.max(0, kwp - largeRoof);

/** How a solar installation ages: years that are counted, loss a year (percent; M6), upkeep and a new inverter (shares of its price, ours). */
export const solarAgeing = {
  lifetime: 25,
  degradation: 0.5,
  upkeep: 0.01,
  replacements: [{ year: 14, share: 0.12 }],
} as const;
