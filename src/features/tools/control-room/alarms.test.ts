import { describe, expect, it } from 'vitest';
import { locales } from '../../../i18n/locales.ts';
import { strings } from '../../../i18n/strings.ts';
import { alarmKinds, alarmsOf } from './alarms.ts';
import { firstChoice } from './choice.ts';
import { simulate } from './simulate.ts';

const day = simulate(firstChoice('villa'));
const kindsOf = (change: Partial<typeof day>) => alarmsOf({ ...day, ...change }).map(({ kind }) => kind);

describe('what EcoHub tells somebody about a day', () => {
  it('a price below zero, from when and for how long', () => {
    const spot = day.input.price.spot.map((price, slot) => (slot >= 48 && slot < 54 ? -0.1 : price));
    const input = { ...day.input, price: { ...day.input.price, spot } };
    const [alarm] = alarmsOf({ ...day, input }).filter(({ kind }) => kind === 'negative-price');
    expect(alarm).toMatchObject({ slot: 48, values: { hours: 1.5 } });
  });

  it('a forecast that was wrong, and what that cost', () => {
    const solar = day.input.solar.map((kwh) => kwh * 2);
    const input = { ...day.input, forecast: { load: day.input.load, solar } };
    const [alarm] = alarmsOf({ ...day, input });
    expect(alarm?.kind).toBe('sun-less');
    expect(alarm?.values['cost']).toBeCloseTo(
      day.totals.planned.cost.total - day.totals.perfect.cost.total,
      9,
    );
    expect(
      kindsOf({ input: { ...day.input, forecast: { load: day.input.load, solar: day.input.solar } } }),
    ).not.toContain('sun-less');
  });

  it('a main fuse that is too small comes first; one that control has kept whole is told as done', () => {
    const peakOf = (run: 'none' | 'planned') => day.totals[run].peak;
    expect(peakOf('planned')).toBeLessThan(peakOf('none'));
    const between = Math.floor((peakOf('planned') * 1000) / (Math.sqrt(3) * 400)) + 0.5;
    const grid = day.output.none.schedule.grid.map((kwh, slot) => (slot === 70 ? 4 : kwh));
    const none = { ...day.output.none, schedule: { ...day.output.none.schedule, grid } };
    const kept = { input: { ...day.input, fuse: 20 }, output: { ...day.output, none } };
    expect(kindsOf(kept)).toContain('fuse-kept');
    const exceeded = alarmsOf({ ...day, input: { ...day.input, fuse: Math.floor(between) - 1 } });
    expect(exceeded[0]).toMatchObject({ kind: 'fuse-exceeded', level: 'act' });
  });

  it('cars that leave half full and a house that gets cold', () => {
    const softened = [
      { what: 'car-energy', by: 5, unit: 'kWh', index: 0 },
      { what: 'indoor-temperature', by: 2, unit: 'kWh', index: null },
    ] as const;
    const planned = { ...day.output.planned, softened: [...softened] };
    expect(kindsOf({ output: { ...day.output, planned } }).slice(0, 2)).toEqual(['car-late', 'cold']);
  });

  it('has a sentence for every kind in every language, with places for its numbers only', () => {
    for (const locale of locales)
      for (const kind of alarmKinds) {
        const text = strings('dashboard', locale).alarms.kinds[kind];
        for (const [, place] of text.matchAll(/\{(\w+)\}/g))
          expect(['power', 'kept', 'ampere', 'limit', 'energy', 'cost', 'hours']).toContain(place);
      }
  });
});
