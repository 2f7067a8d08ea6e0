import type { Locale } from '../../../../i18n/locales.ts';
import { type Client, dataOf } from '../database.ts';
import type { Role } from '../roles.ts';
import type { Invitation, Person } from './people.ts';

export interface PeoplePage {
  readonly people: readonly Person[];
  /** Those that were not accepted. */
  readonly invitations: readonly Invitation[];
}

/** Everybody with a role, and who is invited. */
export async function loadPeople(client: Client): Promise<PeoplePage> {
  const [people, invitations] = await Promise.all([
    client.rpc('people'),
    client
      .from('invitations')
      .select('id, email, role, locale, expires_at, accepted_at, sent_at, failed_at')
      .is('accepted_at', null)
      .order('created_at'),
  ]);
  return { people: dataOf(people), invitations: dataOf(invitations) };
}

/** The person that was invited has a role already. */
export class KnownPersonError extends Error {}

/** Invites somebody by mail, in place of an invitation that is open. @throws KnownPersonError, or another error */
export async function invitePerson(client: Client, email: string, role: Role, locale: Locale): Promise<void> {
  const answer = await client.rpc('invite_person', { p_email: email, p_role: role, p_locale: locale });
  if (answer.error?.code === '23505') throw new KnownPersonError();
  dataOf(answer);
}

export async function withdrawInvitation(client: Client, id: string): Promise<void> {
  dataOf(await client.rpc('withdraw_invitation', { p_id: id }));
}

/** Gives somebody another role. @throws for the last active admin */
export async function setRole(client: Client, account: string, role: Role): Promise<void> {
  dataOf(await client.rpc('set_role', { p_account: account, p_role: role }));
}

/** Takes somebody's access away, or gives it back. @throws for the last active admin */
export async function setActive(client: Client, account: string, active: boolean): Promise<void> {
  dataOf(await client.rpc('set_active', { p_account: account, p_active: active }));
}

/** The own second factor has to be used before it is demanded of everybody. */
export class OwnFactorError extends Error {}

/** Whether everybody with a role has to have a second factor. */
export const isFactorDemanded = async (client: Client): Promise<boolean> =>
  dataOf(await client.from('settings').select('key').eq('key', 'second_factor_required')).length > 0;

/** Demands a second factor of everybody, or leaves it to them. @throws OwnFactorError, or another error */
export async function demandFactor(client: Client, demanded: boolean): Promise<void> {
  const answer = await client.rpc('require_second_factor', { p_required: demanded });
  if (answer.error?.code === '23514') throw new OwnFactorError();
  dataOf(answer);
}
