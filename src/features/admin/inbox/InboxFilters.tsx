import type { Strings } from '../../../i18n/strings.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { locales } from '../../../i18n/locales.ts';
import SelectField from '../shared/SelectField.tsx';
import { DEFAULT_QUERY, filterCount, type InboxQuery, isDay, type Sort, sorts } from './inbox-query.ts';
import { formTypes, statuses } from '../lead.ts';

/** How long typing must rest before the search is sent. */
const TYPING_REST_MS = 250;

interface Props {
  readonly words: Strings<'admin'>;
  readonly query: InboxQuery;
  /** `typing`: one of many changes on the way to what is meant, not worth a step of the back button. */
  readonly onChange: (query: InboxQuery, typing?: boolean) => void;
}

/** Search field and filters of the inbox. On phones the filters fold away. */
export default function Filters({ words, query, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(query.search);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The search is sent when typing has rested; by then the order or the page may be another.
  const latest = useRef(query);
  latest.current = query;
  // The field follows the address, but a search that is the text already may be without the space just typed.
  useEffect(() => setTyped((text) => (text.trim() === query.search ? text : query.search)), [query.search]);
  const [days, setDays] = useState({ from: query.from, to: query.to });
  useEffect(() => setDays({ from: query.from, to: query.to }), [query.from, query.to]);
  useEffect(() => () => clearTimeout(rest.current), []);

  const set = (change: Partial<InboxQuery>, typing = false) => {
    clearTimeout(rest.current);
    onChange({ ...latest.current, search: typed.trim(), page: 0, ...change }, typing);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => set({ search: text.trim() }, true), TYPING_REST_MS);
  };
  const { filter } = words;
  const all = ['', words.all] as const;
  const count = filterCount(query);
  const day = (name: 'from' | 'to') => (
    <div>
      <label htmlFor={`${id}-${name}`} className="text-s font-semibold">
        {filter[name]}
      </label>
      <input
        id={`${id}-${name}`}
        type="date"
        className="field field-s mt-1"
        value={days[name]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setDays((before) => ({ ...before, [name]: value }));
          // A year half typed is not asked for yet.
          if (value === '' || isDay(value)) set({ [name]: value }, true);
        }}
      />
    </div>
  );
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          set({});
        }}
      >
        <label htmlFor={`${id}-search`} className="font-semibold">
          {words.search}
        </label>
        <input
          id={`${id}-search`}
          type="search"
          className="field mt-1 max-w-[40rem]"
          value={typed}
          aria-describedby={`${id}-hint`}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <p id={`${id}-hint`} className="mt-1 text-s text-quiet">
          {words.searchHint}
        </p>
        <details className="filters mt-4">
          <summary className="link">
            {words.filters}
            {count > 0 && ` (${count})`}
          </summary>
          <div className="filter-fields">
            <SelectField
              label={filter.status}
              value={query.status}
              options={[
                all,
                ['open', filter.open],
                ...statuses.map((one) => [one, words.statuses[one]] as const),
              ]}
              onChange={(value) => set({ status: value as InboxQuery['status'] })}
            />
            <SelectField
              label={filter.type}
              value={query.type}
              options={[all, ...formTypes.map((one) => [one, words.types[one]] as const)]}
              onChange={(value) => set({ type: value as InboxQuery['type'] })}
            />
            <SelectField
              label={filter.language}
              value={query.language}
              options={[all, ...locales.map((one) => [one, words.languages[one]] as const)]}
              onChange={(value) => set({ language: value as InboxQuery['language'] })}
            />
            <SelectField
              label={filter.assignee}
              value={query.assignee}
              options={[all, ['me', filter.me], ['nobody', filter.nobody]]}
              onChange={(value) => set({ assignee: value as InboxQuery['assignee'] })}
            />
            {day('from')}
            {day('to')}
            <SelectField
              label={filter.sort}
              value={query.sort}
              options={sorts.map((one) => [one, words.sorts[one]] as const)}
              onChange={(value) => set({ sort: value as Sort, reverse: false })}
            />
          </div>
          {(count > 0 || query.search) && (
            <button
              type="button"
              className="link mt-3"
              onClick={() => {
                clearTimeout(rest.current);
                setTyped('');
                setDays({ from: '', to: '' });
                onChange({ ...DEFAULT_QUERY, sort: query.sort, reverse: query.reverse });
              }}
            >
              {words.clear}
            </button>
          )}
        </details>
      </form>
    </search>
  );
}
