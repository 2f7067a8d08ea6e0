import { posix } from 'node:path';

/** Every module that a source text imports, as written; types count, too. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g)].map(([, , to = '']) => to);

const LAYERS: readonly { of: RegExp; may: RegExp; why: string }[] = [
  {
    of: /^src\/schemas\//,
    may: /^src\/(schemas)\/|^supabase\/functions\/_shared\//,
    why: 'schemas stand alone',
  },
  {
    of: /^src\/i18n\//,
    may: /^src\/(i18n|schemas)\/|^content\//,
    why: 'i18n knows only languages and schemas',
  },
  {
    of: /^src\/lib\//,
    may: /^src\/(lib|i18n|schemas|media|build)\/|^content\/|^supabase\/functions\/_shared\//,
    why: 'lib knows no components and no features',
  },
  {
    of: /^src\/components\/ui\//,
    may: /^src\/(components\/ui|i18n|lib|schemas)\//,
    why: 'ui components know i18n and lib',
  },
  {
    of: /^src\/components\/site\//,
    may: /^src\/(components|features|i18n|lib|schemas)\/|^content\/ui\/sv\//,
    why: 'site components know ui, islands, i18n and lib',
  },
  {
    of: /^src\/layouts\//,
    may: /^src\/(layouts|components|sections|i18n|lib|build|styles|client|schemas|assets)\//,
    why: 'layouts know components, sections, i18n and lib',
  },
  {
    of: /^src\/sections\//,
    may: /^src\/(sections|components|features|i18n|lib|schemas)\//,
    why: 'sections know components, features, i18n and lib',
  },
];

/** The rules that a file breaks, one line each. `imports` as written in the file. */
export function violations(file: string, imports: readonly string[]): string[] {
  const resolved = imports.map((to) =>
    (to.startsWith('.') ? posix.join(posix.dirname(file), to) : to).replace(/\?.*$/, ''),
  );
  const say = (to: string, why: string) => `${file} imports ${to}: ${why}`;
  const own = resolved.filter((to) => /^(src|content|supabase)\//.test(to));
  const broken: string[] = [];

  for (const to of own) if (/^src\/pages\//.test(to)) broken.push(say(to, 'nothing imports pages'));
  for (const { of, may, why } of LAYERS)
    if (of.test(file)) broken.push(...own.filter((to) => !may.test(to)).map((to) => say(to, why)));

  const [, feature] = /^src\/features\/([^/]+)\//.exec(file) ?? [];
  if (feature) {
    broken.push(
      ...own
        .filter((to) => /^src\/features\//.test(to) && !to.startsWith(`src/features/${feature}/`))
        .map((to) => say(to, 'a feature never imports another: share through src/lib or a prop')),
    );
    broken.push(
      ...own
        .filter((to) => /^src\/(sections|layouts)\//.test(to))
        .map((to) => say(to, 'features know no sections and no layouts')),
    );
  }
  if (file.endsWith('.tsx')) {
    const dictionary = resolved.filter(
      (to) => to.startsWith('astro:') || to === 'src/i18n/ui.ts' || /^content\/ui\//.test(to),
    );
    broken.push(...dictionary.map((to) => say(to, 'an island gets its strings as a prop')));
  }
  // A .ts file of a feature is pure, unless it is the one that mounts an island by itself.
  const mounts = resolved.includes('react-dom/client');
  if (feature && file.endsWith('.ts') && !mounts && resolved.includes('react'))
    broken.push(say('react', 'a pure file never imports React'));
  return broken;
}
