import { describe, expect, test } from 'vitest';
import { readAnswer, readCode } from './alert-form.ts';

describe('an answer', () => {
  test('that was accepted says what is done', () =>
    expect(readAnswer(200, { ok: true, done: 'asked' })).toEqual({ kind: 'done', done: 'asked' }));
  test('that was refused names the fields', () =>
    expect(readAnswer(422, { message: 'No', fields: { email: { message: 'Write it' }, odd: 1 } })).toEqual({
      kind: 'refused',
      message: 'No',
      fields: { email: 'Write it' },
    }));
  test.each([
    [200, null],
    [200, {}],
    [503, { message: 'down' }],
    [422, 'text'],
  ])('that is none (%s %j) is a failure', (status, body) =>
    expect(readAnswer(status, body)).toEqual({ kind: 'failed' }),
  );
});

describe('the link of a mail', () => {
  const code = '0123456789abcdef0123456789abcdef';
  test('carries a use and a code', () => {
    expect(readCode(`#confirm-${code}`)).toEqual({ use: 'confirm', code });
    expect(readCode('#end-01234567-89ab-cdef-0123-456789abcdef')).toMatchObject({ use: 'end' });
  });
  test.each(['', '#asked', `#keep-${code}`, `#delete-${code}`, `#confirm-${code}<`, '#confirm-12'])(
    '%j carries none',
    (hash) => expect(readCode(hash)).toBeNull(),
  );
});
