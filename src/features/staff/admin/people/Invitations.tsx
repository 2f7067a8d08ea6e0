import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { type Invitation, invitationState } from './people.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

interface Props {
  readonly now: Date;
  readonly invitations: readonly Invitation[];
  readonly onResend: (invitation: Invitation) => void;
  readonly onWithdraw: (invitation: Invitation) => void;
}

/** Who is invited and has not accepted: sent again with a new link, or withdrawn. */
export default function Invitations({ now, invitations, onResend, onWithdraw }: Props) {
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
                <button
                  type="button"
                  className="button button-quiet button-s"
                  onClick={() => onResend(invitation)}
                >
                  <span>{people.resend}</span>
                  <span className="sr-only"> {email}</span>
                </button>
                <button
                  type="button"
                  className="button button-quiet button-s"
                  onClick={() => onWithdraw(invitation)}
                >
                  <span>{people.withdraw}</span>
                  <span className="sr-only"> {email}</span>
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
