import { type Client, dataOf } from './answer.ts';

/** How long an address of a paper is good, in seconds. */
const ADDRESS_SECONDS = 60;

/**
 * Writes into the audit log that a paper is opened, and gives an address of its bytes that is good for a minute. The name for saving is
 * added here: the client writes letters such as å in it twice encoded.
 */
export async function openPaper(client: Client, id: string): Promise<{ address: string; download: string }> {
  const { key, name } = dataOf(await client.rpc('open_paper', { p_paper: id }));
  const { data, error } = await client.storage.from('papers').createSignedUrl(key, ADDRESS_SECONDS);
  if (error) throw error;
  const { signedUrl } = data;
  return { address: signedUrl, download: `${signedUrl}&download=${encodeURIComponent(name)}` };
}
