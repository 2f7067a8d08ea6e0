import type { AdminProps } from '../props.ts';
import { lastAdmin, type Person } from './people.ts';
import PersonRow from './PersonRow.tsx';

interface Props extends Pick<AdminProps, 'words' | 'locale'> {
  readonly me: string;
  readonly people: readonly Person[];
  readonly save: (change: Promise<void>, done: string) => Promise<boolean>;
}

/** Everybody with a role, one to a row. */
export default function PeopleTable(props: Props) {
  const { people: words } = props.words;
  const kept = lastAdmin(props.people);
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
        {props.people.map((person) => (
          <PersonRow key={person.id} {...props} person={person} kept={person.id === kept} />
        ))}
      </tbody>
    </table>
  );
}
