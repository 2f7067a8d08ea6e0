import { type RefObject, useId } from 'react';
import { topicNames } from '../../../../../supabase/functions/_shared/context-rows.ts';
import { type Locale, locales } from '../../../../i18n/locales.ts';
import { formTypes, statuses } from '../lead.ts';
import type { AdminProps } from '../props.ts';
import InputField from '../shared/InputField.tsx';
import SelectField from '../shared/SelectField.tsx';
import { filterCount, type InboxQuery, type Sort, sorts } from './inbox-query.ts';
import { type FilterProps, useFilters } from './useFilters.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

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
          <div className="filter-fields">
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
            <button type="button" className="link mt-3" onClick={clear}>
              {words.clear}
            </button>
          )}
        </details>
      </form>
    </search>
  );
}
