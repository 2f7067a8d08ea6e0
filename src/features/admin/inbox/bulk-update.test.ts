import { describe, expect, test } from 'vitest';
import type { Status } from '../lead.ts';
import { findConflicts, planUpdates, undoUpdates } from './bulk-update.ts';

const lead = (
  id: string,
  status: Status,
  assignee: string | null = null,
  anonymised_at: string | null = null,
) => ({
  id,
  status,
  assignee,
  anonymised_at,
});

describe('a change of several leads', () => {
  const leads = [
    lead('a', 'new'),
    lead('b', 'contacted', 'anna'),
    lead('c', 'new', 'bo'),
    lead('d', 'closed'),
    lead('e', 'new', null, '2026-11-23T08:00:00Z'),
  ];

  test('takes those together that are alike, and leaves out those that are so already or anonymised', () => {
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

  test('tells which leads a part of it did not reach', () => {
    const wanted = planUpdates(leads.slice(0, 3), { status: 'closed', assignee: 'eva' });
    const made = wanted.map((move) => ({
      ...move,
      ids: move.field === 'status' ? move.ids.filter((id) => id !== 'c') : move.ids,
    }));
    expect([...findConflicts(wanted, made)]).toEqual(['c']);
    expect([...findConflicts(wanted, wanted)]).toEqual([]);
  });

  test('is taken back to what each was', () => {
    expect(undoUpdates(planUpdates(leads.slice(0, 2), { status: 'closed', assignee: 'bo' }))).toEqual([
      { field: 'assignee', from: 'bo', to: 'anna', ids: ['b'] },
      { field: 'assignee', from: 'bo', to: null, ids: ['a'] },
      { field: 'status', from: 'closed', to: 'contacted', ids: ['b'] },
      { field: 'status', from: 'closed', to: 'new', ids: ['a'] },
    ]);
  });
});
