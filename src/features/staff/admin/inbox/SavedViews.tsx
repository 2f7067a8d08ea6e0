import { goTo, onPlainClick } from '../address.ts';
import { useAdmin } from '../shared/useAdmin.tsx';
import { DEFAULT_QUERY, type InboxQuery, writeQuery } from './inbox-query.ts';

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
export default function SavedViews({ query }: { readonly query: InboxQuery }) {
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
