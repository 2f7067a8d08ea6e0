import type { Locale } from '../../../../i18n/locales.ts';
import type { Role } from '../roles.ts';

/** Somebody with a role: a row of the function people(). Times are ISO. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
  readonly role: Role;
  /** Since when the account opens nothing; null: it is active. */
  readonly deactivated_at: string | null;
  readonly last_sign_in_at: string | null;
  readonly second_factor: boolean;
}

/** Somebody who is invited and has not accepted. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly locale: Locale;
  readonly expires_at: string;
  readonly accepted_at: string | null;
  readonly sent_at: string | null;
  readonly failed_at: string | null;
}

export type InvitationState = 'waiting' | 'sent' | 'failed' | 'expired';

/** What has become of an invitation. */
export function invitationState(invitation: Invitation, now: Date): InvitationState {
  if (Date.parse(invitation.expires_at) <= now.getTime()) return 'expired';
  if (invitation.sent_at) return 'sent';
  return invitation.failed_at ? 'failed' : 'waiting';
}

/** The only active admin, whose role and access stay; null when there are several. */
export function lastAdmin(people: readonly Person[]): string | null {
  const [first, ...more] = people.filter(({ role, deactivated_at }) => role === 'admin' && !deactivated_at);
  return first && more.length === 0 ? first.id : null;
}
