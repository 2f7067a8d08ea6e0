import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { defaultLocale } from '../../src/i18n/locales.ts';
import { blogPost, guide, lesson, report, role } from '../../src/schemas/article.ts';
import { claims } from '../../src/schemas/claim.ts';
import { company } from '../../src/schemas/company.ts';
import { navigation } from '../../src/schemas/navigation.ts';
import { type Page, page } from '../../src/schemas/page.ts';
import { type Assets, checkAssets } from './assets.ts';
import { checkFigures } from './figures.ts';
import { checkLinks } from './links.ts';
import { checkParity, shapeOfWords } from './parity.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, inLocale, readContent, root } from './read.ts';
import { checkShape } from './shape.ts';
import { checkPlaceholders } from './strings.ts';

const articles: Record<string, z.ZodType> = {
  blog: blogPost,
  guides: guide,
  reports: report,
  whitepapers: report,
  lessons: lesson,
  roles: role,
};
const articleRoutes: Record<string, (entry: ContentFile, slug: string) => string> = {
  blog: (_, slug) => `/blog/${slug}`,
  guides: ({ data }, slug) => `/resources/guides/${(data as { audience?: string }).audience}/${slug}`,
  reports: (_, slug) => `/resources/reports/${slug}`,
  whitepapers: (_, slug) => `/resources/technical-resources/${slug}`,
  lessons: (_, slug) => `/resources/educational-material/${slug}`,
};

const json = (path: string): object => JSON.parse(readFileSync(join(root, path), 'utf8')) as object;
const isSwedish = ({ file }: ContentFile) => file.includes(`/${defaultLocale}/`);
const slugOf = ({ file }: ContentFile) => file.replace(/^.*\/|\.md$/g, '');

function assets(): Assets {
  const names = (path: string) =>
    new Set(
      existsSync(join(root, path))
        ? readdirSync(join(root, path)).map((file) => file.replace(/\.\w+$/, ''))
        : [],
    );
  return {
    pictures: new Set(Object.keys(json('src/assets/pictures.json'))),
    loops: new Set(Object.keys(json('src/assets/videos.json'))),
    icons: names('node_modules/lucide-static/icons'),
    charts: names('content/data/charts'),
  };
}

/** Every route with the anchors of its sections; routes with pages of their own code have unknown anchors. */
function routesOf(
  pages: readonly ContentFile[],
  texts: ReadonlyMap<string, ContentFile[]>,
): Map<string, ReadonlySet<string> | undefined> {
  const routes = new Map<string, ReadonlySet<string> | undefined>();
  for (const entry of pages.filter(isSwedish)) {
    const route =
      `/${entry.file.replace(`content/pages/${defaultLocale}/`, '').replace(/(index)?\.yaml$/, '')}`.replace(
        /(.)\/$/,
        '$1',
      );
    const { sections = [] } = entry.data as Partial<Page>;
    const anchors = sections.flatMap((section) => [
      section.id,
      ...(section.kind === 'document' ? section.parts.map(({ id }) => id) : []),
    ]);
    routes.set(route, new Set(anchors.filter((id) => id !== undefined)));
  }
  for (const file of globSync('src/pages/[[]...locale[]]/**/*.astro', { cwd: root })) {
    const route = file.replace(/^.*\[\.\.\.locale\]/, '').replace(/(\/index)?\.astro$/, '');
    if (!route.includes('[')) routes.set(route, undefined);
  }
  for (const [folder, entries] of texts)
    for (const entry of entries.filter(isSwedish))
      if (articleRoutes[folder]) routes.set(articleRoutes[folder](entry, slugOf(entry)), undefined);
  for (const audience of ['property-owners', 'brf', 'agriculture'])
    if (routes.has('/resources/guides')) routes.set(`/resources/guides/${audience}`, undefined);
  return routes;
}

/** All that is wrong in the content of the project. */
export function checkContent(): Problem[] {
  const problems: Problem[] = [];
  const take = (pattern: string) => {
    const found = readContent(pattern);
    problems.push(...found.problems);
    return found.files;
  };
  const pages = take('content/pages/*/**/*.yaml');
  const strings = take('content/ui/*/*.json');
  const faq = take('content/faq/*.yaml');
  const glossary = take('content/glossary/*.yaml');
  const texts = new Map(Object.keys(articles).map((folder) => [folder, take(`content/${folder}/*/*.md`)]));
  const records = take('content/data/claims.yaml');
  const menus = take('content/navigation.yaml');

  for (const entry of pages) problems.push(...checkShape(entry, page));
  for (const [folder, entries] of texts)
    for (const entry of entries) problems.push(...checkShape(entry, articles[folder] as z.ZodType));
  for (const entry of records) problems.push(...checkShape(entry, claims));
  for (const entry of take('content/company.yaml')) problems.push(...checkShape(entry, company));
  for (const entry of menus) problems.push(...checkShape(entry, navigation));

  problems.push(
    ...checkParity(pages),
    ...checkParity(strings, ({ data }) => shapeOfWords(data)),
    ...checkParity(faq),
    ...checkParity(glossary),
  );
  for (const entries of texts.values()) problems.push(...checkParity(entries, () => 'words'));
  for (const entry of strings.filter((candidate) => !isSwedish(candidate))) {
    const source = strings.find(({ file }) => file === inLocale(entry.file, defaultLocale));
    if (source) problems.push(...checkPlaceholders(source, entry));
  }

  const known = new Set(Object.keys((records[0]?.data ?? {}) as object));
  for (const entry of [...pages, ...faq]) problems.push(...checkFigures(entry, known));
  const routes = routesOf(pages, texts);
  for (const entry of [...pages, ...faq, ...menus, ...[...texts.values()].flat()])
    problems.push(...checkLinks(entry, routes));
  const there = assets();
  for (const entry of [...pages, ...[...texts.values()].flat()]) problems.push(...checkAssets(entry, there));
  return problems;
}
