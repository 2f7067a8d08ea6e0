import { describe, expect, it } from 'vitest';
import { calendarFrom, monthsOf } from './calendar.ts';
import { taxesOf } from './energy-price.ts';
import { houseKinds, houseLoad, ordinaryUse } from './house-profile.ts';
import { placeIds, places, priceAreas } from './places.ts';
import { priceStatistics, syntheticPrices } from './price-year.ts';
import { solarProduction, standardPanels, sunElevation } from './solar.ts';
import { outdoorTemperature } from './weather.ts';

const year = calendarFrom('2026-01-01', 365);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the calendar', () => {
  it('knows weekdays, months and their lengths', () => {
    expect(year[0]).toMatchObject({
      year: 2026,
      month: 1,
      dayOfMonth: 1,
      dayOfYear: 1,
      weekday: 4,
      daysInMonth: 31,
    });
    expect(monthsOf(year).map(({ days }) => days)).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });
});

describe('solar production', () => {
  it.each(placeIds)('gives the published year in %s within 5 %%', (id) => {
    const yearly = sum(solarProduction(places[id], standardPanels, year));
    expect(Math.abs(yearly / places[id].yearlyYield - 1)).toBeLessThan(0.05);
  });

  it.each(placeIds)('gives about 80 % as much towards east or west in %s (M8)', (id) => {
    const south = sum(solarProduction(places[id], standardPanels, year));
    for (const azimuth of [-90, 90]) {
      const share = sum(solarProduction(places[id], { ...standardPanels, azimuth }, year)) / south;
      expect(share).toBeGreaterThan(0.76);
      expect(share).toBeLessThan(0.84);
    }
  });

  it('loses what shade takes, and 12 % in 25 years (M6)', () => {
    const fresh = sum(solarProduction(places.malmo, standardPanels, year));
    expect(sum(solarProduction(places.malmo, { ...standardPanels, shade: 0.1 }, year)) / fresh).toBeCloseTo(
      0.9,
      9,
    );
    expect(sum(solarProduction(places.malmo, { ...standardPanels, age: 25 }, year)) / fresh).toBeCloseTo(
      0.88,
      2,
    );
  });

  it('has the sun highest at true noon, as high as the date says', () => {
    // 21 June in Malmö: declination 23.45°, noon about 13:10 summer time.
    const [before, noon, after] = [13, 13.16, 13.32].map((hour) => sunElevation(places.malmo, 172, hour));
    expect(noon).toBeCloseTo(90 - 55.6 + 23.45, 1);
    expect(noon).toBeGreaterThan(Math.max(before as number, after as number));
  });

  it('makes nothing at night', () => {
    const night = solarProduction(places.lulea, standardPanels, calendarFrom('2026-12-21', 1)).slice(0, 32);
    expect(sum(night)).toBe(0);
  });
});

describe('the synthetic price year', () => {
  it.each(priceAreas)('has the published half-year mean and share below zero in %s', (area) => {
    const prices = syntheticPrices(area, year);
    const first = prices.slice(0, 181 * 96);
    expect(prices).toHaveLength(35_040);
    expect(sum(first) / first.length).toBeCloseTo(priceStatistics[area].mean, 6);
    const negative = first.filter((price) => price < 0).length / first.length;
    expect(negative).toBeCloseTo(priceStatistics[area].negative, 2);
  });

  it('is dear on winter evenings and cheap on summer noons, and the same on every machine', () => {
    const prices = syntheticPrices('SE4', year);
    const at = (day: number, hour: number) =>
      sum(prices.slice((day * 24 + hour) * 4, (day * 24 + hour + 1) * 4)) / 4;
    const mean = (days: readonly number[], hour: number) =>
      sum(days.map((day) => at(day, hour))) / days.length;
    const [january, june] = [0, 151].map((first) => Array.from({ length: 30 }, (_, day) => first + day)) as [
      number[],
      number[],
    ];
    expect(mean(january, 17)).toBeGreaterThan(2 * mean(january, 3));
    expect(mean(june, 12)).toBeLessThan(0.4 * mean(june, 19));
    expect(syntheticPrices('SE4', year)).toEqual(prices);
    expect(syntheticPrices('SE4', year, 7)).not.toEqual(prices);
  });
});

describe('houses', () => {
  it.each(houseKinds)('%s uses in a year what it is said to', (kind) => {
    expect(Math.abs(sum(houseLoad(kind, ordinaryUse(kind), year)) / ordinaryUse(kind) - 1)).toBeLessThan(
      0.02,
    );
  });
});

describe('weather and taxes', () => {
  it('follows the monthly means of the place', () => {
    const malmo = outdoorTemperature(places.malmo, year);
    expect(malmo).toHaveLength(35_040);
    expect(sum(malmo) / malmo.length).toBeGreaterThan(7);
    expect(sum(malmo) / malmo.length).toBeLessThan(12);
  });

  it('taxes each audience as the law does in 2026', () => {
    expect(taxesOf('household')).toEqual({ energyTax: 0.36, vat: 0.25 });
    expect(taxesOf('association')).toEqual({ energyTax: 0.36, vat: 0.25 });
    expect(taxesOf('business')).toEqual({ energyTax: 0.36, vat: 0 });
    expect(taxesOf('farm')).toEqual({ energyTax: 0.006, vat: 0 });
  });
});
