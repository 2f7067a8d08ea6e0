import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceAreas } from '../../../model/inputs/places.ts';
import {
  type Choice,
  choiceOfLink,
  dayKinds,
  firstChoice,
  isWholeLink,
  linkTo,
  priceSources,
  readChoice,
  seasons,
  weathers,
} from './choice.ts';
import { type SettingName, shownSites, siteIds } from './sites.ts';

const anyChoice: fc.Arbitrary<Choice> = fc.constantFrom(...siteIds).chain((site) => {
  const setting = (name: SettingName) => {
    const { max, step } = shownSites[site].settings[name];
    return fc.integer({ min: 0, max: max / step }).map((steps) => steps * step);
  };
  return fc.record({
    site: fc.constant(site),
    season: fc.constantFrom(...seasons),
    weather: fc.constantFrom(...weathers),
    day: fc.constantFrom(...dayKinds),
    area: fc.constantFrom(...priceAreas),
    prices: fc.constantFrom(...priceSources),
    solar: setting('solar'),
    battery: setting('battery'),
    cars: setting('cars'),
  });
});

describe('a link restores the day', () => {
  it('for every choice', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(choiceOfLink(linkTo(choice))).toEqual(choice);
      }),
    );
  });

  it('and says so when it was damaged', () => {
    fc.assert(fc.property(anyChoice, (choice) => isWholeLink(linkTo(choice))));
    for (const hash of [
      '#d=xx.yy',
      '#d=',
      `${linkTo(firstChoice('brf'))}.1`,
      '#d=brf.winter.mulet.weekday.SE9.example.9999.-4.x',
    ])
      expect(isWholeLink(hash)).toBe(false);
  });

  it('and anything else, damaged or foreign, gives a day that can be shown', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `#d=${text}`),
        ),
        (hash) => {
          const choice = choiceOfLink(hash);
          expect(siteIds).toContain(choice.site);
          for (const name of ['solar', 'battery', 'cars'] as const)
            expect(choice[name]).toBeLessThanOrEqual(shownSites[choice.site].settings[name].max);
        },
      ),
    );
    expect(choiceOfLink('#d=brf.winter.mulet.weekday.SE9.example.9999.-4.x')).toEqual({
      ...firstChoice('brf'),
      season: 'winter',
      solar: 250,
      battery: 0,
    });
  });
});

describe('reading the form', () => {
  const named = (values: Record<string, string>) => (name: string) => values[name] ?? null;

  it('another site begins with its own sizes', () => {
    const before = { ...firstChoice('villa'), solar: 20 };
    expect(readChoice(named({ site: 'farm', solar: '20', season: 'winter' }), before)).toEqual({
      ...firstChoice('farm'),
      season: 'winter',
    });
  });

  it('what a form leaves out stays as it was', () => {
    const before: Choice = { ...firstChoice('villa'), season: 'autumn', prices: 'today' };
    expect(readChoice(named({ solar: '7' }), before)).toMatchObject({
      season: 'autumn',
      prices: 'today',
      solar: 7,
    });
  });
});
