import { expect, test } from 'vitest';
import { checkAge } from './age.ts';
import type { ContentFile } from './read.ts';

const file = (data: unknown): ContentFile => ({ file: 'x', data, body: '' });
const today = new Date(2027, 5, 15);
const fields = (claims: unknown, article: unknown = {}) =>
  checkAge([file(claims)], [file(article)], today).map(({ field, warning }) => [field, warning]);

test('a law, a fact or a measurement that was checked more than six months ago is a note', () =>
  expect(
    fields({
      tax: { kind: 'law', date: '2026-11' },
      yield: { kind: 'fact', date: '2026-12' },
      price: { kind: 'measured', date: '2026-10' },
    }),
  ).toEqual([
    ['tax.date', true],
    ['price.date', true],
  ]));

test('what the company says of itself does not grow old', () =>
  expect(
    fields({
      warranty: { kind: 'promise', date: '2020-01' },
      saving: { kind: 'illustrative', date: '2020-01' },
    }),
  ).toEqual([]));

test('an article that cites sources is as old as its last change', () => {
  expect(fields({}, { sources: ['T1'], date: '2026-01-01', updated: '2027-01-10' })).toEqual([]);
  expect(fields({}, { sources: ['T1'], date: '2026-01-01', updated: '2026-11-20' })).toEqual([
    ['updated', true],
  ]);
  expect(fields({}, { sources: ['T1'], date: '2026-01-01' })).toEqual([['date', true]]);
  expect(fields({}, { date: '2026-01-01' })).toEqual([]);
});
