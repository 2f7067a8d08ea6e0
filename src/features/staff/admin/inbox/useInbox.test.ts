// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { inAdmin } from '../../../../../tests/support/in-admin.ts';
import { render, settle, unrender } from '../../../../../tests/support/render.ts';
import type { InboxPage } from '../api.ts';
import { $leadOrder } from '../lead/lead-order.ts';
import { useInbox } from './useInbox.tsx';

/** What answers each search. */
const answers = new Map<string, (page: InboxPage) => void>();
vi.mock('../supabase.ts', () => ({ supabase: () => ({}) }));
vi.mock('../api.ts', () => ({
  loadColleagues: async () => [],
  loadInbox: (_: unknown, { search }: { search: string }) =>
    new Promise((resolve) => answers.set(search, resolve)),
}));
afterEach(unrender);

function Inbox({ search }: { readonly search: string }) {
  const { data } = useInbox(search);
  return data?.leads.map(({ id }) => id).join(' ');
}
const answer = async (search: string, ...ids: readonly string[]) => {
  answers.get(search)?.({ leads: ids.map((id) => ({ id })), total: ids.length } as unknown as InboxPage);
  await settle();
};

test('the way from lead to lead follows the list that is shown, also when an older search answers last', async () => {
  const shown = (search: string) => inAdmin(createElement(Inbox, { search }));
  const search = await render(shown('?search=barn'));
  await search(shown('?search=stable'));
  await answer('stable', 's1', 's2');
  await answer('barn', 'b1');
  expect(document.body.textContent).toBe('s1 s2');
  expect($leadOrder.get()).toEqual(['s1', 's2']);
});
