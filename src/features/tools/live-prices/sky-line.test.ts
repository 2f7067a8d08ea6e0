import { expect, test } from 'vitest';
import words from '../../../../content/ui/sv/live.json' with { type: 'json' };
import { skyLine } from './sky-line.ts';

test('says sky and wind of what is known', () => {
  expect(skyLine(words.weather, { sky: 'overcast', wind: 6.6 }, 'sv')).toBe('Mulet · Vind 7 m/s');
  expect(skyLine(words.weather, { sky: null, wind: 3 }, 'sv')).toBe('Vind 3 m/s');
  expect(skyLine(words.weather, { sky: 'fog', wind: null }, 'sv')).toBe('Dimma');
});
