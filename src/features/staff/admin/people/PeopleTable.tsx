import { useAdmin } from '../shared/useAdmin.tsx';
import { lastAdmin, type Person } from './people.ts';
import PersonRow from './PersonRow.tsx';

/** Everybody with a role, one to a row. */
export default function PeopleTable({ people }: { readonly people: readonly Person[] }) {
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
