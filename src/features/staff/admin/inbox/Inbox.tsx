import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatDate, formatNumber } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { saveCsv, toCsv } from '../../../../lib/csv.ts';
import { swedishDate } from '../../../../lib/time.ts';
import { goTo, onPlainClick } from '../address.ts';
import { loadForExport, loadHealth, recordExport } from '../api.ts';
import type { InboxLead } from '../lead.ts';
import { isAdmin } from '../roles.ts';
import { LinkButton } from '../shared/Controls.tsx';
import { shortTime } from '../shared/day-and-time.ts';
import LoadError from '../shared/LoadError.tsx';
import { stepTo } from '../shared/shortcuts.ts';
import { useAdmin } from '../shared/useAdmin.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import { useRefresh } from '../shared/useRefresh.tsx';
import { useLeaveField, useShortcuts } from '../shared/useShortcuts.tsx';
import { supabase } from '../supabase.ts';
import BulkUpdateBar from './BulkUpdateBar.tsx';
import { healthProblems } from './health.ts';
import InboxFilters from './InboxFilters.tsx';
import InboxTable from './InboxTable.tsx';
import { DEFAULT_QUERY, filterCount, type InboxQuery, writeQuery } from './inbox-query.ts';
import { leadRows } from './lead-csv.ts';
import Pagination from './Pagination.tsx';
import { type InboxState, useInbox, useListFocus } from './useInbox.tsx';

/**
 * Keys of the list: `j` and `k` go from lead to lead, `x` selects the one in focus, `s` puts it aside, `/` leads to the search and
 * Escape back from a field. Enter opens a lead as every link. A lead that leaves the list while it is in focus passes the focus
 * on to the one that takes its place.
 *
 * @param data the list that is shown
 */
function useListShortcuts(list: RefObject<HTMLElement | null>, data: unknown): void {
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('.lead-link') ?? [])];
  const placeOf = (element: Element | null, all: readonly HTMLElement[]) => {
    const row = element?.closest('tr');
    return row ? all.findIndex((link) => row.contains(link)) : -1;
  };
  const last = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const all = links();
      const place = placeOf(event.target as Element, all);
      if (place >= 0) last.current = { id: all[place]?.id ?? '', place };
    };
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the list is another
  useEffect(() => {
    const { current } = last;
    if (!current || document.activeElement !== document.body || document.getElementById(current.id)) return;
    const all = links();
    all[Math.min(current.place, all.length - 1)]?.focus({ preventScroll: true });
  }, [data]);
  const move = (step: 1 | -1) => {
    const all = links();
    const { id, place } = last.current ?? { id: '', place: -1 };
    const present = all.findIndex((link) => link.id === id);
    // Forward from a lead that is gone is the one that took its place.
    const gone = place >= 0 && present < 0;
    const from = gone ? (step > 0 ? place - 1 : place) : present;
    all[stepTo(from, step, all.length)]?.focus();
  };
  const box = () =>
    document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('.select-box input');
  useLeaveField(list);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => box()?.click(),
    s: () => {
      const one = box();
      if (one && !one.checked) one.click();
      // The bar opens with the selection.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('.bulk [data-reminder] select')?.focus(),
      );
    },
    '/': () => document.querySelector<HTMLElement>('search input[type=search]')?.focus(),
  });
}

interface Selection {
  /** Leads of the list that can be selected: those that are not anonymised. */
  readonly selectable: readonly InboxLead[];
  readonly selected: readonly InboxLead[];
  readonly toggle: (id: string, on: boolean) => void;
  readonly toggleAll: (on: boolean) => void;
  readonly clear: () => void;
}

/** Which leads of the list are selected. Another list (`key`) begins without a selection. */
function useSelection(leads: readonly InboxLead[], key: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setIds(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list
  useEffect(clear, [key]);
  const selectable = leads.filter((lead) => !lead.anonymised_at);
  return {
    selectable,
    selected: selectable.filter(({ id }) => ids.has(id)),
    toggle: (id, on) =>
      setIds(on ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id))),
    toggleAll: (on) => setIds(new Set(on ? selectable.map(({ id }) => id) : [])),
    clear,
  };
}

interface InboxResultsProps {
  readonly inbox: InboxState;
  readonly selection: Selection;
}

/** The loaded leads as a table, or why there are none to see. */
function InboxResults({ inbox, selection }: InboxResultsProps) {
  const { words, failure } = useAdmin();
  const { data, failed, current, query } = inbox;
  const message = (text: string, next?: ReactNode) => (
    <div className="border-y border-line py-10 text-quiet">
      <p>{text}</p>
      <span>{next}</span>
    </div>
  );
  const filtered = query.search !== '' || filterCount(query) > 0;
  return (
    <>
      {failed && (
        <div className="mb-4">
          <LoadError old={current} onRetry={inbox.retry} />
        </div>
      )}
      {failed && !current ? null : !data ? (
        message(failure.loading)
      ) : data.leads.length === 0 ? (
        filtered ? (
          message(
            words.noneFound,
            <a className="link mt-3 inline-block py-2" href="?" onClick={onPlainClick(() => goTo('?'))}>
              {words.showAll}
            </a>,
          )
        ) : (
          message(words.none)
        )
      ) : (
        <InboxTable
          leads={data.leads}
          names={inbox.names}
          query={query}
          now={inbox.now}
          onSort={inbox.sortBy}
          onOpen={inbox.open}
          selected={selection.selected}
          onSelect={selection.toggle}
        />
      )}
    </>
  );
}

interface HealthWords {
  /** What is wrong, a sentence each. */
  readonly problems: readonly string[];
  /** That all is well; empty when it is not, or not known yet. */
  readonly well: string;
}

/** Whether leads arrive, are mailed and answered, in words; asked again every minute that the tab is seen, and when it is looked at again. */
function useHealth(now: Date): HealthWords {
  const { words, locale } = useAdmin();
  const { data, failed, reload } = useLoad('', () => loadHealth(supabase()));
  useRefresh(reload);
  const ago = (seconds: number) => formatDate(new Date(now.getTime() - seconds * 1000), locale, shortTime);
  const health = failed ? null : data;
  if (health === undefined) return { problems: [], well: '' };
  const problems = healthProblems(health, words.health, ago);
  const well = problems.length === 0 && health;
  return {
    problems,
    well: well ? interpolate(words.health.well, { time: ago(well.maintenance_seconds) }) : '',
  };
}

/** What is wrong, above the list; nothing there while all is well. */
const HealthProblems = ({
  label,
  problems,
}: {
  readonly label: string;
  readonly problems: readonly string[];
}) => (
  <div role="status" aria-label={label}>
    {problems.length > 0 && (
      <ul className="mt-1 mb-2 py-2 px-3.5 border-l-3 border-falu bg-sunken text-[0.875rem]">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )}
  </div>
);

const VIEWS = {
  all: {},
  open: { status: 'open' },
  mine: { status: 'open', assignee: 'me' },
  reminders: { reminder: 'set' },
  nobody: { status: 'open', assignee: 'nobody' },
  spam: { status: 'spam' },
} as const satisfies Record<string, Partial<InboxQuery>>;

const addressOf = (view: keyof typeof VIEWS) => writeQuery({ ...DEFAULT_QUERY, ...VIEWS[view] }) || '?';

/** The lists that are looked at most, as links; the one that is shown is marked. */
function SavedViews({ query }: { readonly query: InboxQuery }) {
  const { words } = useAdmin();
  const shown = writeQuery({ ...query, page: 0, sort: DEFAULT_QUERY.sort, reverse: false }) || '?';
  return (
    <nav aria-label={words.saved.label}>
      <ul className="saved-views">
        {(Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((view) => (
          <li key={view}>
            <a
              href={addressOf(view)}
              aria-current={addressOf(view) === shown ? 'true' : undefined}
              onClick={onPlainClick(() => goTo(addressOf(view)))}
            >
              {words.saved[view]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Saves all leads of a query as a CSV file; a failure becomes a toast. */
function useExport(query: InboxQuery, names: ReadonlyMap<string, string>) {
  const { words, locale, me, showProblem } = useAdmin();
  const [exporting, setExporting] = useState(false);
  const exportLeads = async () => {
    if (exporting) return;
    setExporting(true);
    try {
      const leads = await loadForExport(supabase(), query, me);
      await recordExport(supabase(), leads.length);
      saveCsv(
        toCsv(leadRows(leads, words, names, locale), locale),
        `ecotech-${interpolate(words.csv.file, { day: swedishDate(new Date()) })}`,
      );
    } catch {
      showProblem(words.failed);
    }
    setExporting(false);
  };
  return { exporting, exportLeads };
}

interface Props {
  /** The address's query. */
  readonly search: string;
  /** The lead that somebody comes back from. */
  readonly from: string | null;
}

/** The list of leads. The server searches, filters, sorts and pages; the query stands in the address. */
export default function Inbox({ search, from }: Props) {
  const { words, locale, role } = useAdmin();
  const inbox = useInbox(search);
  const { query, key, data, total, pages, names } = inbox;
  const selection = useSelection(data?.leads ?? [], key);
  const { exporting, exportLeads } = useExport(query, names);
  const { title, list, focusList } = useListFocus(inbox.current, data, from);
  const health = useHealth(inbox.now);
  useListShortcuts(list, data);
  useDocumentTitle(words.title, words.title);
  const counts = { n: formatNumber(total, locale), page: query.page + 1, pages };
  const pageText = interpolate(words.paging.page, counts);
  const foundText =
    total === 1 ? words.foundOne : interpolate(pages > 1 ? words.foundPage : words.found, counts);
  return (
    <div className="mt-3">
      <div className="inbox-head">
        <h1 ref={title} tabIndex={-1} className="silent-focus text-xl max-md:sr-only">
          {words.title}
        </h1>
        <SavedViews query={query} />
      </div>
      <HealthProblems label={words.health.label} problems={health.problems} />
      <InboxFilters query={query} onChange={inbox.change} list={list} />
      <div className="mt-1 flex items-center gap-x-5">
        <SelectAll label={words.bulk.all} selection={selection} />
        <p role="status" className="text-xs text-quiet">
          {data && foundText}
        </p>
        {isAdmin(role) && (
          <LinkButton
            className="link ml-auto py-2 text-xs"
            aria-disabled={exporting || total === 0}
            onClick={() => total > 0 && void exportLeads()}
          >
            {exporting ? words.exporting : words.export}
          </LinkButton>
        )}
      </div>
      <div
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={pageText}
        className="silent-focus mt-1"
        aria-busy={inbox.busy}
      >
        <InboxResults inbox={inbox} selection={selection} />
      </div>
      <BulkUpdateBar
        key={key}
        now={inbox.now}
        names={names}
        selected={selection.selected}
        onClear={selection.clear}
        onDone={() => void inbox.reload()}
      />
      <Pagination
        page={query.page}
        pages={pages}
        text={pageText}
        onPage={(page) => {
          focusList();
          inbox.change({ ...query, page });
        }}
      />
      <p className="mt-6 text-xs text-quiet">{health.well}</p>
    </div>
  );
}

/** Selects every lead of the page that can be selected. */
function SelectAll({ label, selection }: { readonly label: string; readonly selection: Selection }) {
  const { selectable, selected, toggleAll } = selection;
  if (selectable.length === 0) return null;
  return (
    <label className="select-all inline-flex min-h-11 items-center gap-3 text-xs">
      <input
        type="checkbox"
        checked={selected.length === selectable.length}
        onChange={(event) => toggleAll(event.currentTarget.checked)}
      />
      <span className="max-md:sr-only">{label}</span>
    </label>
  );
}
