import { describe, expect, test } from 'vitest';
import {
  DEFAULT_QUERY,
  filterCount,
  type InboxQuery,
  listFilters,
  orderColumns,
  PAGE_SIZE,
  pageCount,
  readQuery,
  requestFilters,
  searchPatterns,
  sortedBy,
  writeQuery,
} from './inbox-query.ts';

/** What is asked for, besides that each file counts once. */
const asked = (query: Partial<InboxQuery>) =>
  requestFilters({ ...DEFAULT_QUERY, ...query }, 'me-id')
    .filter(([column]) => column !== 'merged_into')
    .map((filter) => filter.join(' '));

describe('the inbox in the address', () => {
  test('a day that no calendar has counts as not given', () => {
    expect(readQuery('?from=2026-02-31').from).toBe('');
    expect(readQuery('?from=2028-02-29').from).toBe('2028-02-29');
  });
  test.each(['0002-05-01', '0202-05-01', '1969-12-31', '3000-01-01'])(
    '%s, a year that is still being typed, counts as not given',
    (day) => expect(readQuery(`?from=${day}&to=${day}`)).toEqual(DEFAULT_QUERY),
  );
  test.each(['1970-01-01', '2999-12-31'])('%s can be asked for', (day) => {
    const query = readQuery(`?from=${day}&to=${day}`);
    expect(query.from).toBe(day);
    expect(requestFilters(query, 'me-id').filter(([column]) => column === 'created_at')).toHaveLength(2);
  });
  test('the unfiltered inbox has no query in the address', () => expect(writeQuery(DEFAULT_QUERY)).toBe(''));
  test('every filter survives being written and read', () => {
    const query: InboxQuery = {
      search: 'Brf Eken & co',
      type: 'trial',
      topic: 'webinar',
      status: 'open',
      language: 'es',
      assignee: 'me',
      reminder: 'set',
      from: '2026-11-01',
      to: '2026-11-21',
      sort: 'name',
      reverse: true,
      page: 3,
    };
    expect(readQuery(writeQuery(query))).toEqual(query);
    expect(writeQuery(query)).toContain('page=4');
    expect(filterCount(query)).toBe(8);
  });
  test('unknown and broken values count as not given', () =>
    expect(
      readQuery(
        '?type=x&status=0&language=fi&assignee=you&from=yesterday&to=2026-99-99&sort=id;drop&page=-2&reverse=yes',
      ),
    ).toEqual(DEFAULT_QUERY));
});

describe('the filters of a request', () => {
  test('leave out nothing but spam for an unfiltered inbox', () =>
    expect(asked({})).toEqual(['status neq spam']));
  test('count a file once: what is merged is left out, and found by a search of the list', () => {
    const has = (filters: readonly (readonly unknown[])[]) =>
      filters.some(([column]) => column === 'merged_into');
    const query = { ...DEFAULT_QUERY, search: 'Anna' };
    expect(
      [requestFilters(query, ''), listFilters(DEFAULT_QUERY, ''), listFilters(query, '')].map(has),
    ).toEqual([true, true, false]);
  });
  test('show spam when it is asked for', () => expect(asked({ status: 'spam' })).toEqual(['status eq spam']));
  test('every word of the search must occur', () =>
    expect(asked({ search: ' Eken  SOL ' })).toEqual([
      'search_text like %eken%',
      'search_text like %sol%',
      'status neq spam',
    ]));
  test.each(['070-123 45 21', '0701234521', '+46 70 123 45 21', '0046 (0)70 1234521'])(
    'a telephone number is found however it is typed: %s',
    (search) => expect(searchPatterns(search)).toEqual(['%701234521%']),
  );
  test.each([
    ['070-12', ['%7012%']],
    ['+46 70 12', ['%70%', '%12%']],
    ['556677-8899', ['%5566778899%']],
    ['Åsa-Lena 070-123 45 21', ['%asa%', '%lena%', '%701234521%']],
    ['mailto:åsa07@å.example', ['%asa07@a.example%']],
    ['J.R.R. Ek', ['%j%', '%r%', '%r%', '%ek%']],
    ['ET7K4M2Q', ['%et%', '%7k4m2q%']],
    ['nåbar:070-123 45 21.', ['%nabar:%', '%701234521%', '%.%']],
  ])('what stands in every way of writing is looked for: %s', (search, patterns) =>
    expect(searchPatterns(search)).toEqual(patterns),
  );
  test('characters with a meaning in LIKE are escaped', () =>
    expect(searchPatterns('50% a_b c\\d e*f')).toEqual(['%50\\%%', '%a\\_b%', '%c\\\\d%', '%e_f%']));
  test('cover type, status, language and assignee', () =>
    expect(asked({ type: 'booking', status: 'closed', language: 'en', assignee: 'nobody' })).toEqual([
      'form_type eq booking',
      'status eq closed',
      'locale eq en',
      'assignee is ',
    ]));
  test('translate "open" to neither closed nor spam and "me" to the admin who asks', () =>
    expect(asked({ status: 'open', assignee: 'me' })).toEqual([
      'status not.in (closed,spam)',
      'assignee eq me-id',
    ]));
  test('count days in Swedish time, the last one included, across the change to summer time', () =>
    expect(asked({ from: '2026-03-28', to: '2026-03-29' })).toEqual([
      'status neq spam',
      'created_at gte 2026-03-27T23:00:00.000Z',
      'created_at lt 2026-03-29T22:00:00.000Z',
    ]));
});

describe('what is put aside', () => {
  const aside = (change: Partial<InboxQuery>) =>
    listFilters({ ...DEFAULT_QUERY, ...change }, 'me-id').some(([column]) => column === 'snoozed');
  test('leaves the lists, and is found by a search and among the reminders', () => {
    expect([{}, { status: 'open' } as const, { assignee: 'me' } as const].map(aside)).toEqual([
      true,
      true,
      true,
    ]);
    expect([{ search: 'Anna' }, { reminder: 'set' } as const].map(aside)).toEqual([false, false]);
  });
  test('is an open lead with a time, or one of the status that is asked for', () => {
    const asked = (change: Partial<InboxQuery>) =>
      requestFilters({ ...DEFAULT_QUERY, reminder: 'set', ...change }, 'me-id').map((filter) =>
        filter.join(' '),
      );
    expect(asked({})).toEqual(['status not.in (closed,spam)', 'remind_at not.is ', 'merged_into is ']);
    expect(asked({ status: 'contacted' })).toContain('status eq contacted');
  });
});

describe('pages and sorting', () => {
  test('an empty inbox has one page', () =>
    expect([0, 1, PAGE_SIZE, PAGE_SIZE + 1].map(pageCount)).toEqual([1, 1, 1, 2]));
  test('a second click on a heading reverses the order and returns to the first page', () => {
    const once = sortedBy({ ...DEFAULT_QUERY, page: 3 }, 'name');
    expect(once).toEqual({ ...DEFAULT_QUERY, sort: 'name' });
    expect(sortedBy(once, 'name').reverse).toBe(true);
    expect(sortedBy(sortedBy(once, 'name'), 'name').reverse).toBe(false);
    expect(sortedBy(sortedBy(once, 'name'), 'status').reverse).toBe(false);
  });
});

describe('the order', () => {
  test('puts overdue leads first, then those due soonest', () =>
    expect(orderColumns(DEFAULT_QUERY)).toEqual([
      ['rank', true],
      ['reply_by', true],
      ['id', true],
    ]));
  test('puts reminders by their time, unless another order is asked for', () => {
    expect(orderColumns({ ...DEFAULT_QUERY, reminder: 'set' })[0]).toEqual(['remind_at', true]);
    expect(orderColumns({ ...DEFAULT_QUERY, reminder: 'set', sort: 'name' })[0]).toEqual([
      'name_order',
      true,
    ]);
  });
  test('puts the newest first by time of arrival, or last when reversed', () => {
    expect(orderColumns({ ...DEFAULT_QUERY, sort: 'received' })[0]).toEqual(['created_at', false]);
    expect(orderColumns({ ...DEFAULT_QUERY, sort: 'received', reverse: true })[0]).toEqual([
      'created_at',
      true,
    ]);
  });
});
