/** What the tests of papers do: send a lead, add papers to it, open one. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { samples } from '../support/paper-files.ts';
import { type Answer, contact, send, type TestBackend } from './support.ts';

/** The right to add papers that a form's receipt holds. */
export async function sendLead(
  backend: TestBackend,
  changes: Record<string, unknown> = {},
): Promise<{ token: string; until: string }> {
  const { body } = await send(backend, contact(changes));
  return body['papers'] as { token: string; until: string };
}

/** Calls the function `papers`. */
export async function papers(
  backend: TestBackend,
  token: string,
  action: string,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  const response = await fetch(`${backend.url}/functions/v1/papers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, action, locale: 'sv', ...more }),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body };
}

export const put = (address: unknown, content: Uint8Array | string, type: string): Promise<Response> =>
  fetch(String(address), {
    method: 'PUT',
    headers: { 'content-type': type },
    body: typeof content === 'string' ? content : Uint8Array.from(content),
  });

/** Announces, uploads and finishes one paper; the answer to the last of these that was made. */
export async function addPaper(
  backend: TestBackend,
  token: string,
  name: string,
  content: Uint8Array = samples.pdf,
  type = '',
): Promise<Answer> {
  const added = await papers(backend, token, 'add', { name, size: content.byteLength, type });
  if (added.status !== 200) return added;
  const { id, upload, type: kind } = added.body;
  const answer = await put(upload, content, String(kind));
  if (!answer.ok) throw new Error(`PUT answered ${answer.status} ${await answer.text()}`);
  return papers(backend, token, 'done', { id });
}

/** What an admin does to read a paper: opens it, and signs an address. Null when one of the two is refused. */
export async function openPaper(client: SupabaseClient, id: unknown): Promise<string | null> {
  const { data } = await client.rpc('open_paper', { p_paper: id });
  if (!data) return null;
  const signed = await client.storage.from('papers').createSignedUrl(String(data.key), 60);
  return signed.data?.signedUrl ?? null;
}
