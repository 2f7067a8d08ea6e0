import { type SubmitEvent, useId, useRef, useState } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';
import { type Locale, locales } from '../../../../i18n/locales.ts';
import { type Role, roles } from '../roles.ts';
import SelectField from '../shared/SelectField.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

interface Props {
  /** Tells whether it was sent. */
  readonly onInvite: (email: string, role: Role, locale: Locale) => Promise<boolean>;
}

/** Invites somebody by mail: address, role, and the language of the mail. */
export default function InviteForm({ onInvite }: Props) {
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
