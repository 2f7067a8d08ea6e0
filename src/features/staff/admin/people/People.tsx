import { useEffect } from 'react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Role } from '../roles.ts';
import { supabase } from '../supabase.ts';
import LoadError from '../shared/LoadError.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import { useNow } from '../shared/useNow.tsx';
import FactorRule from './FactorRule.tsx';
import Invitations from './Invitations.tsx';
import InviteForm from './InviteForm.tsx';
import {
  invitePerson,
  KnownPersonError,
  OwnFactorError,
  loadPeople,
  withdrawInvitation,
} from './people-api.ts';
import PeopleTable from './PeopleTable.tsx';
import { type Save, SaveProvider, useAdmin } from '../shared/useAdmin.tsx';

/** Who has a role, and who is invited; an admin changes both. The database keeps the last admin. */
export default function People() {
  const { words, failure, showSaved, showProblem } = useAdmin();
  const { people } = words;
  const now = useNow();
  const { data, failed, busy, reload } = useLoad('people', () => loadPeople(supabase()));
  useDocumentTitle(words.views.people, words.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute, while the tab is visible
  useEffect(() => {
    if (!document.hidden) void reload();
  }, [now]);

  /** Saves a change, says so, and reads the list again. */
  const save: Save = async (task, done = '') => {
    try {
      await task();
      showSaved(done);
      return true;
    } catch (error) {
      showProblem(
        error instanceof KnownPersonError
          ? people.known
          : error instanceof OwnFactorError
            ? people.rule.ownFirst
            : words.notSaved,
      );
      return false;
    } finally {
      await reload();
    }
  };
  const invite = (email: string, role: Role, locale: Locale) =>
    save(() => invitePerson(supabase(), email, role, locale), interpolate(people.invited, { email }));
  return (
    <SaveProvider save={save}>
      <div className="mt-8" aria-busy={busy}>
        <h1 className="text-2xl">{people.title}</h1>
        <p className="mt-2 max-w-[60ch] text-quiet">{people.lead}</p>
        {failed && (
          <div className="mt-6">
            <LoadError old={data !== undefined} onRetry={reload} />
          </div>
        )}
        {!data && !failed && <p className="mt-6 text-quiet">{failure.loading}</p>}
        {data && <PeopleTable people={data.people} />}
        <InviteForm onInvite={invite} />
        {data && data.invitations.length > 0 && (
          <Invitations
            now={now}
            invitations={data.invitations}
            onResend={({ email, role, locale }) => void invite(email, role, locale)}
            onWithdraw={({ id, email }) =>
              void save(() => withdrawInvitation(supabase(), id), interpolate(people.withdrawn, { email }))
            }
          />
        )}
        <FactorRule />
      </div>
    </SaveProvider>
  );
}
