import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../i18n/interpolate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { saveCsv, toCsv } from '../../lib/csv.ts';
import { supabase } from '../../lib/supabase.ts';
import { swedishDate } from '../../lib/time.ts';
import { showToast } from '../../components/ui/toast-view.ts';
import { goTo } from './address.ts';
import { loadColleagues, loadForExport, loadInbox } from './api.ts';
import Bulk from './Bulk.tsx';
import Failed from './Failed.tsx';
import Filters from './Filters.tsx';
import InboxTable from './InboxTable.tsx';
import { filterCount, type InboxQuery, PAGE_SIZE, readQuery, type Sort, writeQuery } from './inbox-query.ts';
import { leadRows } from './lead-csv.ts';
import { namesOf } from './people.ts';
import { useLoad } from './useLoad.tsx';
import { useNow } from './useNow.tsx';
import { useSeenAgain } from './useOnVisible.tsx';
import { useTitle } from './useTitle.tsx';
import type { AdminProps } from './props.ts';

/** The list of leads: search, filters, order and pages are the server's work and stand in the address. */
export default function Inbox({
  words,
  failure,
  locale,
  close,
  me,
  search,
  from,
}: AdminProps & { readonly me: string; readonly search: string; readonly from: string | null }) {
  const query = readQuery(search);
  const now = useNow();
  const [exporting, setExporting] = useState(false);
  const key = writeQuery(query);
  const inbox = useLoad(key, async () => ({ ...(await loadInbox(supabase(), query, me)), key }));
  const people = useLoad('people', () => loadColleagues(supabase()));
  const names = namesOf(people.data ?? []);
  const title = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLDivElement>(null);
  /** Where the focus goes when the list has come: to the lead that was open, or to the list that was turned. */
  const focusOn = useRef(from ?? '');
  useTitle(words.title, words.title);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another choice
  useEffect(() => setChosen(new Set()), [key]);

  const { reload } = inbox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute, while somebody looks
  useEffect(() => {
    if (!document.hidden) void reload();
  }, [now]);
  useSeenAgain(reload);

  const change = (next: InboxQuery, typing = false) => goTo(writeQuery(next), typing);
  const sortBy = (sort: Sort) =>
    change({ ...query, sort, reverse: query.sort === sort && !query.reverse, page: 0 });
  const open = (id: string) => {
    const address = new URLSearchParams(writeQuery(query));
    address.set('lead', id);
    goTo(`?${address}`);
  };
  const download = async () => {
    if (exporting) return;
    setExporting(true);
    try {
      const leads = await loadForExport(supabase(), query, me);
      saveCsv(
        toCsv(leadRows(leads, words, names), locale),
        `ecotech-${interpolate(words.csv.file, { day: swedishDate(new Date()) })}`,
      );
    } catch {
      showToast({ variant: 'destructive', title: words.failedTitle, text: words.failed }, close);
    }
    setExporting(false);
  };

  const { data } = inbox;
  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const pageText = { n: formatNumber(total, locale), page: query.page + 1, pages };
  const pickable = (data?.leads ?? []).filter((lead) => !lead.anonymised_at);
  const picked = pickable.filter(({ id }) => chosen.has(id));
  const pick = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const turn = (page: number) => {
    if (page < 0 || page >= pages) return;
    focusOn.current = 'list';
    change({ ...query, page });
  };
  const beyond = data?.key === key && total > 0 && query.page >= pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the pages have become fewer
  useEffect(() => {
    if (beyond) change({ ...query, page: pages - 1 }, true);
  }, [beyond]);
  useEffect(() => {
    const wanted = focusOn.current;
    if (data?.key !== key || !wanted) return;
    focusOn.current = '';
    if (wanted === 'list') {
      results.current?.scrollIntoView();
      results.current?.focus({ preventScroll: true });
    } else (document.getElementById(`lead-${wanted}`) ?? title.current)?.focus();
  }, [data, key]);
  const narrowed = query.search !== '' || filterCount(query) > 0;
  return (
    <div className="mt-8">
      <h1 ref={title} tabIndex={-1} className="silent-focus text-2xl">
        {words.title}
      </h1>
      <div className="mt-5">
        <Filters words={words} query={query} onChange={change} />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-s text-quiet">
          {data &&
            (total === 1 ? words.foundOne : interpolate(pages > 1 ? words.foundPage : words.found, pageText))}
        </p>
        <button
          type="button"
          className="button button-quiet button-s"
          aria-disabled={exporting || total === 0}
          onClick={() => total > 0 && void download()}
        >
          {exporting ? words.exporting : words.export}
        </button>
      </div>
      {pickable.length > 0 && (
        <label className="pick-all mt-2 inline-flex min-h-11 items-center gap-3 text-s">
          <input
            type="checkbox"
            checked={picked.length === pickable.length}
            onChange={(event) =>
              setChosen(new Set(event.currentTarget.checked ? pickable.map(({ id }) => id) : []))
            }
          />
          {words.bulk.all}
        </label>
      )}
      <div
        ref={results}
        tabIndex={-1}
        role="group"
        aria-label={interpolate(words.paging.page, pageText)}
        className="silent-focus mt-3"
        aria-busy={inbox.busy}
      >
        {inbox.failed && (
          <div className="mb-4">
            <Failed
              words={words}
              old={data?.key === key}
              onRetry={() => Promise.all([reload(), people.reload()])}
            />
          </div>
        )}
        {inbox.failed && data?.key !== key ? null : data && data.leads.length === 0 ? (
          <p className="border-y border-line py-10 text-quiet">{narrowed ? words.noneFound : words.none}</p>
        ) : !data ? (
          <p className="border-y border-line py-10 text-quiet">{failure.loading}</p>
        ) : (
          <InboxTable
            leads={data.leads}
            names={names}
            words={words}
            locale={locale}
            query={query}
            now={now}
            onSort={sortBy}
            onOpen={open}
            picked={chosen}
            onPick={pick}
          />
        )}
      </div>
      <Bulk
        key={key}
        words={words}
        names={names}
        picked={picked}
        onClear={() => setChosen(new Set())}
        onDone={() => void reload()}
        onFailed={() =>
          showToast({ variant: 'destructive', title: words.failedTitle, text: words.notSaved }, close)
        }
      />
      {pages > 1 && (
        <nav aria-label={words.paging.label} className="mt-6 flex flex-wrap items-center gap-4">
          <button
            type="button"
            className="button button-quiet button-s"
            aria-disabled={query.page === 0}
            onClick={() => turn(query.page - 1)}
          >
            {words.paging.previous}
          </button>
          <span className="text-s">{interpolate(words.paging.page, pageText)}</span>
          <button
            type="button"
            className="button button-quiet button-s"
            aria-disabled={query.page + 1 >= pages}
            onClick={() => turn(query.page + 1)}
          >
            {words.paging.next}
          </button>
        </nav>
      )}
    </div>
  );
}
