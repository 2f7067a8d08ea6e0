import { useEffect } from 'react';
import { showToast } from '../../../../components/ui/toast-view.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { supabase } from '../supabase.ts';
import type { AdminProps } from '../props.ts';
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

/** Who has a role, and who is invited; an admin changes both. The database keeps the last admin. */
export default function People(props: AdminProps & { readonly me: string }) {
  const { words, failure, close } = props;
  const { people } = words;
  const now = useNow();
  const { data, failed, busy, reload } = useLoad('people', () => loadPeople(supabase()));
  useDocumentTitle(words.views.people, words.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute, while the tab is visible
  useEffect(() => {
    if (!document.hidden) void reload();
  }, [now]);

  const showProblem = (text: string) =>
    showToast({ variant: 'destructive', title: words.failedTitle, text }, close);
  /** Saves a change, says so, and reads the list again; tells whether it was saved. */
  const save = async (change: Promise<void>, done: string): Promise<boolean> => {
    try {
      await change;
      showToast({ variant: 'success', title: words.savedTitle, text: done }, close);
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
  return (
    <div className="mt-8" aria-busy={busy}>
      <h1 className="text-2xl">{people.title}</h1>
      <p className="mt-2 max-w-[60ch] text-quiet">{people.lead}</p>
      {failed && (
        <div className="mt-6">
          <LoadError words={words} old={data !== undefined} onRetry={reload} />
        </div>
      )}
      {!data && !failed && <p className="mt-6 text-quiet">{failure.loading}</p>}
      {data && <PeopleTable {...props} people={data.people} save={save} />}
      <InviteForm
        words={words}
        locale={props.locale}
        onInvite={(email, role, locale) =>
          save(invitePerson(supabase(), email, role, locale), interpolate(people.invited, { email }))
        }
      />
      {data && data.invitations.length > 0 && (
        <Invitations
          {...props}
          now={now}
          invitations={data.invitations}
          onResend={({ email, role, locale }) =>
            void save(invitePerson(supabase(), email, role, locale), interpolate(people.invited, { email }))
          }
          onWithdraw={({ id, email }) =>
            void save(withdrawInvitation(supabase(), id), interpolate(people.withdrawn, { email }))
          }
        />
      )}
      <FactorRule words={words} save={save} />
    </div>
  );
}
