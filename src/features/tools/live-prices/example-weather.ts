import type { Sky } from './weather.ts';

/** The weather of no date, by the id of an office: a January day near the month's mean. The page labels it as an example. */
export const exampleWeather: Readonly<
  Record<string, { /** °C */ temperature: number /** m/s */; wind: number; sky: Sky }>
> = {
  malmo: { temperature: 1, wind: 7, sky: 'overcast' },
  vallakra: { temperature: 0, wind: 5, sky: 'sleet' },
};
