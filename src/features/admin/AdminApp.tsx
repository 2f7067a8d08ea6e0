import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { withBoundary } from '../../components/ui/IslandBoundary.tsx';
import { interpolate } from '../../i18n/interpolate.ts';
import { openFactor } from './account/second-factor.ts';
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
import { supabase } from '../../lib/supabase.ts';
import AccountSettings from './settings/AccountSettings.tsx';
import BlockedSenders from './settings/BlockedSenders.tsx';
import NextStepSetting from './settings/NextStepSetting.tsx';
import { onPlainClick, goTo, subscribeToAddress, readPlace, toLogin, views } from './address.ts';
import LoadError from './shared/LoadError.tsx';
import AuditLog from './audit/AuditLog.tsx';
import Inbox from './inbox/Inbox.tsx';
import LeadPage from './lead/LeadPage.tsx';
import NewLeads from './NewLeads.tsx';
import NextStepPrompt from './NextStepPrompt.tsx';
import Numbers from './numbers/Numbers.tsx';
import type { AdminProps } from './props.ts';

/** Everything at /admin: lets admins in, sends the others on their way. The server enforces the same by itself. */
function AdminApp(props: AdminProps) {
  const { words, failure, paths } = props;
  const session = useStore($session);
  const role = useStore($role);
  const roleKnown = useStore($roleKnown);
  const roleFailed = useStore($roleFailed);
  const [factorUsed, setFactorUsed] = useState(false);

  useEffect(() => watchAccount(supabase()), []);
  const user = session?.user;
  const token = session?.access_token;
  useEffect(() => {
    if (session === null) toLogin(paths.login, $ended.get());
  }, [session, paths.login]);
  useEffect(() => {
    if (!token) return;
    // Where nobody can be asked, the server shows nothing to who must not see it.
    const asked = openFactor(supabase()).catch(() => null);
    void asked.then((open) => (open ? toLogin(paths.login) : setFactorUsed(true)));
  }, [token, paths.login]);

  if (user && roleFailed)
    return (
      <div className="wrap py-16">
        <LoadError words={words} onRetry={() => void readRole(supabase(), user.id)} />
      </div>
    );
  if (!user || !roleKnown || !factorUsed)
    return (
      <p className="start-up" role="status">
        <span className="spinner" aria-hidden="true" />
        {failure.loading}
      </p>
    );
  if (role !== 'admin')
    return (
      <div className="wrap py-16">
        <h1 className="text-2xl">{words.refused.title}</h1>
        <p className="mt-3 max-w-[60ch] text-quiet">
          {interpolate(words.refused.text, { email: user.email ?? '' })}
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
  return <Workspace {...props} me={user.id} />;
}

/** The place in the address, and the part of the admin pages that belongs there. */
function Workspace(props: AdminProps & { readonly me: string }) {
  const { words, paths } = props;
  const search = useSyncExternalStore(
    subscribeToAddress,
    () => location.search,
    () => '',
  );
  const { view, lead } = readPlace(search);
  // The lead that somebody comes back from, for the inbox to give the focus to.
  const from = useRef<string | null>(null);
  const cameFrom = from.current;
  useEffect(() => {
    from.current = lead;
  }, [lead]);
  return (
    <div className="wrap pt-6 pb-20">
      <nav aria-label={words.views.label} className="tab-list">
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
      {view === 'inbox' && (
        <>
          <NewLeads words={words} />
          <NextStepPrompt words={words} locale={props.locale} />
        </>
      )}
      {view === 'numbers' ? (
        <Numbers {...props} />
      ) : view === 'log' ? (
        <AuditLog {...props} search={search} />
      ) : view === 'account' ? (
        <>
          <AccountSettings {...props} />
          <BlockedSenders {...props} />
          <NextStepSetting words={words} />
        </>
      ) : lead ? (
        <LeadPage key={lead} {...props} id={lead} />
      ) : (
        <Inbox {...props} search={search} from={cameFrom} />
      )}
    </div>
  );
}

export default withBoundary(AdminApp);
