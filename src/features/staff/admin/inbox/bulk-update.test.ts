import { describe, expect, test } from 'vitest';
import type { Status } from '../lead.ts';
import { findConflicts, planUpdates, undoUpdates } from './bulk-update.ts';

const lead = (
  id: string,
  status: Status,
  assignee: string | null = null,
  anonymised_at: string | null = null,
  merged_into: string | null = null,
) => ({
  id,
  status,
  assignee,
  anonymised_at,
  merged_into,
  remind_at: null as string | null,
});

describe('a bulk update', () => {
  const leads = [
    lead('a', 'new'),
    lead('b', 'contacted', 'anna'),
    lead('c', 'new', 'bo'),
    lead('d', 'closed'),
    lead('e', 'new', null, '2026-11-23T08:00:00Z'),
    lead('f', 'new', null, null, 'a'),
  ];

  test('groups leads by their present value and leaves out unchanged, anonymised and merged ones', () => {
    expect(planUpdates(leads, { status: 'closed' })).toEqual([
      { field: 'status', from: 'new', to: 'closed', ids: ['a', 'c'] },
      { field: 'status', from: 'contacted', to: 'closed', ids: ['b'] },
    ]);
    expect(planUpdates(leads, { assignee: null }).map(({ from, ids }) => [from, ids])).toEqual([
      ['anna', ['b']],
      ['bo', ['c']],
    ]);
    expect(planUpdates(leads, {})).toEqual([]);
  });

  test('names the leads that somebody else had changed in the meantime', () => {
    const planned = planUpdates(leads.slice(0, 3), { status: 'closed', assignee: 'eva' });
    const applied = planned.map((update) => ({
      ...update,
      ids: update.field === 'status' ? update.ids.filter((id) => id !== 'c') : update.ids,
    }));
    expect([...findConflicts(planned, applied)]).toEqual(['c']);
    expect([...findConflicts(planned, planned)]).toEqual([]);
  });

  test('puts leads aside, and gives each its former reminder back', () => {
    const [first, second] = leads;
    if (!first || !second) throw new Error('two leads');
    const was = '2026-11-26T08:00:00+00:00';
    const to = '2026-11-30T08:00:00.000Z';
    const planned = planUpdates([first, { ...second, remind_at: was }], { remind_at: to });
    expect(planned).toEqual([
      { field: 'remind_at', from: null, to, ids: ['a'] },
      { field: 'remind_at', from: was, to, ids: ['b'] },
    ]);
    expect(undoUpdates(planned)).toEqual([
      { field: 'remind_at', from: to, to: was, ids: ['b'] },
      { field: 'remind_at', from: to, to: null, ids: ['a'] },
    ]);
  });

  test('can be undone, each lead to its own value', () => {
    expect(undoUpdates(planUpdates(leads.slice(0, 2), { status: 'closed', assignee: 'bo' }))).toEqual([
      { field: 'assignee', from: 'bo', to: 'anna', ids: ['b'] },
      { field: 'assignee', from: 'bo', to: null, ids: ['a'] },
      { field: 'status', from: 'closed', to: 'contacted', ids: ['b'] },
      { field: 'status', from: 'closed', to: 'new', ids: ['a'] },
    ]);
  });
});
