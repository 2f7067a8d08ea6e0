import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { topicNames } from '../../../../../supabase/functions/_shared/context-rows.ts';
import { type Locale, locales } from '../../../../i18n/locales.ts';
import { formTypes, statuses } from '../lead.ts';
import type { AdminProps } from '../props.ts';
import { InputField, LinkButton, SelectField } from '../shared/Controls.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { DEFAULT_QUERY, filterCount, type InboxQuery, isDay, type Sort, sorts } from './inbox-query.ts';

/** Milliseconds without a key before the search is sent. */
const SEARCH_DEBOUNCE_MS = 250;

interface FilterProps {
  readonly query: InboxQuery;
  /** `typing`: one of many changes on the way to what is meant, not worth a step of the back button. */
  readonly onChange: (query: InboxQuery, typing?: boolean) => void;
}

/** The text and the days as they stand in the fields; what is complete goes into the query. */
function useFilters({ query, onChange }: FilterProps) {
  const [text, setText] = useState(query.search);
  const [days, setDays] = useState({ from: query.from, to: query.to });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The search is sent later than it is typed; by then the order or the page may be another.
  const latest = useRef(query);
  latest.current = query;
  // The field follows the address, but keeps a space at the end, which the address never has.
  useEffect(() => setText((typed) => (typed.trim() === query.search ? typed : query.search)), [query.search]);
  useEffect(() => setDays({ from: query.from, to: query.to }), [query.from, query.to]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const set = (change: Partial<InboxQuery>, typing = false) => {
    clearTimeout(timer.current);
    onChange({ ...latest.current, search: text.trim(), page: 0, ...change }, typing);
  };
  return {
    text,
    days,
    set,
    typeSearch: (typed: string) => {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => set({ search: typed.trim() }, true), SEARCH_DEBOUNCE_MS);
    },
    typeDay: (name: 'from' | 'to', value: string) => {
      setDays((before) => ({ ...before, [name]: value }));
      // A year that is still being typed is no filter yet.
      if (value === '' || isDay(value)) set({ [name]: value }, true);
    },
    clear: () => {
      clearTimeout(timer.current);
      setText('');
      setDays({ from: '', to: '' });
      onChange({ ...DEFAULT_QUERY, sort: query.sort, reverse: query.reverse });
    },
  };
}

type Words = AdminProps['words'];
type Option = readonly [value: string, text: string];
type SelectName = 'status' | 'type' | 'topic' | 'language' | 'assignee' | 'reminder';

/** The choices of each filter, the whole inbox first. */
function filterOptions(words: Words, locale: Locale): [SelectName, Option[]][] {
  const { filter, all } = words;
  const one = <T extends string>(values: readonly T[], texts: Readonly<Record<T, string>>): Option[] =>
    values.map((value) => [value, texts[value]]);
  const options: [SelectName, Option[]][] = [
    ['status', [['open', filter.open], ...one(statuses, words.statuses)]],
    ['type', one(formTypes, words.types)],
    ['topic', topicNames(locale)],
    ['language', one(locales, words.languages)],
    [
      'assignee',
      [
        ['me', filter.me],
        ['nobody', filter.nobody],
      ],
    ],
    ['reminder', [['set', filter.reminderSet]]],
  ];
  return options.map(([name, values]) => [name, [['', all], ...values]]);
}

interface Props extends FilterProps {
  /** What was found: where somebody goes on who is done with the search. */
  readonly list: RefObject<HTMLElement | null>;
}

/** Search field and filters of the inbox. On phones the filters are collapsed. */
export default function InboxFilters({ query, onChange, list }: Props) {
  const { words, locale } = useAdmin();
  const id = useId();
  const { text, days, set, typeSearch, typeDay, clear } = useFilters({ query, onChange });
  const { filter } = words;
  const count = filterCount(query);
  return (
    <search>
      <form
        className="inbox-search"
        onSubmit={(event) => {
          event.preventDefault();
          set({}, true);
          list.current?.focus({ preventScroll: true });
        }}
      >
        <label htmlFor={`${id}-search`} className="font-semibold">
          {words.search}
        </label>
        <input
          id={`${id}-search`}
          type="search"
          className="field field-s"
          placeholder={words.searchHint}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => typeSearch(event.currentTarget.value)}
        />
        <p id={`${id}-hint`} className="sr-only">
          {words.searchHint}
        </p>
        <details className="filters">
          <summary className="link">
            {words.filters}
            <span>{count > 0 && ` (${count})`}</span>
          </summary>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(172px,1fr))] gap-x-4 gap-y-3">
            {filterOptions(words, locale).map(([name, options]) => (
              <SelectField
                key={name}
                label={filter[name]}
                value={query[name]}
                options={options}
                onChange={(value) => set({ [name]: value } as Partial<InboxQuery>)}
              />
            ))}
            {(['from', 'to'] as const).map((name) => (
              <InputField
                key={name}
                type="date"
                label={filter[name]}
                value={days[name]}
                onChange={(value) => typeDay(name, value)}
              />
            ))}
            <SelectField
              label={filter.sort}
              value={query.sort}
              options={sorts.map((one) => [one, words.sorts[one]] as const)}
              onChange={(value) => set({ sort: value as Sort, reverse: false })}
            />
          </div>
          {(count > 0 || query.search) && (
            <LinkButton className="link mt-3" onClick={clear}>
              {words.clear}
            </LinkButton>
          )}
        </details>
      </form>
    </search>
  );
}
