/**
 * Example days of spot prices, one for each season and price area. They have the shape of the market's quarter-hour
 * prices (two daily peaks, cheap nights, cheap or negative noons in spring and summer, south dearer than north,
 * steps within the hour) but are not the prices of any date; the page labels them "example day".
 */
import type { Season } from './profiles.ts';

export const priceAreas = ['SE1', 'SE2', 'SE3', 'SE4'] as const;
export type PriceArea = (typeof priceAreas)[number];

/** Hour by hour from midnight, in öre per kWh without tax and VAT. */
const hourly: Readonly<Record<Season, Readonly<Record<PriceArea, string>>>> = {
  winter: {
    SE1: '22 20 19 19 20 24 33 46 52 49 44 41 39 38 40 45 56 68 64 52 42 35 29 25',
    SE2: '23 21 20 20 21 26 36 50 57 53 47 44 41 40 43 49 61 74 69 56 45 37 31 26',
    SE3: '52 48 46 45 48 58 84 118 129 116 104 98 94 93 99 114 142 168 157 128 104 86 71 60',
    SE4: '61 56 53 52 56 69 101 143 156 139 124 116 111 110 118 137 172 205 191 154 124 102 84 70',
  },
  spring: {
    SE1: '14 13 12 12 13 15 20 24 22 17 11 7 4 2 3 6 12 20 27 29 25 20 17 15',
    SE2: '15 14 13 13 14 17 22 27 24 18 11 6 3 1 2 5 12 22 30 33 28 22 18 16',
    SE3: '38 35 33 32 35 44 60 71 60 42 24 12 5 1 3 12 30 55 78 86 73 58 48 41',
    SE4: '47 43 41 40 44 56 76 88 72 46 21 5 -4 -8 -6 6 31 66 97 109 92 73 60 51',
  },
  summer: {
    SE1: '9 8 8 7 8 9 11 13 12 9 6 3 1 0 0 2 6 11 15 17 15 13 11 10',
    SE2: '10 9 8 8 8 10 12 14 12 9 5 2 0 -1 -1 1 5 11 16 18 16 14 12 10',
    SE3: '31 28 26 25 27 33 42 47 38 24 11 3 -2 -4 -3 2 14 34 53 62 56 47 39 34',
    SE4: '42 38 36 35 37 45 57 62 48 28 9 -3 -10 -12 -11 -4 14 46 76 91 82 67 55 47',
  },
  autumn: {
    SE1: '12 11 10 10 11 14 21 29 31 27 23 21 19 18 20 24 32 42 41 32 24 19 15 13',
    SE2: '13 12 11 11 12 15 23 32 34 30 25 22 20 19 21 26 36 48 46 36 27 20 16 14',
    SE3: '34 31 29 29 32 41 62 83 85 72 60 53 48 47 52 64 90 121 116 88 66 52 43 37',
    SE4: '45 41 38 38 42 55 83 108 108 89 71 61 54 53 60 77 112 152 145 108 81 64 54 48',
  },
};

/** How far the quarters of an hour lie from a straight line between the hours (share of the step): they lag, then leap. */
const quarterBend = [0.06, -0.05, -0.04, 0.03] as const;

/** Spot prices of an example day for 96 quarter-hours from midnight (SEK per kWh, without tax and VAT). */
export const examplePrices = (season: Season, area: PriceArea): readonly number[] => {
  const hours = hourly[season][area].split(' ').map(Number);
  return Array.from({ length: 96 }, (_, slot) => {
    const hour = Math.floor(slot / 4);
    const quarter = slot % 4;
    const here = hours[hour] as number;
    const next = hours[(hour + 1) % 24] as number;
    const before = hours[(hour + 23) % 24] as number;
    const slope = (next - before) / 2;
    const ore = here + slope * ((quarter - 1.5) / 4) + Math.abs(slope) * (quarterBend[quarter] as number);
    return Math.round(ore * 100) / 10_000;
  });
};
