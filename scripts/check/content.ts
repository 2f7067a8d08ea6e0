import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import {
  type ArticleKind,
  articleKinds,
  articleRoute,
  lackingFacts,
} from '../../src/content/article-routes.ts';
import { type Example, examples } from '../../src/examples/example.ts';
import { figureNames } from '../../src/examples/example-figures.ts';
import { contentCollections, type Languages } from '../../src/features/staff/cms/collections.ts';
import { extensions } from '../../src/features/staff/cms/files.ts';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { isRecord } from '../../src/lib/records.ts';
import { audiences } from '../../src/schemas/article.ts';
import type { Claim } from '../../src/schemas/claim.ts';
import type { Page } from '../../src/schemas/page.ts';
import { portfolio } from '../../src/schemas/portfolio.ts';
import { quality } from '../../src/schemas/quality.ts';
import { tariffExamples, tariffServices } from '../../src/schemas/tariff.ts';
import { letters, signs } from '../../tools/fonts/typeface.mjs';
import { checkChoices } from './choices.ts';
import { checkClaimNames, checkFigureLabels, checkReplyTime, checkReplyWords } from './claims.ts';
import {
  checkArticleFigures,
  checkArticlePlaces,
  checkFigureParity,
  checkFigures,
  checkFiguresSideBySide,
  readExceptions,
} from './figures.ts';
import { checkAddresses, checkFiles } from './files.ts';
import { checkEditorWords, checkLanguages } from './languages.ts';
import { type Assets, checkAssets, checkLedger } from './ledger.ts';
import { checkAnchors, checkLinks, checkMarkup } from './links.ts';
import { checkParity, shapeOfWords } from './parity.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, inLocale, readContent, root } from './read.ts';
import { checkReading } from './reading.ts';
import { checkShape } from './shape.ts';
import { checkPlaceholders, stringsOf } from './strings.ts';
import { checkSums } from './sums.ts';
import { checkTables } from './tables.ts';
import { checkActions, checkAnswers, checkContactLinks, checkTerms, readTerms } from './terms.ts';

/** Keys of what stands large, where another typeface in the middle of a word is seen. */
const HEADINGS = new Set(['title', 'navTitle', 'heading', 'caption', 'question', 'term']);
const known = new Set(letters + signs);

/** What the text of an article may have beside it: Markdown's own, and what the fonts of the PDF have. */
const inText = new Set([...known, '\n', '`', '≈']);

/**
 * Signs of headings that the site's typeface does not have (₂, →): the system's own would stand among its letters. In the text of an
 * article: signs that its PDF could not draw.
 */
export function checkTypeface({ file, data, body }: ContentFile): Problem[] {
  const named = (sign: string) =>
    /\p{C}|\p{Z}/u.test(sign)
      ? `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}, which cannot be seen`
      : `“${sign}”`;
  const says = (lacking: readonly string[]) =>
    `the typeface has no ${lacking.map(named).join(', ')}: say it in other words`;
  const large = [...stringsOf(data)].flatMap(({ field, text, key }) => {
    // Words of one language stand below the key of the field: caption.sv.
    const isLarge = field.split('.').some((part) => HEADINGS.has(part)) || HEADINGS.has(key);
    const lacking = isLarge ? [...new Set(text)].filter((sign) => !known.has(sign)) : [];
    return lacking.length === 0 ? [] : [{ file, field, message: says(lacking) }];
  });
  const [words, ...more] = new Set([...body].filter((sign) => !inText.has(sign)));
  return words ? [...large, { file, field: '', message: says([words, ...more]), words }] : large;
}

/** The title of an article is its first heading; those of its text begin one below. */
const TITLE = 1;

/** Headings of a Markdown text that are a second title, or leave out a level. No document can be made of such a text (PDF/UA). */
export function checkHeadings({ file, body }: ContentFile): Problem[] {
  const outline = body
    .replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1/gm, '')
    .matchAll(/^ {0,3}(#{1,6})\s+(.+)$/gm);
  let above = TITLE;
  return [...outline].flatMap(([, { length } = '', title = '']): Problem[] => {
    const skips = length > above + 1;
    const most = '#'.repeat(above + 1);
    above = Math.max(length, TITLE + 1);
    const message = skips
      ? `"${title.trim()}" leaves out a level: write ${most} before it`
      : length === TITLE &&
        `"${title.trim()}" is a second title beside the field "title": write ## before it`;
    return message ? [{ file, field: '', message, words: title.trim() }] : [];
  });
}

/** What a Swedish article still lacks to be published. One without a day is a draft: that is a note, no fault. */
export function checkFacts({ file, data }: ContentFile): Problem[] {
  const [, folder, locale] = file.split('/');
  const kind = articleKinds.find((one) => one === folder);
  if (!kind || locale !== defaultLocale || !isRecord(data)) return [];
  const { date, updated, audience, related = [], sources = [] } = data;
  const twice = (list: unknown) => (list as string[]).find((one, place, all) => all.indexOf(one) < place);
  const again = twice(related) ?? twice(sources);
  if (again) return [{ file, field: '', message: `names ${again} twice`, words: again }];
  if ((related as string[]).includes(articleRoute(kind, slugOf({ file }), audience as string | undefined)))
    return [{ file, field: 'related', message: 'leads from the article to itself' }];
  if (typeof date === 'string' && typeof updated === 'string' && updated < date)
    return [{ file, field: 'updated', message: `is before the day of publication, ${date}` }];
  const lacking = lackingFacts(kind, data);
  if (lacking.length === 0) return [];
  const draft = date === undefined;
  const message = `lacks ${lacking.join(', ')}`;
  return [
    draft
      ? { file, field: '', message: `is a draft and is not built: it ${message}`, warning: true }
      : { file, field: '', message },
  ];
}

const json = (path: string): object => JSON.parse(readFileSync(join(root, path), 'utf8')) as object;
const isSwedish = ({ file }: ContentFile) => file.includes(`/${defaultLocale}/`);
const slugOf = ({ file }: Pick<ContentFile, 'file'>) => file.replace(/^.*\/|\.md$/g, '');

function assets(named: (name: string) => readonly ContentFile[]): Assets {
  const keys = (name: string) => new Set(named(name).flatMap(({ data }) => Object.keys(data as object)));
  const { figures } = json(`content/ui/${defaultLocale}/figures.json`) as { figures: object };
  const names = (path: string) =>
    new Set(
      existsSync(join(root, path))
        ? readdirSync(join(root, path)).map((file) => file.replace(/\.\w+$/, ''))
        : [],
    );
  return {
    pictures: new Set(Object.keys(json('src/assets/pictures.json'))),
    loops: new Set([
      ...Object.keys(json('src/assets/videos.json')),
      ...globSync('**/*.gif', { cwd: join(root, 'public') }).map((file) => `/${file}`),
    ]),
    icons: names('node_modules/lucide-static/icons'),
    marks: names('src/assets/brand/partners'),
    charts: names('content/data/charts'),
    sources: keys('sources'),
    questions: keys('faq'),
    figures: new Set(Object.keys(figures)),
  };
}

const pageRoute = ({ file }: ContentFile) =>
  `/${file.replace(`content/pages/${defaultLocale}/`, '').replace(/(index)?\.yaml$/, '')}`.replace(
    /(.)\/$/,
    '$1',
  );

/** Every route with the anchors of its sections; routes with pages of their own code have unknown anchors. */
function routesOf(
  pages: readonly ContentFile[],
  texts: ReadonlyMap<ArticleKind, readonly ContentFile[]>,
): { routes: Map<string, ReadonlySet<string> | undefined>; addresses: [route: string, file: string][] } {
  const routes = new Map<string, ReadonlySet<string> | undefined>();
  const addresses: [route: string, file: string][] = [];
  for (const entry of pages.filter(isSwedish)) {
    const route = pageRoute(entry);
    addresses.push([route, entry.file]);
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
  for (const [kind, entries] of texts)
    for (const entry of entries.filter(isSwedish)) {
      const { audience } = entry.data as { audience?: string };
      const route = articleRoute(kind, slugOf(entry), audience);
      addresses.push([route, entry.file]);
      routes.set(route, undefined);
    }
  for (const audience of audiences)
    if (routes.has('/resources/guides')) routes.set(`/resources/guides/${audience}`, undefined);
  return { routes, addresses };
}

/** Glob of the files of a place such as content/pages/{{locale}}. */
const patternOf = (place: string) => place.replace('{{locale}}', `{${locales}}`);

/** One kind of content with its files. */
interface Place {
  readonly name: string;
  readonly languages: Languages;
  readonly schema?: z.ZodType;
  readonly entries: readonly ContentFile[];
}

/** Texts of one language each, without which the site cannot be built in it. */
const REQUIRED: readonly string[] = ['glossary', 'board-pack', 'equipment', 'search'];
/** What visitors type: each language has its own lists, wrong terms included. */
const TYPED = 'search';

/** Data that one page or tool shows and the content editor does not edit. */
const DATA: Readonly<Record<string, z.ZodType>> = {
  'examples.yaml': examples,
  'portfolio.json': portfolio,
  'quality.json': quality,
  'tariff-services.yaml': tariffServices,
  'tariffs.yaml': tariffExamples,
};

/** All content as it stands in the files, and what is wrong with the notation of those that cannot be read. */
function readAll(): { strings: ContentFile[]; places: Place[]; data: Place[]; unreadable: Problem[] } {
  const unreadable: Problem[] = [];
  const take = (pattern: string) => {
    const found = readContent(pattern);
    unreadable.push(...found.problems);
    return found.files;
  };
  const strings = take('content/ui/*/*.json');
  take('content/{editor.yaml,translations.json,dictionary/*.json}');
  const data = Object.entries(DATA).map(([name, schema]): Place => {
    const [entry] = take(`content/data/${name}`);
    return { name, languages: 'one', schema, entries: entry ? [entry] : [] };
  });
  const places = contentCollections([]).flatMap((collection): Place[] => {
    if ('files' in collection)
      return collection.files.map((one) => ({ ...one, entries: take(patternOf(one.file)) }));
    const { folder, nested, format } = collection;
    const files = `${nested ? '**/*' : '*'}.${extensions[format]}`;
    return [{ ...collection, entries: take(`${patternOf(folder)}/${files}`) }];
  });
  return { strings, places, data, unreadable };
}

/** What keeps content from being shown at all: files that cannot be read, else those that their schema refuses. */
export function checkShapes({ places, data, unreadable } = readAll()): Problem[] {
  if (unreadable.length > 0) return unreadable;
  return [...places, ...data].flatMap(({ schema, entries }) =>
    schema ? entries.flatMap((entry) => checkShape(entry, schema)) : [],
  );
}

/** Files below content/ that nothing reads. */
function strays({ strings, places, data, unreadable }: ReturnType<typeof readAll>): Problem[] {
  const read = [...[...places, ...data].flatMap(({ entries }) => entries), ...strings, ...unreadable];
  const below = globSync('content/**/*', { cwd: root, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(root, join(one.parentPath, one.name)));
  return checkFiles(below.sort(), new Set(read.map(({ file }) => file)));
}

/** Where the languages differ in what must be the same. */
function checkTranslations({ strings, places }: ReturnType<typeof readAll>): Problem[] {
  const problems: Problem[] = [];
  for (const { name, languages, entries } of places) {
    const required = REQUIRED.includes(name);
    if (languages === 'all')
      problems.push(
        ...checkParity(entries, { required, ...(name === TYPED ? { shape: () => 'words' } : {}) }),
      );
    if (languages === 'words') problems.push(...checkParity(entries, { shape: () => 'words' }));
    if (name !== TYPED)
      problems.push(...checkFigureParity(entries, languages === 'words' || name === 'pages'));
    problems.push(...entries.flatMap(checkFiguresSideBySide));
  }
  problems.push(
    ...checkParity(strings, { shape: ({ data }) => shapeOfWords(data), required: true }),
    ...checkFigureParity(strings),
  );
  for (const entry of strings.filter((candidate) => !isSwedish(candidate))) {
    const source = strings.find(({ file }) => file === inLocale(entry.file, defaultLocale));
    if (source) problems.push(...checkPlaceholders(source, entry));
  }
  return problems;
}

/**
 * All that is wrong in the content of the project. Files that cannot be read, or that their schema refuses, are told alone: the rest
 * would follow from them.
 */
export function checkContent(): Problem[] {
  const content = readAll();
  if (content.unreadable.length > 0) return [...content.unreadable, ...strays(content)];
  const refused = checkShapes(content);
  const files = new Set(refused.map(({ file }) => file));
  const translated = checkTranslations(content).filter(
    ({ file }) => !files.has(file) && !files.has(inLocale(file, defaultLocale)),
  );
  const meant = refused.length > 0 ? [] : checkMeaning(content);
  return [
    ...checkLanguages(),
    ...checkEditorWords(),
    ...strays(content),
    ...refused,
    ...meant,
    ...translated,
  ];
}

/** What is wrong with content that has the shape it should have. */
function checkMeaning({ strings, places, data }: ReturnType<typeof readAll>): Problem[] {
  const problems: Problem[] = [];

  const named = (name: string) => places.find((place) => place.name === name)?.entries ?? [];
  const pages = named('pages');
  const faq = named('faq');
  const texts = new Map(articleKinds.map((name) => [name, named(name)]));
  const articles = [...texts.values(), named('roles')].flat();
  const claims = (named('claims')[0]?.data ?? {}) as Readonly<Record<string, Claim>>;
  const worked = data.find(({ name }) => name === 'examples.yaml')?.entries[0];
  const ofExamples = Object.entries((worked?.data ?? {}) as Record<string, Example>).flatMap(
    ([name, example]) => figureNames(example).map((figure) => `example:${name}.${figure}`),
  );
  const known = new Set([...Object.keys(claims), ...ofExamples]);
  for (const entry of [...pages, ...faq]) problems.push(...checkFigures(entry, known));
  const { routes, addresses } = routesOf(pages, texts);
  const terms = named('glossary').flatMap((entry) => Object.keys(entry.data as object));
  routes.set('/resources/glossary', new Set(terms));
  problems.push(...checkAddresses(addresses), ...pages.flatMap(checkAnchors), ...pages.flatMap(checkChoices));
  for (const entry of [...pages, ...faq, ...named('navigation'), ...articles])
    problems.push(...checkLinks(entry, routes));
  const swedish = pages.filter(isSwedish).map((entry) => ({ route: pageRoute(entry), entry }));
  problems.push(...checkLedger(swedish));
  for (const entry of [...pages, ...articles]) problems.push(...checkTables(entry));
  for (const entry of named('claims')) problems.push(...checkClaimNames(entry), ...checkReplyTime(entry));
  for (const entry of strings.filter(({ file }) => file.endsWith('/form-messages.json')))
    problems.push(...checkReplyWords(entry));
  problems.push(...checkFigureLabels(pages, claims));
  const words = readTerms();
  const read = [...places, ...data].filter(({ name }) => name !== TYPED).flatMap(({ entries }) => entries);
  for (const entry of [...strings, ...read])
    problems.push(...checkTerms(entry, words), ...checkTypeface(entry));
  for (const entry of pages) problems.push(...checkActions(entry, words));
  for (const entry of [...strings, ...pages, ...faq, ...articles]) problems.push(...checkContactLinks(entry));
  for (const entry of faq) problems.push(...checkAnswers(entry));
  for (const entry of [...pages, ...faq, ...[...texts.values()].flat()])
    problems.push(...checkReading(entry));
  for (const entry of articles)
    problems.push(
      ...checkFacts(entry),
      ...checkHeadings(entry),
      ...checkMarkup(entry),
      ...checkSums(entry),
      ...checkArticlePlaces(entry, known),
    );
  const exceptions = readExceptions();
  for (const entry of [...texts.values()].flat())
    problems.push(...checkArticleFigures(entry, claims, exceptions));
  const there = assets(named);
  for (const entry of [...pages, ...articles, ...named('navigation')])
    problems.push(...checkAssets(entry, there));
  return problems;
}
