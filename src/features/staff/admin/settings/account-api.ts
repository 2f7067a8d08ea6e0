import { type Client, dataOf } from '../answer.ts';

/** Makes ten codes in place of the old ones. They are never shown again. @throws without a second factor that was used */
export const createRecoveryCodes = async (client: Client): Promise<readonly string[]> =>
  dataOf(await client.rpc('create_recovery_codes'));

/** How many codes are left. */
export const countRecoveryCodes = async (client: Client): Promise<number> =>
  dataOf(await client.rpc('recovery_codes_left'));
