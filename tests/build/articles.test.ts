import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const site = resolve(process.env['TEST_SITE'] || 'dist');
const read = (file: string) => readFileSync(join(site, file));
const pages = globSync('**/*.html', { cwd: site });

describe('documents', () => {
  const files = globSync('**/*.pdf', { cwd: site });
  test('every guide, report and white paper exists as PDF in three languages', () =>
    expect(files).toHaveLength(24 * 3));
  test('each is tagged for assistive technology (PDF/UA-1), in its language', () => {
    for (const file of files) {
      const text = read(file).toString('latin1');
      expect(text.startsWith('%PDF-'), file).toBe(true);
      expect(text, file).toContain('<pdfuaid:part>1</pdfuaid:part>');
      const language = /^(en|es)\//.exec(file)?.[1] ?? 'sv';
      expect(text, file).toMatch(new RegExp(`<dc:language><rdf:Bag><rdf:li>${language}</rdf:li>`));
    }
  });
});

describe('social images', () => {
  const image = (html: string) => /<meta property="og:image" content="?([^">\s]+)/.exec(html)?.[1] ?? '';
  test('every page names one that is there, 1200 by 630', () => {
    for (const page of pages) {
      const html = read(page).toString();
      if (!html.includes('og:image')) continue;
      const file = read(new URL(image(html)).pathname.slice(1));
      expect(file.subarray(0, 2).toString('hex'), page).toBe('ffd8');
      const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
      expect([file.readUInt16BE(frame + 7), file.readUInt16BE(frame + 5)], page).toEqual([1200, 630]);
    }
  });
});

describe('feeds and maps', () => {
  test.each([
    ['rss.xml', 'sv-se'],
    ['en/rss.xml', 'en-gb'],
    ['es/rss.xml', 'es-es'],
  ])('%s is %s and has twelve posts', (file, language) => {
    const xml = read(file).toString();
    expect(xml).toContain(`<language>${language}</language>`);
    expect(xml.match(/<item>/g)).toHaveLength(12);
  });
  test('robots.txt names the sitemap; llms.txt names every guide', () => {
    expect(read('robots.txt').toString()).toMatch(/Sitemap: https?:\/\/\S+\/sitemap-index\.xml/);
    expect(
      read('llms.txt')
        .toString()
        .match(/\/resources\/guides\/[a-z-]+\/[a-z0-9-]+\)/g),
    ).toHaveLength(19);
  });
});

test('glossary links of articles lead to a term of the page’s language', () => {
  for (const prefix of ['', 'en/', 'es/']) {
    const glossary = read(`${prefix}resources/educational-material.html`).toString();
    for (const page of globSync(`${prefix}{blog,resources/guides/*}/*.html`, { cwd: site }))
      for (const [, to = '', id = ''] of read(page)
        .toString()
        .matchAll(/class="?term"? href="?([^"#\s]+)#([a-z0-9-]+)/g)) {
        expect(to, page).toBe(`/${prefix}resources/educational-material`);
        expect(glossary.includes(`id="${id}"`) || glossary.includes(`id=${id}`), `${page}: ${id}`).toBe(true);
      }
  }
});
