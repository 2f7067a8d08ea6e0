import { type Client, dataOf } from '../answer.ts';
import type { OwnSession } from './device.ts';

/** Makes ten codes in place of the old ones. They are never shown again. @throws without a second factor that was used */
export const createRecoveryCodes = async (client: Client): Promise<readonly string[]> =>
  dataOf(await client.rpc('create_recovery_codes'));

/** How many codes are left. */
export const countRecoveryCodes = async (client: Client): Promise<number> =>
  dataOf(await client.rpc('recovery_codes_left'));

/** The own open sessions, this one first. */
export const loadSessions = async (client: Client): Promise<readonly OwnSession[]> =>
  dataOf(await client.rpc('my_sessions'));

export async function endSession(client: Client, id: string): Promise<void> {
  dataOf(await client.rpc('end_session', { p_id: id }));
}
