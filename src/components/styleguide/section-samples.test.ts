import { describe, expect, test } from 'vitest';
import type { Section } from '../../schemas/sections/index.ts';
import { everyKind, placesOf } from './section-samples.ts';
import { sectionSource } from './section-source.ts';

const stub = (kind: string, layout?: string) =>
  ({ kind, ...(layout ? { layout } : {}) }) as unknown as Section;

test('a catalogue shows each kind and layout once, the first that the site has', () => {
  const shown = everyKind(
    placesOf([
      { route: '/', page: { sections: [stub('hero', 'scene')] } },
      { route: '/a', page: { sections: [stub('hero', 'plain')] } },
      { route: '/b', page: { sections: [stub('hero', 'scene'), stub('cta')] } },
    ]),
  );
  expect(shown.map(({ name, id, route, index }) => [name, id, route, index])).toEqual([
    ['cta', 'cta', '/b', 1],
    ['hero, plain', 'hero-plain', '/a', 0],
    ['hero, scene', 'hero-scene', '/', 0],
  ]);
});

describe('the source of a section', () => {
  const page =
    'title: A\nsections:\n  - kind: hero # first\n    title: One\n  - kind: cta\n    items:\n      - a\n';
  test('is the YAML that makes it, as it was written', () => {
    expect(sectionSource(page, 0)).toBe('- kind: hero # first\n  title: One\n');
    expect(sectionSource(page, 1)).toBe('- kind: cta\n  items:\n    - a\n');
  });
  test('is empty for a section that the page does not have', () => {
    expect(sectionSource(page, 2)).toBe('');
    expect(sectionSource('title: A\n', 0)).toBe('');
  });
});
