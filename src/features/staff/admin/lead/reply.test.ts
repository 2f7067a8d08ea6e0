import { beforeEach, expect, test } from 'vitest';
import en from '../../../../../content/ui/en/reply.json' with { type: 'json' };
import es from '../../../../../content/ui/es/reply.json' with { type: 'json' };
import sv from '../../../../../content/ui/sv/reply.json' with { type: 'json' };
import { locales } from '../../../../i18n/locales.ts';
import { clearDrafts, readNoteDraft, saveNoteDraft, takeOverDrafts } from './drafts.ts';
import { neighboursOf } from './lead-order.ts';
import { draftAgain, fillTemplate, replyState, startDraft, templates } from './reply.ts';

const lead = { name: 'Anna $& Berg', reference: 'ET-234567' };

const words = { sv, en, es };

test('a new reply has the subject in the words of the lead’s language, a greeting and a signature', () => {
  const draft = startDraft(en, lead, 'bo');
  expect(draft.subject).toBe('Your enquiry ET-234567');
  expect(draft.body).toBe('Hello Anna $& Berg,\n\n\n\nKind regards\nbo\nEcotech');
  expect(draft.id).not.toBe(startDraft(en, lead, 'bo').id);
});

test.each(locales)('every template in %s greets, signs and leaves no place unfilled', (locale) => {
  for (const template of templates) {
    const text = fillTemplate(words[locale].bodies[template], lead, 'bo');
    expect(text).toContain(lead.name);
    expect(text).toMatch(/\nbo\nEcotech$/);
    expect(text).not.toMatch(/[{}]/);
  }
});

test('a reply that is taken back stands before what has been written since, and is another mail', () => {
  const taken = { subject: 'A', body: 'Hej' };
  const again = draftAgain(taken, { id: 'x', subject: 'B', body: 'Och' });
  expect(again).toMatchObject({ subject: 'A', body: 'Hej\n\nOch' });
  expect(again.id).not.toBe('x');
  expect(draftAgain(taken, null)).toMatchObject({ body: 'Hej' });
});

test('a reply is about to leave, waits for its time, is tried again, given up or sent', () => {
  const now = new Date('2026-11-25T10:00:00Z');
  const waiting = { not_before: '2026-11-26T07:00:00Z', failures: 0, failed_at: null, sent_at: null };
  expect(replyState(waiting, now)).toBe('waiting');
  expect(replyState({ ...waiting, not_before: '2026-11-25T10:00:10Z' }, now)).toBe('soon');
  expect(replyState({ ...waiting, failures: 2 }, now)).toBe('retrying');
  expect(replyState({ ...waiting, failures: 24, failed_at: '2026-11-30T00:00:00Z' }, now)).toBe('failed');
  expect(replyState({ ...waiting, failures: 2, sent_at: '2026-11-26T08:00:00Z' }, now)).toBe('sent');
});

test('a lead has the neighbours that the list showed, none beyond its ends', () => {
  const order = ['a', 'b', 'c'];
  expect(neighboursOf('b', order)).toEqual({ previous: 'a', next: 'c' });
  expect(neighboursOf('a', order).previous).toBeUndefined();
  expect(neighboursOf('c', order).next).toBeUndefined();
});

test('a lead that was opened by its address has none', () =>
  expect(neighboursOf('x', ['a', 'b'])).toEqual({ previous: undefined, next: undefined }));

// @vitest-environment happy-dom

beforeEach(() => sessionStorage.clear());

test('drafts stay for the one who wrote them, over a session that ends', () => {
  expect(takeOverDrafts('anna')).toBe(false);
  saveNoteDraft('lead', 'Call on Monday');
  expect(takeOverDrafts('anna')).toBe(false);
  expect(readNoteDraft('lead')).toBe('Call on Monday');
});

test('somebody else who signs in in the same tab is told apart, once', () => {
  takeOverDrafts('anna');
  saveNoteDraft('lead', 'Call on Monday');
  expect(takeOverDrafts('sara')).toBe(true);
  clearDrafts();
  expect(readNoteDraft('lead')).toBe('');
  expect(takeOverDrafts('sara')).toBe(false);
});
