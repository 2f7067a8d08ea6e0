// @vitest-environment happy-dom
import { act, createElement, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type FakeAnswer, fakeClient } from '../../../../../tests/support/fake-client.ts';
import { inAdmin } from '../../../../../tests/support/in-admin.ts';
import { press, render, unrender } from '../../../../../tests/support/render.ts';
import { strings } from '../../../../i18n/strings.ts';
import type { InboxLead, Status } from '../lead.ts';
import BulkUpdateBar from './BulkUpdateBar.tsx';

const words = strings('admin', 'en');
let client = fakeClient();
const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../supabase.ts', () => ({ supabase: () => client }));
vi.mock('../../../../components/ui/toast-view.ts', () => ({ showToast }));
afterEach(unrender);

const saved = (...ids: readonly string[]): FakeAnswer => ({ data: ids.map((id) => ({ id })) });
const failure: FakeAnswer = { error: { message: 'fetch failed' } };
const lead = (id: string, status: Status) =>
  ({ id, status, assignee: null, remind_at: null, anonymised_at: null, merged_into: null }) as InboxLead;
const leads = [lead('a', 'new'), lead('b', 'contacted'), lead('c', 'contacted')];

function Bar() {
  const [selected, select] = useState<readonly InboxLead[]>(leads);
  const props = { now: new Date(), names: new Map(), onDone: () => undefined };
  return createElement(BulkUpdateBar, { ...props, selected, onClear: () => select([]) });
}
/** Closes the three leads, two updates, while the database answers one request after the other. */
const closeAll = async (...answers: readonly FakeAnswer[]) => {
  showToast.mockReset();
  client = fakeClient(...answers);
  await render(inAdmin(createElement(Bar)));
  const status = document.querySelector('select') as HTMLSelectElement;
  act(() => {
    status.value = 'closed';
    status.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press(words.bulk.apply);
};
const said = () => document.querySelector('[role=status]')?.textContent;

test('when a later update fails, the bar says what was changed, and that can be undone', async () => {
  await closeAll(saved('a'), failure, saved('a'));
  expect(said()).toBe('Changed: 1. Not saved in full: 2.');
  expect(showToast).not.toHaveBeenCalled();
  await press(words.changes.undo);
  expect(said()).toBe('Changed back: 1.');
});

test('an undo that is cut short can be done again', async () => {
  await closeAll(saved('a'), saved('b', 'c'), saved('b', 'c'), failure, saved(), saved('a'));
  await press(words.changes.undo);
  expect(said()).toBe('Changed back: 2. Not saved in full: 1.');
  await press(words.changes.undo);
  expect(said()).toBe('Changed back: 1.');
});

test('when nothing was changed, the selection stays', async () => {
  await closeAll(failure);
  expect(showToast).toHaveBeenCalledOnce();
  expect(said()).toBe('Selected: 3');
});
