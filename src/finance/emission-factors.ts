/** Emissions of bought energy (kg CO₂e per kWh), each with its grid and years; ids of content/data/sources.yaml. */
export const emissionFactors = {
  /** Nordic electricity with imports and exports, mean of 2021–2023 (C1). */
  electricity: 0.059,
  /** Malmö's district heating, 2022 (C2). */
  malmo: 0.119,
  /** Stockholm's district heating, 2022 (C2). */
  stockholm: 0.058,
} as const;
