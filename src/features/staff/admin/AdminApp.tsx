import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { withBoundary } from '../../../components/ui/IslandBoundary.tsx';
import { interpolate } from '../../../i18n/interpolate.ts';
import { isFactorMissing, openFactor } from './account/second-factor.ts';
import {
  $ended,
  $role,
  $roleFailed,
  $roleKnown,
  $session,
  readRole,
  signOut,
  watchAccount,
} from './account/session.ts';
import { goTo, onPlainClick, readPlace, subscribeToAddress, toLogin, type View } from './address.ts';
import { loadArrivals } from './api.ts';
import AuditLog from './audit/AuditLog.tsx';
import Inbox from './inbox/Inbox.tsx';
import { DEFAULT_QUERY, readQuery, writeQuery } from './inbox/inbox-query.ts';
import LeadPage from './lead/LeadPage.tsx';
import type { Arrival } from './lead.ts';
import Numbers from './numbers/Numbers.tsx';
import People from './people/People.tsx';
import type { AdminProps } from './props.ts';
import { roleOf, viewsOf } from './roles.ts';
import AccountSettings, { ShortcutSettings } from './settings/AccountSettings.tsx';
import BlockedSenders from './settings/BlockedSenders.tsx';
import EnrolFirst from './settings/EnrolFirst.tsx';
import LoadError from './shared/LoadError.tsx';
import { AdminProvider, useAdmin } from './shared/useAdmin.tsx';
import { useRefresh } from './shared/useRefresh.tsx';
import { supabase } from './supabase.ts';

/**
 * Says which leads have come since the inbox was opened, in the list and beside an open lead; nothing moves because of them.
 * Asked every minute. A failure is silent: the list says when it cannot be loaded.
 */
function NewLeads() {
  const { words } = useAdmin();
  const [arrived, setArrived] = useState<readonly Arrival[]>([]);
  // When the newest lead came that is known of; null before the first answer.
  const newest = useRef<string | null>(null);
  const ask = async () => {
    const before = newest.current;
    const found = await loadArrivals(supabase(), before).catch(() => null);
    // Two questions may be on their way at the same time: the first answer counts.
    if (!found || before !== newest.current) return;
    newest.current = found[0]?.created_at ?? before ?? new Date(0).toISOString();
    if (before !== null) setArrived((others) => [...found, ...others]);
  };
  useRefresh(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what there is already
  useEffect(() => void ask(), []);
  const [first] = arrived;
  const alone = arrived.length === 1 && first;
  const search = alone
    ? `?${new URLSearchParams([...new URLSearchParams(writeQuery(readQuery(location.search))), ['lead', first.id]])}`
    : writeQuery({ ...DEFAULT_QUERY, sort: 'received' });
  return (
    <p role="status" className="new-leads">
      {first && (
        <a
          className="link"
          href={search}
          onClick={onPlainClick(() => {
            setArrived([]);
            goTo(search);
          })}
        >
          {alone
            ? interpolate(words.arrived.one, { name: alone.name ?? words.anonymous })
            : interpolate(words.arrived.many, { n: arrived.length })}
        </a>
      )}
    </p>
  );
}

/** Everything at /admin: lets admins in, sends the others on their way. The server enforces the same by itself. */
function AdminApp(props: AdminProps) {
  const { words, failure, paths } = props;
  const session = useStore($session);
  const named = useStore($role);
  const role = roleOf(named);
  const roleKnown = useStore($roleKnown);
  const roleFailed = useStore($roleFailed);
  const [gate, setGate] = useState<'asking' | 'enrol' | 'open'>('asking');

  useEffect(() => watchAccount(supabase()), []);
  const user = session?.user;
  const token = session?.access_token;
  useEffect(() => {
    if (session === null) toLogin(paths.login, $ended.get());
  }, [session, paths.login]);
  useEffect(() => {
    if (!token) return;
    // Where nobody can be asked, the server shows nothing to who must not see it.
    const asked = [
      openFactor(supabase()).catch(() => null),
      isFactorMissing(supabase()).catch(() => false),
    ] as const;
    void Promise.all(asked).then(([open, missing]) => {
      if (open) return toLogin(paths.login);
      // Who is enrolling stays there until the recovery codes are put away.
      setGate((before) => (missing || before === 'enrol' ? 'enrol' : 'open'));
    });
  }, [token, paths.login]);

  const inside = (content: ReactNode) => (
    // Until the role is known, the one that opens least.
    <AdminProvider {...props} me={user?.id ?? ''} role={role ?? 'editor'}>
      {content}
    </AdminProvider>
  );
  if (user && roleFailed)
    return inside(
      <div className="wrap py-16">
        <LoadError onRetry={() => void readRole(supabase(), user.id)} />
      </div>,
    );
  if (!user || !roleKnown || gate === 'asking')
    return (
      <p className="start-up" role="status">
        <span className="spinner" aria-hidden="true" />
        {failure.loading}
      </p>
    );
  if (!role) {
    const refused = named === 'deactivated' ? words.deactivated : words.refused;
    return (
      <div className="wrap py-16">
        <h1 className="text-2xl">{refused.title}</h1>
        <p className="mt-3 max-w-[60ch] text-quiet">
          {interpolate(refused.text, { email: user.email ?? '' })}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-primary"
            onClick={() => void signOut(supabase(), 'local')}
          >
            {words.refused.signOut}
          </button>
          <a className="button button-quiet" href={paths.home}>
            {words.refused.home}
          </a>
        </div>
      </div>
    );
  }
  return inside(gate === 'enrol' ? <EnrolFirst onDone={() => setGate('open')} /> : <Workspace />);
}

/** The place in the address, and the part of the admin pages that belongs there. */
function Workspace() {
  const { words, paths, role } = useAdmin();
  const views = viewsOf[role];
  const search = useSyncExternalStore(
    subscribeToAddress,
    () => location.search,
    () => '',
  );
  const place = readPlace(search);
  const view: View = views.includes(place.view) ? place.view : (views[0] ?? 'account');
  const lead = view === 'inbox' ? place.lead : null;
  // The lead that somebody comes back from, for the inbox to give the focus to.
  const from = useRef<string | null>(null);
  const cameFrom = from.current;
  useEffect(() => {
    from.current = lead;
  }, [lead]);
  // On a phone the parts stand in a row that is wider than the screen.
  const parts = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another part is opened
  useEffect(() => {
    const current = parts.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [view]);
  return (
    <div className="workspace wrap pt-6 pb-20">
      <nav ref={parts} aria-label={words.views.label} className="tab-list">
        {views.map((one) => (
          <a
            key={one}
            href={one === 'inbox' ? '?' : `?view=${one}`}
            className="tab"
            aria-current={one === view ? 'page' : undefined}
            onClick={onPlainClick(() => goTo(one === 'inbox' ? '' : `?view=${one}`))}
          >
            {words.views[one]}
          </a>
        ))}
        <a href={paths.content} className="tab">
          {words.views.content}
        </a>
      </nav>
      {view === 'inbox' && <NewLeads />}
      {view === 'numbers' ? (
        <Numbers />
      ) : view === 'log' ? (
        <AuditLog search={search} />
      ) : view === 'people' ? (
        <People />
      ) : view === 'account' ? (
        <>
          <AccountSettings />
          {views.includes('inbox') && (
            <>
              <BlockedSenders />
              <ShortcutSettings />
            </>
          )}
        </>
      ) : lead ? (
        <LeadPage key={lead} id={lead} />
      ) : (
        <Inbox search={search} from={cameFrom} />
      )}
    </div>
  );
}

export default withBoundary(AdminApp);
