import { readdirSync, readFileSync } from 'node:fs';
import { Marked, type Token, type Tokens } from 'marked';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { locales } from '../../src/i18n/locales.ts';
import { glossary, sources } from '../../src/schemas/reference.ts';

const yaml = (file: string): unknown => parse(readFileSync(file, 'utf8'));
const sourceCodes = new Set(Object.keys(sources.parse(yaml('content/data/sources.yaml'))));
const terms = Object.fromEntries(
  locales.map((locale) => [locale, glossary.parse(yaml(`content/glossary/${locale}.yaml`))]),
);

/** What each collection promises: how many articles at least, how many words (a translation may be a fifth longer), which facts. */
const collections = {
  blog: {
    count: 12,
    words: [700, 1100],
    facts: ['date', 'sources', 'cover', 'category', 'tags', 'readingTime'],
  },
  guides: {
    count: 19,
    words: [800, 1500],
    facts: ['date', 'sources', 'audience', 'order', 'minutes'],
  },
  reports: {
    count: 3,
    words: [800, 1500],
    facts: ['date', 'sources', 'cover', 'audience', 'order'],
  },
  whitepapers: {
    count: 2,
    words: [1000, 1800],
    facts: ['date', 'sources', 'audience', 'order'],
  },
  lessons: {
    count: 8,
    words: [400, 700],
    facts: ['date', 'sources', 'order', 'minutes', 'figure'],
  },
} as const;
type Kind = keyof typeof collections;

const slugsOf = (kind: Kind, locale: string) =>
  readdirSync(`content/${kind}/${locale}`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3))
    .sort();

function read(kind: Kind, locale: string, slug: string) {
  const [, front = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(`content/${kind}/${locale}/${slug}.md`, 'utf8')) ??
    [];
  return { front: parse(front) as Record<string, unknown>, body };
}

const marked = new Marked({ gfm: true });
function tokensOf(body: string): {
  links: string[];
  headings: Tokens.Heading[];
  kinds: Set<string>;
} {
  const tokens = marked.lexer(body);
  const found = {
    links: [] as string[],
    headings: [] as Tokens.Heading[],
    kinds: new Set<string>(),
  };
  marked.walkTokens(tokens, (token: Token) => {
    found.kinds.add(token.type);
    if (token.type === 'link') found.links.push((token as Tokens.Link).href);
    if (token.type === 'heading') found.headings.push(token as Tokens.Heading);
  });
  return found;
}
const wordCount = (body: string) =>
  body
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;

describe.each(Object.keys(collections) as Kind[])('%s', (kind) => {
  const { count, words, facts } = collections[kind];
  // An article without a day is a draft.
  const slugs = slugsOf(kind, 'sv').filter((slug) => 'date' in read(kind, 'sv', slug).front);

  test(`there are ${count} or more in every language, none without its Swedish one`, () => {
    for (const locale of locales) {
      const own = slugsOf(kind, locale);
      expect(own.length).toBeGreaterThanOrEqual(count);
      expect(slugsOf(kind, 'sv')).toEqual(expect.arrayContaining(own));
    }
  });

  describe.each(slugs)('%s', (slug) => {
    const swedish = read(kind, 'sv', slug);

    test('the Swedish file has the facts that all languages share', () => {
      for (const fact of facts) expect(swedish.front, fact).toHaveProperty(fact);
      for (const code of swedish.front['sources'] as string[]) expect(sourceCodes, code).toContain(code);
      expect((swedish.front['sources'] as string[]).length).toBeGreaterThan(0);
    });

    const written = locales.filter((locale) => slugsOf(kind, locale).includes(slug));
    describe.each(written)('%s', (locale) => {
      const { front, body } = read(kind, locale, slug);
      const { links, headings, kinds } = tokensOf(body);

      test('the front matter is as long as results of a search show it, and the facts stand in Swedish only', () => {
        expect(String(front['title']).length).toBeLessThanOrEqual(70);
        expect(String(front['introduction']).length).toBeLessThanOrEqual(240);
        const description = String(front['metaDescription']).length;
        expect(description).toBeGreaterThanOrEqual(110);
        expect(description).toBeLessThanOrEqual(160);
        if (locale !== 'sv') for (const fact of facts) expect(front).not.toHaveProperty(fact);
      });
      test('it is as long as it should be', () => {
        expect(wordCount(body)).toBeGreaterThanOrEqual(words[0]);
        expect(wordCount(body)).toBeLessThanOrEqual(words[1]);
      });
      test('it is built of sections, without HTML, pictures or a heading of its own', () => {
        expect(headings.filter(({ depth }) => depth === 2).length).toBeGreaterThanOrEqual(3);
        expect(headings.filter(({ depth }) => depth === 1)).toEqual([]);
        expect(kinds).not.toContain('html');
        expect(kinds).not.toContain('image');
      });
      test('its glossary links lead to terms, its other links are routes or safe addresses', () => {
        for (const href of links) {
          if (href.startsWith('glossary:'))
            expect(terms[locale], href).toHaveProperty(href.slice('glossary:'.length));
          else expect(href).toMatch(/^(\/(?!(en|es)(\/|$))[a-z0-9/-]*([?#][\w=&-]+)?|https:\/\/\S+)$/);
        }
      });
      test('nothing is left to fill in', () =>
        expect(body).not.toMatch(/\b(TODO|TBD|FIXME|XXX|[Ll]orem ipsum)\b/));
    });

    test('the translations have the sections, tables and checklists of the Swedish text', () => {
      const shape = (locale: string) => {
        const { headings, kinds } = tokensOf(read(kind, locale, slug).body);
        return {
          headings: headings.map(({ depth }) => depth),
          table: kinds.has('table'),
          checklist: /^- \[ \]/m.test(read(kind, locale, slug).body),
        };
      };
      for (const locale of locales) expect(shape(locale)).toEqual(shape('sv'));
    });
  });
});

test('guides are eight, six and five, in an order without gaps', () => {
  const guides = slugsOf('guides', 'sv').map((slug) => read('guides', 'sv', slug).front);
  for (const [audience, count] of [
    ['property-owners', 8],
    ['brf', 6],
    ['agriculture', 5],
  ] as const) {
    const orders = guides
      .filter((front) => front['audience'] === audience)
      .map((front) => Number(front['order']))
      .sort((one, other) => one - other);
    expect(orders).toEqual(Array.from({ length: count }, (_, place) => place + 1));
  }
});

test('the glossary has the same sixty terms or more in every language', () => {
  const ids = Object.keys(terms['sv'] ?? {}).sort();
  expect(ids.length).toBeGreaterThanOrEqual(60);
  for (const locale of locales) expect(Object.keys(terms[locale] ?? {}).sort()).toEqual(ids);
});

/** What fits beside the contents of an article at 1440 pixels, characters of a fixed width; the rest would be cut off. */
const CODE_LINE = 66;
const wideLines = (markdown: string): string[] =>
  new Marked()
    .lexer(markdown)
    .flatMap((token) => (token.type === 'code' ? String((token as Tokens.Code).text).split('\n') : []))
    .filter((line) => line.length > CODE_LINE);

test('formulas are written in lines that are seen whole', () => {
  const files = ['blog', 'guides', 'reports', 'whitepapers', 'lessons'].flatMap((kind) =>
    locales.flatMap((locale) =>
      readdirSync(`content/${kind}/${locale}`).map((name) => `content/${kind}/${locale}/${name}`),
    ),
  );
  expect(files.flatMap((file) => wideLines(readFileSync(file, 'utf8')))).toEqual([]);
  expect(wideLines(`\`\`\`text\n${'x'.repeat(CODE_LINE + 1)}\n\`\`\``)).toHaveLength(1);
});
