import { describe, expect, test } from 'vitest';
import { checkClaimNames, checkFigureLabels } from '../../scripts/check/claims.ts';
import type { ContentFile } from '../../scripts/check/read.ts';
import {
  checkActions,
  checkAnswers,
  checkContactLinks,
  checkTerms,
  readTerms,
} from '../../scripts/check/terms.ts';
import { locales } from '../../src/i18n/locales.ts';
import type { Claim } from '../../src/schemas/claim.ts';

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
  test('an avoided term is named with its field and what is said instead', () => {
    const [problem, ...rest] = checkTerms(page({ title: 'A Power fee', text: 'A capacity charge' }));
    expect(rest).toEqual([]);
    expect(problem).toMatchObject({
      field: 'title',
      message: '"Power fee" is not used in this language: write capacity charge',
    });
  });
  test('keys, targets of links and places are no words', () => {
    const text = 'The [charge](glossary:power-fee) {claim:power-fee|number}';
    expect(checkTerms(page({ id: 'power-fee', to: '/power-fee', text }))).toEqual([]);
  });
  test('a term of one language may be a word of another', () =>
    expect(checkTerms(page({ text: 'Once ned twice' }))).toEqual([]));
  test('a file of all languages is held to the terms of each by its fields', () => {
    const what = { en: 'A power fee', es: 'A power fee', sv: 'A power fee' };
    const problems = checkTerms(page({ fee: { what } }, 'content/data/claims.yaml'));
    expect(problems.map(({ field }) => field)).toEqual(['fee.what.en']);
  });
  test('every list is of expressions that can be read', () => {
    const terms = readTerms();
    for (const locale of locales)
      for (const { term } of terms[locale]?.avoid ?? []) expect(() => new RegExp(term, 'iu')).not.toThrow();
  });
});

describe('actions', () => {
  const action = (label: string, to: string) => page({ sections: [{ actions: [{ label, to }] }] });
  test('an action to the form has one of the language’s names', () => {
    expect(checkActions(action('Book a free analysis', '/contact?topic=brf'))).toEqual([]);
    expect(checkActions(action('Order the paper', '/contact'))[0]).toMatchObject({
      field: 'sections.0.actions.0.label',
      message: expect.stringContaining('Book a free analysis'),
    });
  });
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

test('an answer of the FAQ has at most fifty words', () => {
  const answer = (count: number) => page({ why: { answer: 'word '.repeat(count) } }, 'content/faq/en.yaml');
  expect(checkAnswers(answer(50))).toEqual([]);
  expect(checkAnswers(answer(51))[0]?.message).toBe('has 51 words, at most 50');
});

describe('claims', () => {
  test('one name has one value', () => {
    const ledger = (a: number, b: number) =>
      page({ one: claim(a), two: claim(b) }, 'content/data/claims.yaml');
    expect(checkClaimNames(ledger(30, 30))).toEqual([]);
    expect(checkClaimNames(ledger(30, 32)).map(({ field }) => field)).toEqual(
      locales.map((locale) => `two.what.${locale}`),
    );
  });
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
