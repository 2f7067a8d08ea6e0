import { posix } from 'node:path';

export interface Import {
  /** The module as the source text names it. */
  readonly to: string;
  /** Whether nothing of it is left when the file runs: `import type …`. */
  readonly typeOnly?: boolean;
}

/** Every module that a source text imports. */
export const importsOf = (text: string): Import[] =>
  [...text.matchAll(/(import type [^;'"]*)?(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\2/g)].map(
    ([, type, , to = '']) => (type ? { to, typeOnly: true } : { to }),
  );

// The floors of the house: each list holds those below it.
const WORDS = ['src/i18n', 'src/lib'];
const SHAPES = ['src/schemas', ...WORDS];
const QUERIES = ['src/content', 'src/examples', ...SHAPES];
const DRAWINGS = ['src/charts', ...QUERIES];
const PARTS = ['src/components', 'src/features', ...DRAWINGS];
const FRAMES = ['src/sections', 'src/seo', 'src/runtime', 'src/styles', 'src/assets', ...PARTS];

/**
 * Who may import whom: for each folder below src, the folders that its files may import, beside their own. A folder
 * without a rule is a fault. `content/` and `supabase/` are the project's folders outside src.
 */
const RULES: Readonly<Record<string, readonly string[]>> = {
  'src/pages': ['src/model', 'src/layouts', 'src/pdf', 'content/', 'supabase/functions/_shared', ...FRAMES],
  'src/layouts': FRAMES,
  'src/sections': ['src/model', 'src/runtime', ...PARTS],
  'src/components/ui': DRAWINGS,
  'src/components': ['src/seo', 'src/pdf', 'src/styles', 'content/ui', ...PARTS],
  'src/features': [
    ...[
      'src/model',
      'src/finance',
      'src/meter',
      'src/components/ui',
      'src/solver',
      'supabase/functions/_shared',
      ...DRAWINGS,
    ],
    ...['src/styles/brand-colors.ts', 'content/ui'],
  ],
  'src/solver': [],
  'src/finance': ['src/model', 'src/lib'],
  'src/examples': ['src/finance', 'src/model', 'src/schemas', 'src/lib', 'content/'],
  // Runs in a worker or anywhere else: knows nothing of the site.
  'src/meter': [],
  'src/model': ['src/solver', 'src/schemas', 'src/lib', 'supabase/functions/_shared/holidays.ts'],
  // Shapes are pure: an island, a PDF and a page draw by the same ones.
  'src/charts/shapes': [...SHAPES],
  'src/charts/html': [
    ...['src/charts/shapes', 'src/charts/chart-data.ts', 'src/charts/units.ts'],
    ...['src/charts/islands/enhance-on-view.ts', ...QUERIES],
  ],
  'src/charts/islands': ['src/charts/shapes', ...SHAPES],
  'src/charts': ['content/', ...QUERIES],
  'src/content': ['src/assets', 'src/examples', 'content/', ...SHAPES],
  'src/seo': ['src/styles/brand-colors.ts', 'src/assets', 'content/', ...QUERIES],
  'src/pdf': ['src/seo', 'src/styles/brand-colors.ts', ...DRAWINGS],
  'src/runtime': ['src/features', 'src/components/ui', 'src/charts', 'src/styles', 'content/', ...WORDS],
  'src/integrations': [
    'src/runtime',
    'src/features/staff/cms',
    'src/features/page/third-parties',
    'src/features/reading/search',
    'src/seo',
    'content/',
    ...SHAPES,
  ],
  'src/lib': ['src/i18n', 'content/'],
  'src/styles': [],
  'src/i18n': ['src/schemas', 'content/'],
  'src/schemas': ['src/i18n/locales.ts', 'supabase/functions/_shared'],
  'src/content.config.ts': ['src/schemas', 'src/i18n'],
  'src/env.d.ts': [],
};

const isIn = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** The narrowest folder with a rule that holds a path. */
const folderOf = (path: string): string | undefined =>
  Object.keys(RULES)
    .filter((folder) => isIn(path, folder))
    .sort((a, b) => b.length - a.length)[0];

/** The wing and the feature of a path: `src/features/<wing>/<feature>/…`. */
function featureOf(path: string): { wing: string; name: string } | undefined {
  const [, wing, name] = /^src\/features\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  return wing && name ? { wing, name } : undefined;
}

/** The rules that a file breaks, one line each. Tests may import what they test with. */
export function violations(file: string, imports: readonly Import[]): string[] {
  if (/\.test\.tsx?$/.test(file)) return [];
  const folder = folderOf(file);
  if (!folder) return [`${file}: its folder has no rule in scripts/check/imports.ts`];
  const resolve = ({ to }: Import) =>
    (to.startsWith('.') ? posix.join(posix.dirname(file), to) : to).replace(/\?.*$/, '');
  const resolved = imports.map(resolve);
  const feature = featureOf(file);
  const say = (to: string, why: string) => `${file} imports ${to}: ${why}`;
  const own = resolved.filter((to) => /^(src|content|supabase)\//.test(to));
  const may = RULES[folder] ?? [];
  const broken: string[] = [];

  for (const to of own) {
    const other = featureOf(to);
    if (feature && other) {
      if (other.wing !== feature.wing)
        broken.push(say(to, 'wings never import each other: share through src/lib or a prop'));
      else if (other.name !== feature.name && other.name !== 'shared')
        broken.push(
          say(to, `a feature never imports another: share through src/features/${other.wing}/shared`),
        );
    } else if (!isIn(to, folder) && !may.some((one) => isIn(to, one)))
      broken.push(say(to, `${folder} may import only ${may.join(', ') || 'its own files'}`));
  }
  if (file.endsWith('.tsx')) {
    const values = imports.filter(({ typeOnly }) => !typeOnly).map(resolve);
    const dictionary = values.filter(
      (to) => to.startsWith('astro:') || to === 'src/i18n/strings.ts' || to.startsWith('content/ui/'),
    );
    broken.push(...dictionary.map((to) => say(to, 'an island gets its strings as a prop')));
  }
  // A .ts file of a feature is pure, unless it is the one that mounts an island by itself.
  const mounts = resolved.includes('react-dom/client');
  if (feature && file.endsWith('.ts') && !mounts && resolved.includes('react'))
    broken.push(say('react', 'a pure file never imports React'));
  return broken;
}

/**
 * Islands of a page that are not wrapped: each component with a `client:` directive must come from a module that exports it by
 * `withBoundary` or `withFallback`, so that an error in it leaves a message, or its markup, and never an empty place.
 *
 * @param read gives a module's text by its path from the project's top
 */
export function islandProblems(file: string, text: string, read: (path: string) => string): string[] {
  const names = [...text.matchAll(/<([A-Z]\w*)(?=[^<]*?\sclient:[a-z]+)/g)].map(([, name = '']) => name);
  return [...new Set(names)].flatMap((name) => {
    const to = new RegExp(`import ${name}\\b[^;]*? from '([^']+)'`).exec(text)?.[1];
    if (!to) return [`${file}: the island ${name} is not imported by its name`];
    const path = posix.join(posix.dirname(file), to);
    return /^export default with(Boundary|Fallback)\(/m.test(read(path))
      ? []
      : [`${path}: is an island of ${file}: export it with withBoundary or withFallback`];
  });
}
