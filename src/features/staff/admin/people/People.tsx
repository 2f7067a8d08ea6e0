import { type SubmitEvent, useId, useRef, useState } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { type Locale, locales } from '../../../../i18n/locales.ts';
import { type Role, roles } from '../roles.ts';
import { QuietButton, SelectField } from '../shared/Controls.tsx';
import LoadError from '../shared/LoadError.tsx';
import { type Save, SaveProvider, useAdmin } from '../shared/useAdmin.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import { useNow, useRefresh } from '../shared/useRefresh.tsx';
import { supabase } from '../supabase.ts';
import PersonRow from './PersonRow.tsx';
import { type Invitation, invitationState, lastAdmin, type Person } from './people.ts';
import {
  demandFactor,
  invitePerson,
  isFactorDemanded,
  KnownPersonError,
  loadPeople,
  OwnFactorError,
  withdrawInvitation,
} from './people-api.ts';

interface InviteFormProps {
  /** Tells whether it was sent. */
  readonly onInvite: (email: string, role: Role, locale: Locale) => Promise<boolean>;
}

/** Invites somebody by mail: address, role, and the language of the mail. */
function InviteForm({ onInvite }: InviteFormProps) {
  const { words, locale: own } = useAdmin();
  const { people } = words;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [role, setRole] = useState<Role>('sales');
  const [locale, setLocale] = useState<Locale>(own);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !field.current) return;
    const email = field.current.value.trim();
    const right = /^[^\s@]+@[^\s@]+$/.test(email);
    setProblem(right ? '' : people.invalidEmail);
    field.current.focus();
    if (!right) return;
    setBusy(true);
    if ((await onInvite(email, role, locale)) && field.current) field.current.value = '';
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-12 max-w-[44rem]" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-l">
        {people.invite}
      </h2>
      <p className="mt-2 text-quiet">{people.inviteText}</p>
      <div className="mt-4 grid gap-4">
        <FieldFrame id={`${id}-email`} label={people.email} error={problem || undefined} announced>
          {(ties) => (
            <input
              {...ties}
              ref={field}
              type="email"
              className="field"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </FieldFrame>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={people.role}
            value={role}
            options={roles.map((one) => [one, people.roles[one]] as const)}
            onChange={(value) => setRole(value as Role)}
          />
          <SelectField
            label={people.language}
            value={locale}
            options={locales.map((one) => [one, words.languages[one]] as const)}
            onChange={(value) => setLocale(value as Locale)}
          />
        </div>
        <p className="text-xs text-quiet">{people.can[role]}</p>
        <button
          type="submit"
          className="button button-primary button-s justify-self-start"
          aria-disabled={busy || undefined}
        >
          {busy ? people.sending : people.send}
        </button>
      </div>
    </form>
  );
}

interface Props {
  readonly now: Date;
  readonly invitations: readonly Invitation[];
  readonly onResend: (invitation: Invitation) => void;
  readonly onWithdraw: (invitation: Invitation) => void;
}

/** Who is invited and has not accepted: sent again with a new link, or withdrawn. */
function Invitations({ now, invitations, onResend, onWithdraw }: Props) {
  const { words, locale } = useAdmin();
  const { people } = words;
  return (
    <section className="mt-12">
      <h2 className="text-l">{people.invitations}</h2>
      <ul className="mt-4 grid max-w-[44rem] gap-4">
        {invitations.map((invitation) => {
          const { id, email, role, expires_at } = invitation;
          const date = formatDate(expires_at, locale);
          return (
            <li key={id} className="invitation">
              <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
              <p className="text-xs text-quiet">
                <span>{people.roles[role]}</span>.{' '}
                <span>{interpolate(people.states[invitationState(invitation, now)], { date })}</span>
              </p>
              <div className="mt-2 flex flex-wrap gap-3">
                <QuietButton onClick={() => onResend(invitation)}>
                  <span>{people.resend}</span>
                  <span className="sr-only"> {email}</span>
                </QuietButton>
                <QuietButton onClick={() => onWithdraw(invitation)}>
                  <span>{people.withdraw}</span>
                  <span className="sr-only"> {email}</span>
                </QuietButton>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Everybody with a role, one to a row. */
function PeopleTable({ people }: { readonly people: readonly Person[] }) {
  const words = useAdmin().words.people;
  const kept = lastAdmin(people);
  return (
    <table className="table people mt-6">
      <caption className="sr-only">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.who}</th>
          <th scope="col">{words.role}</th>
          <th scope="col">{words.lastSignIn}</th>
          <th scope="col">{words.factor}</th>
          <th scope="col">{words.access}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} kept={person.id === kept} />
        ))}
      </tbody>
    </table>
  );
}

/** Whether everybody with a role has to have a second factor; an admin who has used an own one decides. */
function FactorRule() {
  const { words, save } = useAdmin();
  const { rule } = words.people;
  const { data, reload } = useLoad('rule', () => isFactorDemanded(supabase()));
  if (data === undefined) return null;
  const change = () =>
    void save(() => demandFactor(supabase(), !data), data ? rule.optional : rule.demanded).then(reload);
  return (
    <section className="mt-12 max-w-[44rem]">
      <h2 className="text-l">{rule.title}</h2>
      <p className="mt-2 text-quiet">{data ? rule.on : rule.off}</p>
      <QuietButton className="button button-quiet button-s mt-4" onClick={change}>
        {data ? rule.stop : rule.demand}
      </QuietButton>
    </section>
  );
}

/** Who has a role, and who is invited; an admin changes both. The database keeps the last admin. */
export default function People() {
  const { words, failure, showSaved, showProblem } = useAdmin();
  const { people } = words;
  const now = useNow();
  const { data, failed, busy, reload } = useLoad('people', () => loadPeople(supabase()));
  useDocumentTitle(words.views.people, words.title);
  useRefresh(reload);

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
