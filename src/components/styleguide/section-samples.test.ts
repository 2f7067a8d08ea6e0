import { expect, test } from 'vitest';
import { everyKind } from './section-samples.ts';
import type { Section } from '../../schemas/sections/index.ts';

const stub = (kind: string, layout?: string) =>
  ({ kind, ...(layout ? { layout } : {}) }) as unknown as Section;

test('a styleguide shows each kind and layout once, the first that the site has', () => {
  const shown = everyKind([
    { route: '/', section: stub('hero', 'scene') },
    { route: '/a', section: stub('hero', 'plain') },
    { route: '/b', section: stub('hero', 'scene') },
    { route: '/b', section: stub('cta') },
  ]);
  expect(shown.map(({ name, route }) => `${name} on ${route}`)).toEqual([
    'cta on /b',
    'hero, plain on /a',
    'hero, scene on /',
  ]);
});
