import type { ReactNode } from 'react';
import { goTo, onPlainClick } from '../address.ts';
import LoadError from '../shared/LoadError.tsx';
import InboxTable from './InboxTable.tsx';
import { filterCount } from './inbox-query.ts';
import type { InboxState } from './useInbox.tsx';
import type { Selection } from './useSelection.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

interface Props {
  readonly inbox: InboxState;
  readonly selection: Selection;
}

/** The loaded leads as a table, or why there are none to see. */
export default function InboxResults({ inbox, selection }: Props) {
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
