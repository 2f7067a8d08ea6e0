import { topicNames } from '../../../../../supabase/functions/_shared/context-rows.ts';
import { searchDigits } from '../../../../../supabase/functions/_shared/phone.ts';
import { defaultLocale, type Locale, locales } from '../../../../i18n/locales.ts';
import { searchText } from '../../../../lib/search-text.ts';
import { cutText } from '../../../../lib/text.ts';
import { addDays, startOfDay } from '../../../../lib/time.ts';
import { type FormType, formTypes, type Status, statuses } from '../lead.ts';

/** Leads on one page of the inbox. */
export const PAGE_SIZE = 25;

export const sorts = ['urgency', 'received', 'name', 'status'] as const;
export type Sort = (typeof sorts)[number];

/** What the inbox shows. Empty strings mean "all"; dates are Swedish calendar days, both included; pages count from 0. */
export interface InboxQuery {
  readonly search: string;
  readonly type: FormType | '';
  /** What the lead is about, as the contact page's address names it. */
  readonly topic: string;
  readonly status: Status | 'open' | '';
  readonly language: Locale | '';
  readonly assignee: 'me' | 'nobody' | '';
  /** Open leads with a reminder, due or to come. */
  readonly reminder: 'set' | '';
  readonly from: string;
  readonly to: string;
  readonly sort: Sort;
  readonly reverse: boolean;
  readonly page: number;
}

export const DEFAULT_QUERY: InboxQuery = {
  search: '',
  type: '',
  topic: '',
  status: '',
  language: '',
  assignee: '',
  reminder: '',
  from: '',
  to: '',
  sort: 'urgency',
  reverse: false,
  page: 0,
};

/**
 * A day that the calendar has, from 1970 to 2999: while a year is typed, a date field gives the year 2 and the like.
 * Date.parse() takes 31 February for 3 March.
 */
export const isDay = (text: string) =>
  /^(?:19[7-9]|2\d\d)\d-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Reads the inbox's query from an address; what is unknown or broken counts as not given. */
export function readQuery(search: string): InboxQuery {
  const query = new URLSearchParams(search);
  const one = <T extends string>(name: string, allowed: readonly T[]): T | '' => {
    const value = query.get(name) ?? '';
    return allowed.includes(value as T) ? (value as T) : '';
  };
  const day = (name: string) => {
    const value = query.get(name) ?? '';
    return isDay(value) ? value : '';
  };
  const page = Number(query.get('page') ?? 1);
  return {
    search: cutText(query.get('search') ?? '', 200),
    type: one('type', formTypes),
    topic: one(
      'topic',
      topicNames(defaultLocale).map(([topic]) => topic),
    ),
    status: one('status', [...statuses, 'open'] as const),
    language: one('language', locales),
    assignee: one('assignee', ['me', 'nobody'] as const),
    reminder: one('reminder', ['set'] as const),
    from: day('from'),
    to: day('to'),
    sort: one('sort', sorts) || 'urgency',
    reverse: query.get('reverse') === '1',
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** The query of an address that `readQuery` reads back, with only what differs from the whole inbox; begins with `?` or is empty. */
export function writeQuery(query: InboxQuery): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === DEFAULT_QUERY[name as keyof InboxQuery]) continue;
    written.set(name, name === 'page' ? String(Number(value) + 1) : value === true ? '1' : String(value));
  }
  return written.size ? `?${written}` : '';
}

/** How many filters narrow the inbox, the search apart. */
export const filterCount = (query: InboxQuery): number =>
  [
    query.type,
    query.topic,
    query.status,
    query.language,
    query.assignee,
    query.reminder,
    query.from,
    query.to,
  ].filter(Boolean).length;

/** Number of pages that so many leads fill, at least one. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The query after a click on a column's heading: sorted by it, or reversed when it was already; from the first page. */
export const sortedBy = (query: InboxQuery, sort: Sort): InboxQuery => ({
  ...query,
  sort,
  reverse: query.sort === sort && !query.reverse,
  page: 0,
});

/**
 * The patterns of a search: every word must occur, however its letters, hyphens and numbers are written. Signs with a meaning in LIKE
 * are taken as they are.
 */
export const searchPatterns = (search: string): string[] =>
  searchText(
    searchDigits(
      search
        .replace(/\b(?:mailto|tel|sms):/gi, '')
        .replace(/\bET(?=[2-9A-HJKMNP-Z]{6}\b)/gi, 'ET ')
        .replace(/(?<![\p{L}\p{N}@])(\p{L})\./gu, '$1 '),
    ),
  )
    .split(/[\s,;"“”„«»<>()[\]/-]+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`);

/** One condition of a request, as `filter()` of supabase-js takes it. */
export type RequestFilter = readonly [column: string, operator: string, value: string | null];

/** Not a part of another lead. */
const whole: RequestFilter = ['merged_into', 'is', null];

/** What is asked for. Spam is shown only when it is. */
function askedFilters(query: InboxQuery, me: string): RequestFilter[] {
  const filters = searchPatterns(query.search).map(
    (pattern): RequestFilter => ['search_text', 'like', pattern],
  );
  if (query.type) filters.push(['form_type', 'eq', query.type]);
  if (query.topic) filters.push(['topic', 'eq', query.topic]);
  const open = query.status === 'open' || (query.reminder && !query.status);
  if (open) filters.push(['status', 'not.in', '(closed,spam)']);
  else filters.push(query.status ? ['status', 'eq', query.status] : ['status', 'neq', 'spam']);
  if (query.language) filters.push(['locale', 'eq', query.language]);
  if (query.assignee === 'me') filters.push(['assignee', 'eq', me]);
  if (query.assignee === 'nobody') filters.push(['assignee', 'is', null]);
  if (query.reminder) filters.push(['remind_at', 'not.is', null]);
  if (query.from) filters.push(['created_at', 'gte', startOfDay(query.from).toISOString()]);
  if (query.to) filters.push(['created_at', 'lt', startOfDay(addDays(query.to, 1)).toISOString()]);
  return filters;
}

/** The conditions that a query puts on `leads`, where each person's file counts once. `me` is the id of the admin who asks. */
export const requestFilters = (query: InboxQuery, me: string): RequestFilter[] => [
  ...askedFilters(query, me),
  whole,
];

/**
 * The conditions of the list, on `lead_inbox`: as `requestFilters`, and what is put aside is left out. It is found where it
 * is looked for: by a search, and among the reminders. A search also finds what was merged, which points at its file.
 */
export const listFilters = (query: InboxQuery, me: string): RequestFilter[] => [
  ...askedFilters(query, me),
  ...(query.search ? [] : [whole]),
  ...(query.search || query.reminder ? [] : [['snoozed', 'is', 'false'] as const]),
];

/**
 * The columns that a sort orders `lead_inbox` by, in turn. Urgency: overdue first, then new and due ones by their time to
 * reply; reminders by their time.
 */
export function orderColumns({
  sort,
  reverse,
  reminder,
}: Pick<InboxQuery, 'sort' | 'reverse' | 'reminder'>): [string, boolean][] {
  const columns: Record<Sort, [column: string, ascending: boolean][]> = {
    urgency: reminder
      ? [['remind_at', true]]
      : [
          ['rank', true],
          ['reply_by', true],
        ],
    received: [['created_at', false]],
    name: [['name_order', true]],
    status: [
      ['status', true],
      ['reply_by', true],
    ],
  };
  return [
    ...columns[sort].map(([column, ascending]): [string, boolean] => [column, ascending !== reverse]),
    ['id', true],
  ];
}
