import { formatNumber } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { isAdmin } from '../roles.ts';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import BulkUpdateBar from './BulkUpdateBar.tsx';
import { HealthProblems, useHealth } from './useHealth.tsx';
import InboxFilters from './InboxFilters.tsx';
import InboxResults from './InboxResults.tsx';
import Pagination from './Pagination.tsx';
import SavedViews from './SavedViews.tsx';
import { useExport } from './useExport.tsx';
import { useInbox, useListFocus } from './useInbox.tsx';
import { useListShortcuts } from './useListShortcuts.tsx';
import { type Selection, useSelection } from './useSelection.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

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
          <button
            type="button"
            className="link ml-auto py-2 text-xs"
            aria-disabled={exporting || total === 0}
            onClick={() => total > 0 && void exportLeads()}
          >
            {exporting ? words.exporting : words.export}
          </button>
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
