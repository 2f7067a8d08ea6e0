import { z } from 'zod/mini';
import { formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';

/** Host of SMHI's open forecasts; CSP `connect-src` must allow it. */
export const weatherOrigin = 'https://opendata-download-metfcst.smhi.se';

/** A place by its position (degrees). */
export type Position = { latitude: number; longitude: number };

/** Address of the point forecast (SNOW1gv1). Longitude stands before latitude, with at most six decimals. */
export const weatherUrl = ({ latitude, longitude }: Position, origin = weatherOrigin): string => {
  const degrees = (value: number): string => String(Number(value.toFixed(6)));
  return `${origin}/api/category/snow1g/version/1/geotype/point/lon/${degrees(longitude)}/lat/${degrees(latitude)}/data.json?timeseries=1`;
};

/** What the sky does, in groups that have a word and a drawing. */
export type Sky =
  | 'clear'
  | 'partly-cloudy'
  | 'overcast'
  | 'fog'
  | 'showers'
  | 'thunder'
  | 'sleet'
  | 'snow'
  | 'rain';

const skies: readonly (readonly [first: number, last: number, sky: Sky])[] = [
  [1, 2, 'clear'],
  [3, 4, 'partly-cloudy'],
  [5, 6, 'overcast'],
  [7, 7, 'fog'],
  [8, 10, 'showers'],
  [11, 11, 'thunder'],
  [12, 14, 'sleet'],
  [15, 17, 'snow'],
  [18, 20, 'rain'],
  [21, 21, 'thunder'],
  [22, 24, 'sleet'],
  [25, 27, 'snow'],
];

/** The group of SMHI's weather symbol (1–27); null for any other number. */
export const skyOf = (symbol: number | null): Sky | null =>
  (symbol !== null && skies.find(([first, last]) => symbol >= first && symbol <= last)?.[2]) || null;

/** SMHI's number for "no value". */
const missing = 9999;

/** The weather of one step. A value that SMHI does not give is null. */
export type WeatherStep = {
  /** Milliseconds since 1970. */
  time: number;
  /** °C */
  temperature: number | null;
  /** m/s */
  wind: number | null;
  sky: Sky | null;
};

/** A forecast: its steps in order of time. */
export type Forecast = { steps: readonly WeatherStep[] };

const utc = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/));

const answerSchema = z.object({
  timeSeries: z
    .array(
      z.object({
        time: utc,
        data: z.object({
          air_temperature: z.optional(z.number()),
          wind_speed: z.optional(z.number()),
          symbol_code: z.optional(z.number()),
        }),
      }),
    )
    .check(z.minLength(1)),
});

const given = (value: number | undefined, min: number, max: number): number | null =>
  value === undefined || value === missing || value < min || value > max ? null : value;

/** Reads an answer of SMHI; null when it has another shape or holds no temperature at all. */
export const readForecast = (answer: unknown): Forecast | null => {
  const parsed = z.safeParse(answerSchema, answer);
  if (!parsed.success) return null;
  const steps = parsed.data.timeSeries
    .map(({ time, data }) => ({
      time: Date.parse(time),
      temperature: given(data.air_temperature, -80, 60),
      wind: given(data.wind_speed, 0, 120),
      sky: skyOf(given(data.symbol_code, 1, 27)),
    }))
    .sort((a, b) => a.time - b.time);
  if (steps.every(({ temperature }) => temperature === null)) return null;
  return { steps };
};

/** Reads a forecast that was kept in the browser's storage; null when it is not one. */
export const parseStoredForecast = (kept: unknown): Forecast | null => {
  const skyNames: readonly Sky[] = skies.map(([, , sky]) => sky);
  const schema = z.object({
    steps: z
      .array(
        z.object({
          time: z.number(),
          temperature: z.nullable(z.number()),
          wind: z.nullable(z.number()),
          sky: z.nullable(z.enum(skyNames as [Sky, ...Sky[]])),
        }),
      )
      .check(z.minLength(1)),
  });
  const parsed = z.safeParse(schema, kept);
  return parsed.success ? parsed.data : null;
};

/** How far from a step's time it still says something about now (milliseconds). */
const reach = 3 * 3_600_000;

/** The step nearest to an instant; null when the forecast does not reach it. */
export const stepAt = ({ steps }: Forecast, now: Date): WeatherStep | null => {
  const instant = now.getTime();
  let nearest: WeatherStep | null = null;
  for (const step of steps) {
    if (nearest === null || Math.abs(step.time - instant) < Math.abs(nearest.time - instant)) nearest = step;
  }
  return nearest && Math.abs(nearest.time - instant) <= reach ? nearest : null;
};

export type WeatherRequest = {
  position: Position;
  fetch: typeof globalThis.fetch;
  origin?: string;
  /** Longest wait (milliseconds). */
  timeout?: number;
};

/** Fetches the forecast of a place; null where it cannot be had. Never throws. */
export const fetchWeather = async ({
  position,
  fetch,
  origin = weatherOrigin,
  timeout = 8_000,
}: WeatherRequest): Promise<Forecast | null> => {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(weatherUrl(position, origin), { signal, credentials: 'omit' });
    return response.ok ? readForecast(await response.json()) : null;
  } catch {
    return null;
  }
};

/** Sky and wind in one line, of what is known: "Mulet · Vind 7 m/s". */
export function skyLine(
  words: Pick<Strings<'live'>['weather'], 'sky' | 'wind'>,
  { sky, wind }: Pick<WeatherStep, 'sky' | 'wind'>,
  locale: Locale,
): string {
  const n = wind === null ? '' : formatNumber(wind, locale, { maximumFractionDigits: 0 });
  return [sky && words.sky[sky], n && interpolate(words.wind, { n })].filter(Boolean).join(' · ');
}
