import { useEffect, useRef, useState } from 'react';
import { DEFAULT_QUERY, type InboxQuery, isDay } from './inbox-query.ts';

/** Milliseconds without a key before the search is sent. */
const SEARCH_DEBOUNCE_MS = 250;

export interface FilterProps {
  readonly query: InboxQuery;
  /** `typing`: one of many changes on the way to what is meant, not worth a step of the back button. */
  readonly onChange: (query: InboxQuery, typing?: boolean) => void;
}

/** The text and the days as they stand in the fields; what is complete goes into the query. */
export function useFilters({ query, onChange }: FilterProps) {
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
