import { describe, expect, test } from 'vitest';
import {
  DEFAULT_QUERY,
  filterCount,
  type InboxQuery,
  narrow,
  orderColumns,
  readQuery,
  searchPatterns,
  writeQuery,
} from './inbox-query.ts';

/** Writes down what is asked of it. */
class Recorder {
  readonly asked: string[] = [];
  #note(...parts: unknown[]): this {
    this.asked.push(parts.join(' '));
    return this;
  }
  eq = (column: string, value: string) => this.#note(column, '=', value);
  neq = (column: string, value: string) => this.#note(column, '<>', value);
  is = (column: string, value: null) => this.#note(column, 'is', value);
  ilike = (column: string, value: string) => this.#note(column, '~', value);
  gte = (column: string, value: string) => this.#note(column, '>=', value);
  lt = (column: string, value: string) => this.#note(column, '<', value);
}
const asked = (query: Partial<InboxQuery>) =>
  narrow(new Recorder(), { ...DEFAULT_QUERY, ...query }, 'me-id').asked;

describe('the inbox in the address', () => {
  test('a day that no calendar has counts as not given', () => {
    expect(readQuery('?from=2026-02-31').from).toBe('');
    expect(readQuery('?from=2028-02-29').from).toBe('2028-02-29');
  });
  test.each(['0002-05-01', '0202-05-01', '1969-12-31', '3000-01-01'])(
    'so does %s, a year half typed',
    (day) => expect(readQuery(`?from=${day}&to=${day}`)).toEqual(DEFAULT_QUERY),
  );
  test.each(['1970-01-01', '2999-12-31'])('%s can be asked for', (day) => {
    const query = readQuery(`?from=${day}&to=${day}`);
    expect(query.from).toBe(day);
    expect(narrow(new Recorder(), query, 'me-id').asked).toHaveLength(2);
  });
  test('the whole inbox needs no query', () => expect(writeQuery(DEFAULT_QUERY)).toBe(''));
  test('comes back as it was written', () => {
    const query: InboxQuery = {
      search: 'Brf Eken & co',
      type: 'trial',
      status: 'open',
      language: 'es',
      assignee: 'me',
      from: '2026-11-01',
      to: '2026-11-21',
      sort: 'name',
      reverse: true,
      page: 3,
    };
    expect(readQuery(writeQuery(query))).toEqual(query);
    expect(writeQuery(query)).toContain('page=4');
    expect(filterCount(query)).toBe(6);
  });
  test('nonsense counts as not given', () =>
    expect(
      readQuery(
        '?type=x&status=0&language=fi&assignee=you&from=yesterday&to=2026-99-99&sort=id;drop&page=-2&reverse=yes',
      ),
    ).toEqual(DEFAULT_QUERY));
});

describe('what is asked of the server', () => {
  test('nothing without filters', () => expect(asked({})).toEqual([]));
  test('every word of the search must occur', () =>
    expect(asked({ search: ' Eken  SOL ' })).toEqual(['search_text ~ %eken%', 'search_text ~ %sol%']));
  test('signs of a pattern are taken as they are', () =>
    expect(searchPatterns('50% a_b c\\d e*f')).toEqual(['%50\\%%', '%a\\_b%', '%c\\\\d%', '%e_f%']));
  test('filters', () =>
    expect(asked({ type: 'booking', status: 'closed', language: 'en', assignee: 'nobody' })).toEqual([
      'form_type = booking',
      'status = closed',
      'locale = en',
      'assignee is ',
    ]));
  test('open means not closed; mine means me', () =>
    expect(asked({ status: 'open', assignee: 'me' })).toEqual(['status <> closed', 'assignee = me-id']));
  test('days are Swedish ones, the last one included, in winter and summer time', () =>
    expect(asked({ from: '2026-03-28', to: '2026-03-29' })).toEqual([
      'created_at >= 2026-03-27T23:00:00.000Z',
      'created_at < 2026-03-29T22:00:00.000Z',
    ]));
});

describe('the order', () => {
  test('is overdue first, then by the time to reply', () =>
    expect(orderColumns(DEFAULT_QUERY)).toEqual([
      ['rank', true],
      ['reply_by', true],
      ['id', true],
    ]));
  test('newest first by time of arrival, and turned round', () => {
    expect(orderColumns({ sort: 'received', reverse: false })[0]).toEqual(['created_at', false]);
    expect(orderColumns({ sort: 'received', reverse: true })[0]).toEqual(['created_at', true]);
  });
});
