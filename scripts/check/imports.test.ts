import { describe, expect, test } from 'vitest';
import { importsOf, islandProblems, violations } from './imports.ts';

describe('the import rules catch what they forbid', () => {
  test.each([
    ['src/lib/a.ts', '../pages/x.astro', 'src/lib may import only'],
    ['src/lib/a.ts', '../features/page/menu/menu.ts', 'src/lib may import only'],
    ['src/features/page/menu/a.ts', '../tabs/b.ts', 'a feature never imports another'],
    ['src/features/page/menu/a.ts', '../../leads/lead-form/b.ts', 'wings never import each other'],
    ['src/features/page/menu/A.tsx', '../../../i18n/strings.ts', 'strings as a prop'],
    ['src/features/page/menu/A.tsx', 'astro:content', 'strings as a prop'],
    ['src/components/ui/A.astro', '../../features/page/menu/b.ts', 'src/components/ui may import only'],
    ['src/schemas/a.ts', '../lib/b.ts', 'src/schemas may import only'],
    ['src/content/a.ts', '../components/ui/A.astro', 'src/content may import only'],
    ['src/features/tools/calculator/calculator.ts', 'react', 'pure file'],
    ['src/helpers/a.ts', './b.ts', 'has no rule'],
  ])('%s may not import %s', (file, to, why) => expect(violations(file, [{ to }]).join()).toContain(why));

  test('what is allowed passes', () =>
    expect(
      violations('src/sections/Hero.astro', [
        { to: '../components/ui/Video.astro' },
        { to: '../i18n/paths.ts' },
        { to: '../features/page/menu/menu.ts' },
      ]),
    ).toEqual([]));
  test('features of a wing meet in its shared folder', () =>
    expect(violations('src/features/tools/calculator/a.ts', [{ to: '../shared/numbers.ts' }])).toEqual([]));
  test('an island may name the type of its strings', () =>
    expect(
      violations('src/features/page/menu/A.tsx', [{ to: '../../../i18n/strings.ts', typeOnly: true }]),
    ).toEqual([]));
  test('imports are found in every form', () =>
    expect(
      importsOf(
        "import a from './a.ts';\nimport './b.css';\nconst c = import('./c.ts');\nexport { d } from './d.ts';\nimport type { E } from './e.ts';",
      ),
    ).toEqual([
      { to: './a.ts' },
      { to: './b.css' },
      { to: './c.ts' },
      { to: './d.ts' },
      { to: './e.ts', typeOnly: true },
    ]));
});

describe('an island', () => {
  const page = "---\nimport Tool from '../tool/Tool.tsx';\n---\n<Tool client:intent words={words} />";
  const problems = (module: string, text = page) => islandProblems('src/pages/a.astro', text, () => module);

  test.each(['export default withBoundary(Tool);', 'export default withFallback(Tool, Rest);'])(
    'is in order with %s',
    (module) => expect(problems(module)).toEqual([]),
  );

  test('is named where its module does not wrap it, over several lines too', () => {
    const named = [
      'src/tool/Tool.tsx: is an island of src/pages/a.astro: export it with withBoundary or withFallback',
    ];
    expect(problems('export default function Tool() {}')).toEqual(named);
    expect(
      problems(
        'export default Tool;',
        page.replace('<Tool client:intent', '<Tool\n  words={a}\n  client:visible'),
      ),
    ).toEqual(named);
  });

  test('is only what a directive hydrates', () =>
    expect(problems('export default Tool;', page.replace(' client:intent', ''))).toEqual([]));
});
