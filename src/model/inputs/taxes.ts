import type { SwedishDate } from '../../lib/time.ts';

/** Energy tax on electricity, without VAT (SEK per kWh): the level of 2026 (T2, T3). */
export const energyTax = 0.36;
/** Last day for which that level is known; later days are shown with it and say so. */
export const energyTaxKnownUntil: SwedishDate = '2026-12-31';
/** What professional farms pay of it after the refund (SEK per kWh, T7). */
export const energyTaxOfFarms = 0.006;
/** Value-added tax (share); businesses and farms deduct it. */
export const vatRate = 0.25;
