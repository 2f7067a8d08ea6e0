import type { z } from 'zod';
import { defaultLocale, locales } from '../../../i18n/locales.ts';
import { blogPost, guide, lesson, report, role } from '../../../schemas/article.ts';
import { boardPack } from '../../../schemas/board-pack.ts';
import { chartSchema } from '../../../schemas/chart.ts';
import { claims } from '../../../schemas/claim.ts';
import { company } from '../../../schemas/company.ts';
import { equipmentOrder, equipmentWords } from '../../../schemas/equipment.ts';
import { faqOrder, faqWords } from '../../../schemas/faq.ts';
import { navigation } from '../../../schemas/navigation.ts';
import { page } from '../../../schemas/page.ts';
import { partners } from '../../../schemas/partner.ts';
import { glossary, sources } from '../../../schemas/reference.ts';
import { searchWords } from '../../../schemas/search.ts';
import { extensions, type Format } from './files.ts';

/** How the languages of an entry lie in files. */
export type Languages =
  /** One file per language, all fields in each. */
  | 'all'
  /** One file per language; optional fields are shared facts and stand in the Swedish file only. */
  | 'words'
  /** One file for all languages. */
  | 'one';

interface Shape {
  readonly format: Format;
  readonly languages: Languages;
  /** Absent for interface texts, whose shape is the Swedish file's. */
  readonly schema?: z.ZodType;
}

/** A file of its own: `{{locale}}` stands for the language. */
export interface ContentFile extends Shape {
  readonly name: string;
  readonly file: string;
}

/** Files of one shape in a folder, or named files that belong together. */
export type ContentCollection = { readonly name: string } & (
  | (Shape & { readonly folder: string; readonly nested?: true })
  | { readonly files: readonly ContentFile[] }
);

const articles = (name: string, schema: z.ZodType): ContentCollection => ({
  name,
  folder: `content/${name}/{{locale}}`,
  format: 'article',
  languages: 'words',
  schema,
});

const one = (name: string, file: string, format: Format, schema: z.ZodType): ContentFile => ({
  name,
  file: `content/${file}.yaml`,
  format,
  languages: 'one',
  schema,
});

const each = (name: string, format: Format, schema: z.ZodType): ContentFile => ({
  name,
  file: `content/${name}/{{locale}}.yaml`,
  format,
  languages: 'all',
  schema,
});

const texts = (feature: string): ContentFile => ({
  name: feature,
  file: `content/ui/{{locale}}/${feature}.json`,
  format: 'texts',
  languages: 'all',
});

/** All that content/ holds and the editor edits, in the order of its menu. `features`: names of the files in content/ui/sv. */
export const contentCollections = (features: readonly string[]): readonly ContentCollection[] => [
  {
    name: 'pages',
    folder: 'content/pages/{{locale}}',
    nested: true,
    format: 'document',
    languages: 'all',
    schema: page,
  },
  articles('blog', blogPost),
  articles('guides', guide),
  articles('lessons', lesson),
  articles('reports', report),
  articles('whitepapers', report),
  articles('roles', role),
  {
    name: 'words',
    files: [
      each('faq', 'records', faqWords),
      each('glossary', 'records', glossary),
      each('equipment', 'records', equipmentWords),
      each('search', 'document', searchWords),
      each('board-pack', 'document', boardPack),
    ],
  },
  {
    name: 'data',
    files: [
      one('claims', 'data/claims', 'records', claims),
      one('sources', 'data/sources', 'records', sources),
      one('faq-order', 'data/faq', 'sequence', faqOrder),
      one('equipment-order', 'data/equipment', 'sequence', equipmentOrder),
      one('partners', 'data/partners', 'records', partners),
      one('company', 'company', 'document', company),
      one('navigation', 'navigation', 'document', navigation),
    ],
  },
  { name: 'charts', folder: 'content/data/charts', format: 'chart', languages: 'one', schema: chartSchema },
  { name: 'texts', files: features.map(texts) },
];

/** Names of the interface text files among the paths of content files. */
export const featuresIn = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => new RegExp(`content/ui/${defaultLocale}/([\\w-]+)\\.json$`).exec(path)?.[1] ?? []);

const pattern = (place: string) =>
  new RegExp(`^${place.replaceAll('.', '\\.').replace('{{locale}}', `(${locales.join('|')})`)}$`);

/** The content files among `paths` (from the project's top), each with its format; others are left out. */
export function contentFiles(paths: readonly string[]): { file: string; format: Format }[] {
  const places = contentCollections(featuresIn(paths)).flatMap((collection) =>
    'files' in collection
      ? collection.files.map(({ file, format }) => ({ is: pattern(file), format }))
      : [
          {
            is: new RegExp(
              `${pattern(collection.folder).source.slice(0, -1)}/${collection.nested ? '[\\w/-]+' : '[\\w-]+'}\\.${extensions[collection.format]}$`,
            ),
            format: collection.format,
          },
        ],
  );
  return paths.flatMap((file) => {
    const place = places.find(({ is }) => is.test(file));
    return place ? [{ file, format: place.format }] : [];
  });
}
