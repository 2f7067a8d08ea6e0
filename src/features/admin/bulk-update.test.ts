import { describe, expect, test } from 'vitest';
import type { Status } from './lead.ts';
import { missed, movesTo, reversed } from './bulk-update.ts';

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
    expect(movesTo(leads, { status: 'closed' })).toEqual([
      { field: 'status', from: 'new', to: 'closed', ids: ['a', 'c'] },
      { field: 'status', from: 'contacted', to: 'closed', ids: ['b'] },
    ]);
    expect(movesTo(leads, { assignee: null }).map(({ from, ids }) => [from, ids])).toEqual([
      ['anna', ['b']],
      ['bo', ['c']],
    ]);
    expect(movesTo(leads, {})).toEqual([]);
  });

  test('tells which leads a part of it did not reach', () => {
    const wanted = movesTo(leads.slice(0, 3), { status: 'closed', assignee: 'eva' });
    const made = wanted.map((move) => ({
      ...move,
      ids: move.field === 'status' ? move.ids.filter((id) => id !== 'c') : move.ids,
    }));
    expect([...missed(wanted, made)]).toEqual(['c']);
    expect([...missed(wanted, wanted)]).toEqual([]);
  });

  test('is taken back to what each was', () => {
    expect(reversed(movesTo(leads.slice(0, 2), { status: 'closed', assignee: 'bo' }))).toEqual([
      { field: 'assignee', from: 'bo', to: 'anna', ids: ['b'] },
      { field: 'assignee', from: 'bo', to: null, ids: ['a'] },
      { field: 'status', from: 'closed', to: 'contacted', ids: ['b'] },
      { field: 'status', from: 'closed', to: 'new', ids: ['a'] },
    ]);
  });
});
