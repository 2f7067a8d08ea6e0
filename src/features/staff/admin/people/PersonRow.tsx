import { useRef } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { type Role, roles } from '../roles.ts';
import { QuietButton } from '../shared/Controls.tsx';
import { dayAndTime } from '../shared/day-and-time.ts';
import { useAdmin } from '../shared/useAdmin.tsx';
import { supabase } from '../supabase.ts';
import type { Person } from './people.ts';
import { setActive, setRole } from './people-api.ts';

interface Props {
  readonly person: Person;
  /** Whether this is the last active admin, of whom nothing can be changed. */
  readonly kept: boolean;
}

/** One person: role, last sign-in, second factor, and whether the account is open. */
export default function PersonRow(props: Props) {
  const { person } = props;
  const { words, locale, me } = useAdmin();
  const { people } = words;
  const quiet = 'block text-xs font-normal text-quiet';
  return (
    <tr>
      <th scope="row">
        {person.display_name && <span className="block">{person.display_name}</span>}
        <span className={person.display_name ? quiet : undefined}>{person.email}</span>
        {person.id === me && <span className="text-xs font-normal text-quiet"> {people.you}</span>}
        {person.deactivated_at && (
          <span className={quiet}>
            {interpolate(people.deactivatedSince, { date: formatDate(person.deactivated_at, locale) })}
          </span>
        )}
      </th>
      <td>
        <RoleSelect {...props} />
      </td>
      <td data-label={people.lastSignIn}>
        {person.last_sign_in_at
          ? formatDate(new Date(person.last_sign_in_at), locale, dayAndTime)
          : people.never}
      </td>
      <td data-label={people.factor}>{person.second_factor ? people.yes : people.no}</td>
      <td>
        <Access {...props} />
      </td>
    </tr>
  );
}

const nameOf = ({ display_name, email }: Person) => display_name || email;

/** The role; one's own is asked about first, since it takes another admin to give it back. */
function RoleSelect({ person, kept }: Props) {
  const { words, me, save, confirm } = useAdmin();
  const { people } = words;
  const name = nameOf(person);
  const change = async (role: Role) => {
    const { ownRoleTitle: title, ownRoleText: text, ownRoleConfirm } = people;
    if (person.id === me && !(await confirm({ title, text, confirm: ownRoleConfirm }))) return;
    void save(
      () => setRole(supabase(), person.id, role),
      interpolate(people.roleChanged, { name, role: people.roles[role].toLowerCase() }),
    );
  };
  return (
    <select
      className="field field-s"
      aria-label={interpolate(people.roleOf, { name })}
      value={person.role}
      disabled={kept || person.deactivated_at !== null}
      onChange={(event) => void change(event.currentTarget.value as Role)}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {people.roles[role]}
        </option>
      ))}
    </select>
  );
}

/** Shuts an account, once asked about, and opens it again. */
function Access({ person, kept }: Props) {
  const { words, save, confirm } = useAdmin();
  const { people } = words;
  const button = useRef<HTMLButtonElement>(null);
  const name = nameOf(person);
  const active = person.deactivated_at === null;
  const change = async () => {
    const title = interpolate(people.deactivateTitle, { name });
    const { deactivateText: text, deactivate } = people;
    if (active && !(await confirm({ title, text, confirm: deactivate }))) return;
    await save(
      () => setActive(supabase(), person.id, !active),
      interpolate(active ? people.deactivated : people.reactivated, { name }),
    );
    button.current?.focus();
  };
  if (kept) return <span className="text-xs text-quiet">{people.lastAdmin}</span>;
  return (
    <QuietButton ref={button} onClick={() => void change()}>
      <span>{active ? people.deactivate : people.reactivate}</span>
      <span className="sr-only"> {name}</span>
    </QuietButton>
  );
}
