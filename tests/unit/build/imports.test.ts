import { describe, expect, test } from 'vitest';
import { importsOf, violations } from '../../../scripts/check/imports.ts';

describe('the import rules catch what they forbid', () => {
  test.each([
    ['src/lib/a.ts', '../pages/x.astro', 'nothing imports pages'],
    ['src/features/menu/a.ts', '../lead/b.ts', 'a feature never imports another'],
    ['src/features/menu/A.tsx', '../../i18n/ui.ts', 'strings as a prop'],
    ['src/features/menu/A.tsx', 'astro:content', 'strings as a prop'],
    ['src/components/ui/A.astro', '../../features/menu/b.ts', 'ui components'],
    ['src/schemas/a.ts', '../lib/b.ts', 'stand alone'],
    ['src/features/calculator/calculator.ts', 'react', 'pure file'],
  ])('%s may not import %s', (file, to, why) => expect(violations(file, [to]).join()).toContain(why));

  test('what is allowed passes', () =>
    expect(
      violations('src/sections/Hero.astro', [
        '../components/ui/Film.astro',
        '../i18n/paths.ts',
        '../features/menu/menu.ts',
      ]),
    ).toEqual([]));
  test('imports are found in every form', () =>
    expect(
      importsOf(
        "import a from './a.ts';\nimport './b.css';\nconst c = import('./c.ts');\nexport { d } from './d.ts';",
      ),
    ).toEqual(['./a.ts', './b.css', './c.ts', './d.ts']));
});
