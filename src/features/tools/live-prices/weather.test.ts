import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import words from '../../../../content/ui/sv/live.json' with { type: 'json' };
import sample from '../../../../tests/fixtures/energy/weather-sample.json' with { type: 'json' };
import { type EnergyServer, startEnergyServer } from '../../../../tests/fixtures/energy-server.ts';
import {
  fetchWeather,
  parseStoredForecast,
  readForecast,
  skyLine,
  skyOf,
  stepAt,
  weatherUrl,
} from './weather.ts';

const now = new Date('2026-11-21T10:20:00Z');
const malmo = { latitude: 55.605_87, longitude: 13.000_73 };

describe('a forecast is read from SMHI', () => {
  it('is asked for with longitude first and at most six decimals', () => {
    expect(weatherUrl({ latitude: 55.605_870_123, longitude: 13 })).toContain(
      '/point/lon/13/lat/55.60587/data.json',
    );
  });

  it('gives temperature, wind and sky, and nothing where SMHI writes 9999', () => {
    expect(readForecast(sample)?.steps).toEqual([
      {
        time: Date.parse('2026-11-21T10:00:00Z'),
        temperature: 6.4,
        wind: 7.1,
        sky: 'partly-cloudy',
      },
      { time: Date.parse('2026-11-21T11:00:00Z'), temperature: null, wind: null, sky: null },
    ]);
  });

  it('knows a group for each of the 27 symbols and none for others', () => {
    for (let symbol = 1; symbol <= 27; symbol += 1) expect(skyOf(symbol)).not.toBeNull();
    expect([skyOf(1), skyOf(6), skyOf(7), skyOf(11), skyOf(16), skyOf(19), skyOf(23)]).toEqual([
      'clear',
      'overcast',
      'fog',
      'thunder',
      'snow',
      'rain',
      'sleet',
    ]);
    expect([skyOf(0), skyOf(28), skyOf(null)]).toEqual([null, null, null]);
  });

  it('refuses other shapes and forecasts without any temperature', () => {
    const [, empty] = sample.timeSeries;
    for (const answer of [null, {}, { ...sample, timeSeries: [] }, { ...sample, timeSeries: [empty] }]) {
      expect(readForecast(answer)).toBeNull();
    }
  });

  it('takes the step nearest to now, within three hours', () => {
    const forecast = readForecast(sample);
    expect(forecast && stepAt(forecast, now)?.temperature).toBe(6.4);
    expect(forecast && stepAt(forecast, new Date('2026-11-22T10:00:00Z'))).toBeNull();
  });

  it('survives being kept as text', () => {
    const forecast = readForecast(sample);
    expect(parseStoredForecast(JSON.parse(JSON.stringify(forecast)))).toEqual(forecast);
    expect(parseStoredForecast({ steps: [] })).toBeNull();
  });
});

describe('the client gives a forecast or none, and never throws', () => {
  let server: EnergyServer;
  beforeAll(async () => {
    server = await startEnergyServer(() => now);
  });
  afterAll(() => server.close());

  it.each(['error500', 'not-found', 'wrong-shape', 'not-json', 'offline', 'slow', 'ok'] as const)(
    '%s',
    async (mode) => {
      server.mode = mode;
      const timeout = mode === 'slow' ? 50 : 4000;
      const forecast = await fetchWeather({ position: malmo, fetch, origin: server.origin, timeout });
      expect(forecast !== null).toBe(mode === 'ok');
    },
  );
});

test('says sky and wind of what is known', () => {
  expect(skyLine(words.weather, { sky: 'overcast', wind: 6.6 }, 'sv')).toBe('Mulet · Vind 7 m/s');
  expect(skyLine(words.weather, { sky: null, wind: 3 }, 'sv')).toBe('Vind 3 m/s');
  expect(skyLine(words.weather, { sky: 'fog', wind: null }, 'sv')).toBe('Dimma');
});
