import { describe, expect, test } from 'vitest';
import { checkFigureLabels } from '../../scripts/check/claims.ts';
import { checkContent } from '../../scripts/check/content.ts';
import { checkFigures } from '../../scripts/check/figures.ts';
import { checkParity } from '../../scripts/check/parity.ts';
import { printed } from '../../scripts/check/problem.ts';
import type { ContentFile } from '../../scripts/check/read.ts';
import { checkActions, checkContactLinks, checkTerms, readTerms } from '../../scripts/check/terms.ts';
import { locales } from '../../src/i18n/locales.ts';
import type { Claim } from '../../src/schemas/claim.ts';

const file = (data: unknown, name = 'content/pages/sv/x.yaml'): ContentFile => ({
  file: name,
  data,
  body: '',
});

test('the content of the site is in order', () => {
  expect(
    checkContent()
      .filter(({ warning }) => !warning)
      .map(printed),
  ).toEqual([]);
});

// What an editor does wrong, and is told, is in tests/fixtures/editor-mistakes.yaml.
describe('each check can fail', () => {
  test('a missing translation is listed, and falls back', () =>
    expect(checkParity([file({})])).toMatchObject([{ warning: true }, { warning: true }]));
  test('a translation without an original', () =>
    expect(checkParity([file({}, 'content/pages/es/x.yaml')])[0]?.message).toContain('no Swedish original'));
  test.each(['sänker kostnaden med 30 %', 'costs SEK 1,200', 'tar 3 år', '4,5 ton', '95 euro'])(
    'a bare figure: %s',
    (text) => expect(checkFigures(file({ text }), new Set())).toHaveLength(1),
  );
  test('a value on a drawn screen, which is marked as an example, passes; its name does not', () => {
    const screen = (row: object) => file({ items: [{ screen: { rows: [row] } }] });
    expect(checkFigures(screen({ name: 'Batteri', value: '20–90 %' }), new Set())).toEqual([]);
    expect(checkFigures(screen({ name: '90 %', value: '1' }), new Set())).toHaveLength(1);
    expect(checkFigures(file({ value: '90 %' }), new Set())).toHaveLength(1);
  });
});

const page = (data: unknown, file = 'content/pages/en/x.yaml', body = ''): ContentFile => ({
  file,
  data,
  body,
});

const words = { sv: 'x', en: 'x', es: 'x' };

const claim = (value: number, name = 'x'): Claim => ({
  value,
  unit: 'percent',
  qualifier: 'exact',
  kind: 'illustrative',
  what: { sv: name, en: name, es: name },
  condition: words,
  source: 'client',
  date: '2026-11',
});

describe('terms of a language', () => {
  test('keys, targets of links and places are no words', () => {
    const text = 'The [charge](glossary:power-fee) {claim:power-fee|number}';
    expect(checkTerms(page({ id: 'power-fee', to: '/power-fee', text }))).toEqual([]);
  });
  test('a term of one language may be a word of another', () =>
    expect(checkTerms(page({ text: 'Once ned twice' }))).toEqual([]));
  test('every list is of expressions that can be read', () => {
    const terms = readTerms();
    for (const locale of locales)
      for (const { term } of terms[locale]?.avoid ?? []) expect(() => new RegExp(term, 'iu')).not.toThrow();
  });
});

describe('actions', () => {
  const action = (label: string, to: string) => page({ sections: [{ actions: [{ label, to }] }] });
  test('an action to the form carries the topic that its words promise, on pages of one audience that audience’s', () => {
    expect(checkActions(action('Hear when there’s a webinar', '/contact?topic=webinar'))).toEqual([]);
    for (const to of ['/contact', '/contact?topic=question', '/contact?topic=nothing'])
      expect(checkActions(action('Hear when there’s a webinar', to))[0]?.message, to).toContain(
        '?topic=webinar',
      );
    const farm = {
      audience: 'farm',
      actions: [{ label: 'Book a free analysis', to: '/contact?topic=villa' }],
    };
    expect(checkActions(page(farm))[0]?.message).toBe(
      '"Book a free analysis" leads to /contact?topic=farm here',
    );
  });
  test('so does a link within text; every name’s topics are on the contact page', () => {
    const links = (text: string) => checkContactLinks({ ...page({ text }), body: text }).length;
    expect([
      links('[ask](/contact?topic=job)'),
      links('[ask](/contact)'),
      links('[ask](/contact?topic=x)'),
    ]).toEqual([0, 2, 2]);
    for (const locale of locales)
      for (const topic of Object.values(readTerms()[locale]?.actions['/contact'] ?? {}).flat())
        expect(links(`[ask](/contact?topic=${topic})`), topic).toBe(0);
  });
  test('an action to another page may be called anything', () =>
    expect(checkActions(action('Read on', '/about'))).toEqual([]));
});

describe('claims', () => {
  test('one label on two pages has one value', () => {
    const figure = (id: string, label: string, name: string) =>
      page({ sections: [{ items: [{ claim: id, label }] }] }, `content/pages/en/${name}.yaml`);
    const claims = { one: claim(30), two: claim(32) };
    const found = (label: string) =>
      checkFigureLabels([figure('one', 'lower energy costs', 'a'), figure('two', label, 'b')], claims);
    expect(found('lower energy costs in the example')).toEqual([]);
    expect(found('Lower energy costs')[0]).toMatchObject({
      file: 'content/pages/en/b.yaml',
      message: expect.stringContaining('content/pages/en/a.yaml'),
    });
  });
});
