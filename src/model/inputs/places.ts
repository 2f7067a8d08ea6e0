/** Places that the model knows: position, price area, published solar yield, and monthly weather (assumptions). */
export const placeIds = ['malmo', 'stockholm', 'lulea'] as const;
export type PlaceId = (typeof placeIds)[number];

export type Place = {
  latitude: number;
  longitude: number;
  area: PriceArea;
  /** Published yield (kWh per kWp and year): 35° towards the south, 14 % losses (M4). */
  yearlyYield: number;
  /** Mean outdoor temperature of each month (°C), an assumption. */
  temperatures: readonly number[];
};

export const priceAreas = ['SE1', 'SE2', 'SE3', 'SE4'] as const;
export type PriceArea = (typeof priceAreas)[number];

export const places: Readonly<Record<PlaceId, Place>> = {
  malmo: {
    latitude: 55.6,
    longitude: 13,
    area: 'SE4',
    yearlyYield: 1050,
    temperatures: [1, 1, 3, 8, 13, 16, 18, 18, 14, 10, 6, 3],
  },
  stockholm: {
    latitude: 59.3,
    longitude: 18.1,
    area: 'SE3',
    yearlyYield: 985,
    temperatures: [-1, -2, 1, 6, 12, 16, 19, 17, 13, 8, 4, 1],
  },
  lulea: {
    latitude: 65.6,
    longitude: 22.1,
    area: 'SE1',
    yearlyYield: 975,
    temperatures: [-9, -9, -4, 2, 8, 14, 17, 15, 10, 4, -2, -6],
  },
};

/** Whose weather and sun stand for a price area: yields are published for three places, and the north takes the lowest. */
export const placeOf: Readonly<Record<PriceArea, PlaceId>> = {
  SE1: 'lulea',
  SE2: 'lulea',
  SE3: 'stockholm',
  SE4: 'malmo',
};

/** Share of the clear sky's direct light that reaches the ground, by month (an assumption for all places). */
export const monthlyClearness = [
  0.3, 0.38, 0.47, 0.54, 0.58, 0.58, 0.56, 0.53, 0.48, 0.38, 0.29, 0.25,
] as const;
