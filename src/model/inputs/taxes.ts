import type { SwedishDate } from '../../lib/time.ts';

/** Energy tax on electricity, without VAT (SEK per kWh): the level of 2026 (T2, T3). */
export const energyTax = 0.36;
/** Last day for which that level is known; later days are shown with it and say so. */
export const energyTaxKnownUntil: SwedishDate = '2026-12-31';
/** What professional farms pay of it after the refund (SEK per kWh, T7). */
export const energyTaxOfFarms = 0.006;
/** A refund of less than this in a year (SEK) is not paid (T7). */
export const leastRefund = 500;
/**
 * What households, associations and services in some municipalities of the north deduct from energy tax (SEK per kWh without VAT): 9.6
 * öre, so that 26.4 are left in 2026. Lag (1994:1776) om skatt på energi, 11 kap. 9 §; not for farms and industry, which have a
 * refund of their own.
 */
export const northernDeduction = 0.096;
/** Value-added tax (share); businesses and farms deduct it. */
export const vatRate = 0.25;
