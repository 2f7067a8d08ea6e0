import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { locales } from '../../src/i18n/locales.ts';
import type { ChartData } from '../../src/schemas/chart.ts';
import { countPublished } from '../support/published-articles.ts';
import { socialImageProblems } from './support/files.ts';
import { documentProblems } from './support/pdf.ts';

const site = resolve(process.env['TEST_SITE'] || 'dist');
const read = (file: string) => readFileSync(join(site, file));
const pages = globSync('**/*.html', { cwd: site });

describe('documents', () => {
  const files = globSync('**/*.pdf', { cwd: site });
  test('every guide, report and white paper exists as PDF in three languages', () =>
    // The last is the example of a statement for charging.
    expect(files).toHaveLength(
      (countPublished('guides') + countPublished('reports') + countPublished('whitepapers') + 1) * 3,
    ));
});

describe('what a document claims', () => {
  const files = globSync('**/*.pdf', { cwd: site });
  test('it keeps: tags, title, language, bookmarks, table heads, alternative texts, embedded fonts', () =>
    expect(files.flatMap((file) => [...documentProblems(file, read(file))])).toEqual([]));
  const whole = read(files[0] ?? '').toString('latin1');
  test.each([
    ['tags', '/Marked true', 'a tree of tags'],
    ['what it is', '%PDF-', 'the head of a PDF'],
    ['the mark of PDF/UA-1', '<pdfuaid:part>1', 'the mark of PDF/UA-1'],
    ['its language', /\/Lang \(..\)/g, 'its own language'],
    ['the language of what it says of itself', /<dc:language>/g, 'its own language'],
    ['its title in the window', '/DisplayDocTitle true', 'a title that the window shows'],
    ['bookmarks', '/Type /Outlines', 'bookmarks'],
    ['headings', /\/S \/H1\b/g, 'headings'],
    ['the scope of a head', '/Scope /Column', 'a scope for each head of a table'],
    ['the heads of tables', /\/S \/TH\b/g, 'heads in its tables'],
    ['the words of a link', '/Contents (', 'words for each link'],
    ['a font', /\/FontFile[23]? /g, 'each font in it'],
  ])('is checked for %s', (_, gone, lack) =>
    expect(
      [...documentProblems('a.pdf', Buffer.from(whole.replaceAll(gone, ''), 'latin1'))].join(),
    ).toContain(lack),
  );
  test('is checked for a figure without an alternative text', () =>
    expect([
      ...documentProblems(
        'a.pdf',
        Buffer.from(`${whole}\n9999 0 obj\n<< /S /Figure /P 1 0 R >>\nendobj`, 'latin1'),
      ),
    ]).toEqual(['a.pdf: has not an alternative text for each figure']));
});

/** The alternative texts of a document's figures. */
const alternativesOf = (pdf: string): string[] =>
  [...pdf.matchAll(/\/S \/Figure\b[^>]*?\/Alt ?(?:\((.*?)\)|<FEFF([\dA-F]*)>)/gs)].map(
    ([, plain, hex = '']) => plain ?? Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );

describe('charts of an article', () => {
  const charts = pages.flatMap((page) => {
    const pdf = page.replace(/\.html$/, '.pdf');
    const ids = [
      ...read(page)
        .toString()
        .matchAll(/<figure[^>]*\bid="?chart-([a-z0-9-]+)/g),
    ].map(([, id = '']) => id);
    return ids.length > 0 && globSync(pdf, { cwd: site }).length > 0 ? [[pdf, ids] as const] : [];
  });
  test('stand in its PDF, too: title and unit for whoever cannot see them, the conclusion once', () => {
    expect(charts).toHaveLength(3);
    for (const [pdf, ids] of charts) {
      const locale = locales.find((one) => pdf.startsWith(`${one}/`)) ?? 'sv';
      const alternatives = alternativesOf(read(pdf).toString('latin1'));
      expect(alternatives, pdf).toHaveLength(ids.length);
      for (const [place, id] of ids.entries()) {
        const chart = parse(readFileSync(`content/data/charts/${id}.yaml`, 'utf8')) as ChartData;
        const words = JSON.parse(readFileSync(`content/ui/${locale}/charts.json`, 'utf8')) as {
          units: Record<string, string>;
        };
        expect(alternatives[place]).toContain(`${chart.title[locale]}, ${words.units[chart.unit]}.`);
        expect(alternatives[place]).not.toContain(chart.caption[locale]);
      }
    }
  });
});

describe('social images', () => {
  const image = (html: string) => /<meta property="og:image" content="?([^">\s]+)/.exec(html)?.[1] ?? '';
  const files = new Set(
    pages
      .map((page) => read(page).toString())
      .filter((html) => html.includes('og:image'))
      .map((html) => new URL(image(html)).pathname.slice(1)),
  );
  test('every page names one that is there, 1200 by 630', () => {
    expect(files.size).toBeGreaterThan(200);
    expect([...files].flatMap((file) => [...socialImageProblems(file, read(file))])).toEqual([]);
  });
});

describe('the check of social images', () => {
  const jpeg = (width: number, height: number) => {
    const bytes = Buffer.from('ffd8ffc000110800000000', 'hex');
    bytes.writeUInt16BE(height, 7);
    bytes.writeUInt16BE(width, 9);
    return bytes;
  };
  test('lets a whole one pass', () => {
    expect([...socialImageProblems('a.jpg', jpeg(1200, 630))]).toEqual([]);
  });
  test('find another size, a file without one and another kind', () => {
    expect([...socialImageProblems('a.jpg', jpeg(1200, 600))]).toHaveLength(1);
    expect([...socialImageProblems('a.jpg', Buffer.from('ffd8', 'hex'))]).toHaveLength(1);
    expect([...socialImageProblems('a.jpg', Buffer.from('89504e47', 'hex'))]).toHaveLength(1);
  });
});

test('glossary links of articles lead to a term of the page’s language', () => {
  for (const prefix of ['', 'en/', 'es/']) {
    const glossary = read(`${prefix}resources/glossary.html`).toString();
    for (const page of globSync(`${prefix}{blog,resources/guides/*}/*.html`, { cwd: site }))
      for (const [, to = '', id = ''] of read(page)
        .toString()
        .matchAll(/class="?term"? href="?([^"#\s]+)#([a-z0-9-]+)/g)) {
        expect(to, page).toBe(`/${prefix}resources/glossary`);
        expect(glossary.includes(`id="${id}"`) || glossary.includes(`id=${id}`), `${page}: ${id}`).toBe(true);
      }
  }
});
