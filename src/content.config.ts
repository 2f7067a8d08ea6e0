import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import type { z } from 'zod';
import { locales } from './i18n/locales.ts';
import { blogPost, guide, lesson, report, role } from './schemas/article.ts';
import { boardPack } from './schemas/board-pack.ts';
import { chartSchema } from './schemas/chart.ts';
import { claims } from './schemas/claim.ts';
import { company } from './schemas/company.ts';
import { equipmentWords } from './schemas/equipment.ts';
import { faqWords } from './schemas/faq.ts';
import { navigation } from './schemas/navigation.ts';
import { page } from './schemas/page.ts';
import { partners } from './schemas/partner.ts';
import { glossary, sources } from './schemas/reference.ts';
import { searchWords } from './schemas/search.ts';

const schemas = createHash('sha256');
for (const file of globSync('src/{schemas/**/*,i18n/locales}.ts').sort()) schemas.update(readFileSync(file));
const version = schemas.digest('hex');

/** Files below content/. A cached build checks only files that have changed: other schemas make it check all. */
function files(folder: string, pattern: string): Loader {
  const inner = glob({ base: `./content/${folder}`, pattern });
  return {
    ...inner,
    load: (context) => {
      if (context.meta.get('schemas') !== version) context.store.clear();
      context.meta.set('schemas', version);
      return inner.load(context);
    },
  };
}

const languages = `{${locales}}`;
const articles = <Schema extends z.ZodObject>(folder: string, schema: Schema) =>
  defineCollection({ loader: files(folder, `${languages}/*.md`), schema });
const words = <Schema extends z.ZodType<Record<string, unknown>>>(folder: string, schema: Schema) =>
  defineCollection({ loader: files(folder, `${languages}.yaml`), schema });
/** One file; the pages read those that every line of text needs themselves, without waiting (src/content). */
const record = <Schema extends z.ZodType<Record<string, unknown>>>(
  folder: string,
  name: string,
  schema: Schema,
) => defineCollection({ loader: files(folder, `${name}.yaml`), schema });

/** `astro sync` writes a JSON schema of each, which .vscode/settings.json gives to the files of content/. */
export const collections = {
  pages: defineCollection({ loader: files('pages', `${languages}/**/*.yaml`), schema: page }),
  blog: articles('blog', blogPost),
  guides: articles('guides', guide),
  reports: articles('reports', report),
  whitepapers: articles('whitepapers', report),
  lessons: articles('lessons', lesson),
  roles: articles('roles', role),
  equipment: words('equipment', equipmentWords),
  faq: words('faq', faqWords),
  glossary: words('glossary', glossary),
  search: words('search', searchWords),
  boardPack: words('board-pack', boardPack),
  charts: defineCollection({ loader: files('data/charts', '*.yaml'), schema: chartSchema }),
  claims: record('data', 'claims', claims),
  sources: record('data', 'sources', sources),
  partners: record('data', 'partners', partners),
  company: record('.', 'company', company),
  navigation: record('.', 'navigation', navigation),
};
