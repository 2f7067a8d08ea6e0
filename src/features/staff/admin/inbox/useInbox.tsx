import { useEffect, useRef } from 'react';
import { isFactorMissing, openFactor } from '../account/second-factor.ts';
import { $session, readRole } from '../account/session.ts';
import { goTo, toLogin } from '../address.ts';
import { type InboxPage, loadColleagues, loadInbox } from '../api.ts';
import { $leadOrder } from '../lead/lead-order.ts';
import { namesOf } from '../lead.ts';
import { useAdmin } from '../shared/useAdmin.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import { useNow, useRefresh } from '../shared/useRefresh.tsx';
import { supabase } from '../supabase.ts';
import { type InboxQuery, pageCount, readQuery, type Sort, sortedBy, writeQuery } from './inbox-query.ts';

export interface InboxState {
  readonly query: InboxQuery;
  /** The query as text: what identifies a list. */
  readonly key: string;
  readonly now: Date;
  /** The last list that was loaded; while another one loads, its `key` differs. */
  readonly data: (InboxPage & { readonly key: string }) | undefined;
  /** Whether `data` answers the present query. */
  readonly current: boolean;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly total: number;
  readonly pages: number;
  readonly names: ReadonlyMap<string, string>;
  readonly reload: () => Promise<boolean>;
  /** Loads the list and the colleagues again. */
  readonly retry: () => Promise<unknown>;
  readonly change: (next: InboxQuery, typing?: boolean) => void;
  readonly sortBy: (sort: Sort) => void;
  readonly open: (id: string) => void;
}

const change = (next: InboxQuery, typing = false) => goTo(writeQuery(next), typing);

/** Opens a lead; the query stays in the address, for the way back. */
function openLead(query: InboxQuery, id: string): void {
  const address = new URLSearchParams(writeQuery(query));
  address.set('lead', id);
  goTo(`?${address}`);
}

/** The list that the address asks for, loaded again every minute and whenever the tab becomes visible. */
export function useInbox(search: string): InboxState {
  const { me, paths } = useAdmin();
  const query = readQuery(search);
  const key = writeQuery(query);
  const now = useNow();
  // The list that is shown, where it is empty.
  const emptyKey = useRef<string | null>(null);
  const inbox = useLoad(key, async () => {
    const page = await loadInbox(supabase(), query, me);
    // To a session without the second factor the database shows nothing, and says nothing of it.
    const turnedEmpty = page.total === 0 && emptyKey.current !== key;
    if (turnedEmpty && (await openFactor(supabase()))) toLogin(paths.login);
    // Nor to somebody who lost the role, or was deactivated, since.
    else if (turnedEmpty && $session.get()) {
      void readRole(supabase(), me);
      if (await isFactorMissing(supabase())) location.reload();
    }
    return { ...page, key };
  });
  const people = useLoad('people', () => loadColleagues(supabase()));
  const { data, reload } = inbox;
  useEffect(() => {
    if (!data) return;
    emptyKey.current = data.total === 0 ? data.key : null;
    $leadOrder.set(data.leads.map(({ id }) => id));
  }, [data]);
  const total = data?.total ?? 0;
  const pages = pageCount(total);
  const current = data?.key === key;

  useRefresh(reload);
  const behindLast = current && total > 0 && query.page >= pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there are fewer pages than before
  useEffect(() => {
    if (behindLast) change({ ...query, page: pages - 1 }, true);
  }, [behindLast]);

  return {
    query,
    key,
    now,
    data,
    current,
    failed: inbox.failed,
    busy: inbox.busy,
    total,
    pages,
    names: namesOf(people.data ?? []),
    reload,
    retry: () => Promise.all([reload(), people.reload()]),
    change,
    sortBy: (sort) => change(sortedBy(query, sort)),
    open: (id) => openLead(query, id),
  };
}

/**
 * Puts the focus where somebody goes on once a list has loaded: on the lead that was open (`from`), or, after
 * `focusList()`, on the top of the list.
 */
export function useListFocus(loaded: boolean, data: unknown, from: string | null) {
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const target = useRef(from ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a list has loaded
  useEffect(() => {
    const to = target.current;
    if (!loaded || !to) return;
    target.current = '';
    if (to === 'list') {
      list.current?.scrollIntoView();
      list.current?.focus({ preventScroll: true });
    } else if (document.activeElement === document.body)
      // Whoever has gone somewhere else meanwhile stays there.
      (document.getElementById(`lead-${to}`) ?? title.current)?.focus();
  }, [data, loaded]);
  return {
    title,
    list,
    focusList: () => {
      target.current = 'list';
    },
  };
}
