import { afterEach, describe, expect, test, vi } from 'vitest';
import { foldText, type Listed, matchesCriteria, readAddress, writeAddress } from './list-filter.ts';

const entry = (text: string, values: Listed['values'] = {}): Listed => ({ text, values });
const search = (query: string) => ({ query, chosen: {} });

describe('searching', () => {
  test.each([
    ['Energiskatt på el 36 öre/kWh', 'skatt ENERGI', true],
    ['Återbetalningstid 3–5 år', 'aterbetalning', true],
    ['Återbetalningstid 3–5 år', 'återbetalning 7', false],
    ['Precio de la energía', 'energia', true],
    ['Precio de la energia', 'ENERGÍA', true],
    ['Krävs bygglov för solceller?\n  Oftast inte, om de följer taket.', 'solceller? oftast', true],
    ['Krävs bygglov för solceller?', 'bygglov batteri', false],
    ['Allt', '  ', true],
    ['a.c', 'abc', false],
  ])('"%s" searched for "%s" matches: %s', (text, query, matches) => {
    expect(matchesCriteria(entry(text), search(query))).toBe(matches);
  });
  test('folds letters that are composed and letters that are not to the same text', () =>
    expect(foldText('följer'.normalize('NFD'))).toBe(foldText('FÖLJER'.normalize('NFC'))));
});

describe('choosing', () => {
  const post = entry('Batteri i villan', { tag: ['battery-storage', 'villa'], category: ['technology'] });
  test('shows every entry when nothing is chosen', () =>
    expect(matchesCriteria(post, { query: '', chosen: { tag: '', category: '' } })).toBe(true));
  test('shows an entry that has the chosen values and no other', () => {
    expect(matchesCriteria(post, { query: '', chosen: { tag: 'villa', category: 'technology' } })).toBe(true);
    expect(matchesCriteria(post, { query: '', chosen: { tag: 'villa', category: 'economy' } })).toBe(false);
    expect(matchesCriteria(post, { query: '', chosen: { tag: 'solar' } })).toBe(false);
  });
  test('requires the words and the choice together', () =>
    expect(matchesCriteria(post, { query: 'batteri', chosen: { category: 'economy' } })).toBe(false));
  test('shows an entry without values in a field for every choice of that field', () =>
    expect(
      matchesCriteria(entry('', { audience: undefined }), { query: '', chosen: { audience: 'brf' } }),
    ).toBe(true));
});

describe('the address', () => {
  const history = { pushState: vi.fn(), replaceState: vi.fn() };
  const visit = (href: string) => {
    vi.stubGlobal('location', new URL(href));
    vi.stubGlobal('history', history);
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });
  test('is read by name, with an empty text for what it lacks', () => {
    visit('https://example.com/blog?q=sol&other=1');
    expect(readAddress(['q', 'tag'])).toEqual({ q: 'sol', tag: '' });
  });
  test('takes values, drops empty ones and keeps what others wrote', () => {
    visit('https://example.com/blog?q=sol&other=1');
    writeAddress({ q: '', tag: 'villa' }, true);
    expect(String(history.pushState.mock.calls[0]?.[2])).toBe('https://example.com/blog?other=1&tag=villa');
  });
  test('is replaced while somebody types and left alone when nothing changes', () => {
    visit('https://example.com/blog?q=sol');
    writeAddress({ q: 'sola' }, false);
    expect(history.replaceState).toHaveBeenCalledOnce();
    writeAddress({ q: 'sol' }, true);
    expect(history.pushState).not.toHaveBeenCalled();
  });
});
