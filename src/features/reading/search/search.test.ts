import { describe, expect, test } from 'vitest';
import { buildIndex } from './build-index.ts';
import { splitCompound } from './compounds.ts';
import { conceptsOf, createLexicon } from './concepts.ts';
import { createFinder } from './find.ts';
import { addressOf, readPage } from './read-page.ts';
import { splitWords, stemmerOf } from './stem.ts';

const sv = stemmerOf('sv');
const words = {
  small: 'vad är en för i och',
  same: ['laddbox, elbilsladdare', 'gemensam el, gemensamt elavtal'],
};

describe('the stemmer', () => {
  test.each([
    ['sv', 'batteriet', 'batterier'],
    ['sv', 'laddning', 'ladda'],
    ['en', 'batteries', 'battery'],
    ['es', 'instalacion', 'instalaciones'],
    ['es', 'baterías', 'bateria'],
  ] as const)('of %s finds %s under %s', (locale, one, other) => {
    const stem = stemmerOf(locale);
    expect(splitWords(one).map(stem)).toEqual(splitWords(other).map(stem));
  });
  test('leaves short words and words with figures as they are', () =>
    expect(['se4', 'el'].map(sv)).toEqual(['se4', 'el']));
});

describe('a compound', () => {
  const known = new Set(['elbil', 'ladd', 'solcell', 'anlaggning', 'gron', 'teknik', 'avdrag'].map(sv));
  test.each([
    ['elbilsladdare', ['elbil', 'ladd']],
    ['solcellsanlaggningar', ['solcell', sv('anlaggning')]],
    ['gronteknikavdrag', ['gron', 'teknik', 'avdrag']],
    ['vindkraft', []],
  ])('%s is made of %j', (word, parts) => expect(splitCompound(word, sv, known)).toEqual(parts));
});

describe('a query', () => {
  const lexicon = createLexicon(words, sv, new Set(['effektavgift', 'solcell', 'tak'].map(sv)));
  const typed = (query: string) => conceptsOf(query, lexicon).map(([first]) => first?.terms.join(' '));
  test('asks for its words without the small ones', () =>
    expect(typed('vad är en laddbox')).toEqual(['laddbox']));
  test('has its small words when there are no others', () => expect(typed('vad är')).toEqual(['vad', 'ar']));
  test('knows a phrase and what means the same', () => {
    const [concept] = conceptsOf('gemensam el', lexicon);
    expect(concept?.map(({ terms }) => terms.join(' '))).toEqual([
      'gemensam el',
      `${sv('gemensamt')} ${sv('elavtal')}`,
    ]);
  });
  test('joins two words that the site writes as one', () =>
    expect(typed('effekt avgift')).toEqual([sv('effektavgift')]));
});

const html = (title: string, body: string, attributes = '') =>
  `<html><head><meta name="description" content="Om ${title}"><meta property="og:title" content="${title}"></head>` +
  `<body><nav>Meny</nav><main data-search-body ${attributes}>${body}</main></body></html>`;

describe('a built page', () => {
  const page = readPage(
    html(
      'Frågor &amp; svar',
      '<h2 id="cost">Kostnad</h2><p data-search-skip>Inte detta</p><p>Taket håller</p>' +
        '<details data-search-answer="question" data-search-keywords="Ekonomi"><summary><h3>Vad kostar det?</h3></summary>' +
        '<p id="price">Det <b>beror</b> på.</p></details>',
      'data-search-name="Frågor"',
    ),
    'en/faq.html',
  );
  test('is known by its title, description, name and headings', () =>
    expect(page?.page).toMatchObject({
      kind: 'page',
      url: '/en/faq',
      title: 'Frågor & svar',
      name: 'Frågor',
      headings: [{ id: 'cost', text: 'Kostnad' }],
    }));
  test('gives its answers, which are not its own words', () => {
    expect(page?.answers).toEqual([
      {
        kind: 'question',
        url: '/en/faq#price',
        title: 'Vad kostar det?',
        text: 'Det beror på.',
        keywords: 'Ekonomi',
      },
    ]);
    expect(page?.text).not.toMatch(/beror|Inte|Meny/);
  });
  test('is not found without the mark', () => expect(readPage('<main>Hej</main>', 'x.html')).toBeUndefined());
  test('gives every row of a table of answers, without fine print', () => {
    const row = '<tr id="d"><th>Svar</th><td>2 dagar<small>Löfte</small></td><td>Vardagar</td></tr>';
    const table = `<table><tbody data-search-answers="figure">${row}</tbody></table>`;
    expect(readPage(html('x', table), 'x.html')?.answers).toEqual([
      { kind: 'figure', url: '/x#d', title: 'Svar', text: '2 dagar Vardagar' },
    ]);
  });
  test('refuses an answer without an id', () =>
    expect(() => readPage(html('x', '<div data-search-answer="term"><dt>El</dt></div>'), 'x.html')).toThrow(
      'needs a title and an id',
    ));
  test.each([
    ['index.html', '/'],
    ['en.html', '/en'],
    ['en/blog/index.html', '/en/blog'],
  ])('%s has the address %s', (file, address) => expect(addressOf(file)).toBe(address));
});

describe('the search', () => {
  const pages = [
    html('Laddning i garaget', '<h2 id="a">Laddplatser</h2>', 'data-search-name="Laddning"'),
    html('Solceller på taket', '<p>Enastående utsikt</p>', 'data-search-name="Solceller"'),
    html(
      'Ordlista',
      '<dl><div id="box" data-search-answer="term"><dt>Laddbox</dt><dd>En dosa på väggen.</dd></div>' +
        '<div id="cell" data-search-answer="term"><dt>Solcell</dt><dd>Gör el av ljus.</dd></div></dl>',
    ),
  ].flatMap((text, place) => readPage(text, `${place}.html`) ?? []);
  const find = createFinder(buildIndex(pages, words, sv), sv);
  const first = (query: string) => find(query).found[0]?.entry.url;
  test.each([
    ['vad är en laddbox', '/2#box'],
    ['elbilsladdare', '/2#box'],
    ['ladbox', '/2#box'],
    ['solceller', '/1'],
    ['laddningen', '/0'],
    ['enastaende', '/1'],
  ])('for “%s” gives %s first', (query, url) => expect(first(query)).toBe(url));
  test('gives what is near, and says so, when no word is known', () => {
    expect(find('laddplasterna')).toMatchObject({ near: true, found: [{ entry: { url: '/0' } }] });
    expect(find('solceller').near).toBe(false);
    expect(find('vad är solecller')).toMatchObject({ near: true, found: find('solceller').found });
  });
  test('gives nothing for what is like nothing', () => expect(find('xyzzyqwerty').found).toEqual([]));
});
