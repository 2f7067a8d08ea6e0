// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { clearNoteDrafts, readNoteDraft, saveNoteDraft, takeOverDrafts } from './note-drafts.ts';

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
  clearNoteDrafts();
  expect(readNoteDraft('lead')).toBe('');
  expect(takeOverDrafts('sara')).toBe(false);
});
