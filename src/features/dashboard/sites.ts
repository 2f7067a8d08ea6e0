import type { Battery } from './model.ts';

export const siteIds = ['villa', 'brf', 'farm'] as const;
export type SiteId = (typeof siteIds)[number];

/** A slider: its ends, its step and where it stands at first. */
export type Setting = { min: number; max: number; step: number; start: number };

/** How a site pays for electricity. All prices SEK per kWh; assumptions unless a source is named. */
export type Tariff = {
  /** The supplier's markup, excl. VAT. */
  markup: number;
  /** Energy tax excl. VAT: 36.0 öre in 2026 (T2, T3); farms get it back down to 0.6 öre (T7). */
  energyTax: number;
  /** Energy part of the grid fee, excl. VAT. */
  gridFee: number;
  /** VAT that stays a cost: 0.25, or 0 for a business that deducts it. */
  vat: number;
  /** Paid by the grid company for fed-in energy; normally a couple of öre (P12). */
  gridBenefit: number;
  /** Power fee (SEK per kW and month, excl. VAT) on the month's highest quarter-hour. Not every grid company has one. */
  powerFee: number;
};

export type Site = {
  id: SiteId;
  tariff: Tariff;
  solar: Setting;
  battery: Setting;
  cars: Setting;
  /** Rated power of the wind turbine (kW); 0 for none. */
  windPower: number;
  /** Electricity in a year without heat and cars (kWh). */
  yearlyUse: number;
  /** Heat lost by the building (kW per degree) and hot water in a day (kWh of heat). */
  heatLoss: number;
  hotWater: number;
  /** Highest power of the heat pump (kW of electricity) and what can be stored ahead (kWh of electricity). */
  heatPower: number;
  heatStore: number;
  /** Power of one charge point (kW). */
  chargePower: number;
  /** What one car needs in a day (kWh). */
  carEnergy: number;
};

/**
 * The three sites. Yearly use: a house without electric heating about 5 000 kWh (M7); 50 flats of 2 500 kWh (M7) with
 * 30 000 kWh for common areas on one joint contract; 100 cows, 1 050 t of milk at 0.17 kWh/kg (J1) ≈ 180 000 kWh. Heat,
 * cars, wind, fees and storage are assumptions.
 */
export const sites: Readonly<Record<SiteId, Site>> = {
  villa: {
    id: 'villa',
    tariff: { markup: 0.04, energyTax: 0.36, gridFee: 0.25, vat: 0.25, gridBenefit: 0.02, powerFee: 45 },
    solar: { min: 0, max: 20, step: 1, start: 10 },
    battery: { min: 0, max: 25, step: 1, start: 10 },
    cars: { min: 0, max: 3, step: 1, start: 1 },
    windPower: 0,
    yearlyUse: 5_000,
    heatLoss: 0.16,
    hotWater: 7,
    heatPower: 4,
    heatStore: 4,
    chargePower: 11,
    carEnergy: 12,
  },
  brf: {
    id: 'brf',
    tariff: { markup: 0.03, energyTax: 0.36, gridFee: 0.15, vat: 0.25, gridBenefit: 0.02, powerFee: 60 },
    solar: { min: 0, max: 250, step: 10, start: 100 },
    battery: { min: 0, max: 300, step: 10, start: 100 },
    cars: { min: 0, max: 30, step: 1, start: 12 },
    windPower: 0,
    yearlyUse: 155_000,
    heatLoss: 1.6,
    hotWater: 150,
    heatPower: 40,
    heatStore: 40,
    chargePower: 7.4,
    carEnergy: 10,
  },
  farm: {
    id: 'farm',
    tariff: { markup: 0.03, energyTax: 0.006, gridFee: 0.17, vat: 0, gridBenefit: 0.02, powerFee: 60 },
    solar: { min: 0, max: 200, step: 10, start: 60 },
    battery: { min: 0, max: 300, step: 10, start: 80 },
    cars: { min: 0, max: 4, step: 1, start: 1 },
    windPower: 25,
    yearlyUse: 180_000,
    heatLoss: 0,
    hotWater: 90,
    heatPower: 15,
    heatStore: 15,
    chargePower: 11,
    carEnergy: 18,
  },
};

/** Battery of a size: half its capacity an hour, 95 % each way, ageing at 10 öre per kWh taken out (assumptions). */
export const batteryOf = (capacity: number): Battery | null =>
  capacity > 0
    ? { capacity, power: capacity / 2, chargeEfficiency: 0.95, dischargeEfficiency: 0.95, wear: 0.1 }
    : null;

/** What a bought and a sold kilowatt-hour costs and pays at a spot price (SEK per kWh). */
export const tariffPrices = (tariff: Tariff, spot: number): { buy: number; sell: number } => ({
  buy: (spot + tariff.markup + tariff.energyTax + tariff.gridFee) * (1 + tariff.vat),
  sell: spot + tariff.gridBenefit,
});

/** The power fee's share of one day (SEK per kW): a thirtieth of the month's. */
export const dailyPowerFee = ({ powerFee, vat }: Tariff): number => (powerFee * (1 + vat)) / 30;
