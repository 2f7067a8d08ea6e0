import { join } from 'node:path';
import dependencies from '../../package.json';
import { fingerprint, madeOnce } from '../lib/build-cache.ts';
import { interpolate } from '../i18n/interpolate.ts';
import { formatDate } from '../i18n/format.ts';
import { strings } from '../i18n/strings.ts';
import type { PrintedArticle } from '../content/articles.ts';
import { audiencePictures } from '../content/audiences.ts';
import { getChart } from '../content/charts.ts';
import { company } from '../content/company.ts';
import { linkTarget, plain, tokensOf } from '../content/markdown.ts';
import type { ChartData } from '../schemas/chart.ts';
import { readEnv } from '../lib/env.ts';
import { getSources } from '../content/sources.ts';
import { cutKey, cutPicture } from '../seo/crop-image.ts';
import { chartTypst } from './chart-typst.ts';
import { fonts, theCompiler } from './compiler.ts';
import template from './template.typ?raw';
import { quoted, typst } from './markdown-to-typst.ts';

/** A finished PDF with what the pages say of it; size in bytes. */
export interface Pdf {
  readonly bytes: Buffer;
  readonly pages: number;
  readonly size: number;
}

const COVER = { width: 1240, height: 827, quality: 70 } as const;
const COVER_PATH = '/cover.jpg';

const day = (date: Date) =>
  `datetime(year: ${date.getUTCFullYear()}, month: ${date.getUTCMonth() + 1}, day: ${date.getUTCDate()})`;
const array = (items: readonly string[]) => `(${items.map((item) => `${item}, `).join('')})`;

/** The Typst source of an article's PDF. */
function sourceOf(article: PrintedArticle, charts: readonly ChartData[]): string {
  const { locale, textLocale } = article;
  const t = strings('article', locale);
  const site = new URL(readEnv().siteUrl);
  const absolute = (href: string) =>
    href.startsWith('#') ? undefined : new URL(linkTarget(href, textLocale), site).href;
  const dates = [
    `${t.published} ${formatDate(article.date, locale)}`,
    ...(article.updated ? [`${t.updatedOn} ${formatDate(article.updated, locale)}`] : []),
  ];
  const sources = getSources(article.sources).map(
    ({ title, publisher, url, date }) =>
      `[#link(${quoted(url)})[#${quoted(title)};]#${quoted(`, ${publisher}${date ? `, ${date}` : ''}`)};]`,
  );
  const fields = {
    title: quoted(article.title),
    introduction: quoted(plain(article.introduction, textLocale)),
    kind: quoted(t.kinds[article.kind]),
    audience: quoted(article.audience === 'all' ? '' : t.audiences[article.audience]),
    dates: quoted(dates.join(' · ')),
    company: quoted(company.name),
    address: quoted(site.host),
    contents: quoted(t.contents),
    sources: quoted(t.sources),
    'source-list': array(sources),
    language: quoted(textLocale),
    date: day(article.updated ?? article.date),
    description: quoted(plain(article.metaDescription, textLocale)),
    keywords: array(article.keywords.map(quoted)),
    'image-path': quoted(COVER_PATH),
  };
  const head = Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join(',\n  ');
  return `${template}\n#show: article.with(\n  ${head},\n)\n\n${[typst(tokensOf(article.body, textLocale), absolute), ...charts.map((chart) => chartTypst(chart, textLocale))].join('\n\n')}\n`;
}

async function make(article: PrintedArticle): Promise<Pdf> {
  const picture = article.photo?.file ?? article.cover ?? audiencePictures[article.audience];
  const source = sourceOf(article, await Promise.all((article.charts ?? []).map(getChart)));
  const key = fingerprint(
    source,
    cutKey(picture, COVER),
    ...fonts(),
    dependencies.devDependencies['@myriaddreamin/typst-ts-node-compiler'],
  );
  let pages = 0;
  const bytes = await madeOnce(`${key}.pdf`, async () => {
    const set = typeset(article, source, await cutPicture(picture, COVER));
    pages = set.pages;
    return set.bytes;
  });
  const count = await madeOnce(`${key}.pages`, async () =>
    Buffer.from(String(pages || typeset(article, source, await cutPicture(picture, COVER)).pages)),
  );
  return { bytes, pages: Number(count), size: bytes.length };
}

function typeset(article: PrintedArticle, source: string, cover: Buffer): { bytes: Buffer; pages: number } {
  const typesetter = theCompiler();
  typesetter.mapShadow(join(process.cwd(), COVER_PATH), cover);
  const compiled = typesetter.compile({ mainFileContent: source, resetRead: true });
  if (!compiled.result) {
    const problem = JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? []);
    throw new Error(`PDF of ${article.route} (${article.locale}): ${problem.slice(0, 800)}`);
  }
  const creationTimestamp = Math.floor((article.updated ?? article.date).getTime() / 1000);
  return {
    bytes: typesetter.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp }),
    pages: compiled.result.numOfPages,
  };
}

const made = new Map<string, Promise<Pdf>>();
let queue: Promise<unknown> = Promise.resolve();

/** The PDF of an article: cover, contents, text and sources, tagged (PDF/UA-1), the same bytes every time. Made once per build. */
export function articlePdf(article: PrintedArticle): Promise<Pdf> {
  const key = `${article.locale} ${article.route} ${import.meta.env.DEV ? article.body : ''}`;
  let pdf = made.get(key);
  if (!pdf) {
    // One at a time: the compiler's files are shared, and a document must not meet another one's cover.
    pdf = queue.then(() => make(article));
    queue = pdf.catch(() => undefined);
    made.set(key, pdf);
  }
  return pdf;
}

/** The address of an article's PDF, without language prefix. */
export const pdfRoute = (article: PrintedArticle): string => `${article.route}.pdf`;

/** What a page says beside the link: "9 sidor, 84 kB". */
export function pdfFacts({ pages, size }: Pdf, article: PrintedArticle): string {
  const t = strings('article', article.locale);
  return interpolate(t.pdfFacts, { pages, size: `${Math.round(size / 1000)}\u00a0kB` });
}
