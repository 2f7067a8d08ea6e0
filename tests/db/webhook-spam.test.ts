import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drainWebhooks } from '../../supabase/functions/_shared/webhook.ts';
import { signIn } from './admins.ts';
import { contact, send, testBackend } from './support.ts';

interface Told {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

let admin: Awaited<ReturnType<typeof signIn>>['client'];
const told: Told[] = [];

const backend = testBackend({
  mailWorker: false,
  env: {
    LEAD_WEBHOOK_URL: 'https://crm.example/hook',
    LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  },
});
beforeAll(async () => {
  ({ client: admin } = await signIn(backend, 'admin@ecotech.example'));
}, 60_000);
beforeEach(async () => {
  await backend.sql('truncate leads cascade');
  await backend.sql('truncate webhook_events');
  told.length = 0;
});

/** Tells the receiver what waits; with a status other than 2xx it refuses after it has read. */
const tell = (status = 204) =>
  drainWebhooks({
    ...backend.functionEnv,
    fetch: (_url, init) => {
      told.push(JSON.parse(String(init?.body)) as Told);
      return Promise.resolve(new Response(null, { status }));
    },
  });
const types = () => told.map(({ type }) => type);
async function newLead(changes: object = {}): Promise<string> {
  await send(backend, contact(changes as Record<string, unknown>));
  const [lead] = await backend.sql('select id from leads');
  return String(lead?.['id']);
}
const setStatus = async (id: string, status: string) =>
  expect((await admin.from('leads').update({ status }).eq('id', id)).error).toBeNull();
const purge = () => backend.database.rpc('purge_expired_leads', {});

describe('a lead that was told and is spam by now is told as erased', () => {
  test.each([
    ['when an admin erases it', 'erased', (id: string) => admin.rpc('erase_lead', { p_lead: id })],
    [
      'when an admin anonymises it',
      'anonymised',
      (id: string) => admin.rpc('anonymise_lead', { p_lead: id }),
    ],
    [
      'when retention removes spam, long after it was told',
      'erased',
      async () => {
        await backend.sql("update leads set created_at = now() - interval '31 days'");
        await backend.sql("update webhook_events set sent_at = now() - interval '31 days'");
        await backend.database.rpc('purge_webhooks', {});
        await purge();
      },
    ],
  ])('%s', async (_, how, forget) => {
    const id = await newLead();
    await tell();
    await setStatus(id, 'spam');
    await tell();
    await forget(id);
    await tell();
    expect(types()).toEqual(['lead.created', 'lead.status_changed', 'lead.erased']);
    expect(told.at(-1)?.data).toMatchObject({ id, how });
  });

  test('also when the receiver refused it after reading', async () => {
    const id = await newLead();
    await tell(500);
    await setStatus(id, 'spam');
    await admin.rpc('erase_lead', { p_lead: id });
    await tell();
    expect(types()).toEqual(['lead.created', 'lead.erased']);
  });

  test('but not when the receiver never heard of it', async () => {
    const sent = await newLead({ website: 'http://spam.example' });
    await admin.rpc('erase_lead', { p_lead: sent });
    const marked = await newLead();
    await setStatus(marked, 'spam');
    await admin.rpc('erase_lead', { p_lead: marked });
    await tell();
    expect(told).toEqual([]);
  });
});

test('a lead that was spam by mistake is told as new once', async () => {
  const id = await newLead();
  await tell();
  await setStatus(id, 'spam');
  await setStatus(id, 'new');
  await tell();
  expect(types()).toEqual(['lead.created', 'lead.status_changed', 'lead.status_changed']);
  expect(told.at(-1)?.data).toMatchObject({ from: 'spam', to: 'new' });
});

test('a lead whose news was given up is told as new again when it comes back from spam', async () => {
  const id = await newLead();
  await backend.sql('update webhook_events set attempts = 24, failed_at = now()');
  await setStatus(id, 'spam');
  await setStatus(id, 'new');
  await tell();
  expect(types()).toEqual(['lead.status_changed', 'lead.created']);
});

test('what was told of a lead is forgotten 30 days after the lead is', async () => {
  const id = await newLead();
  await tell();
  const purgeLater = () => backend.sql("select purge_webhooks(now() + interval '31 days')");
  await purgeLater();
  expect(await backend.sql('select type from webhook_events')).toEqual([{ type: 'lead.created' }]);
  await admin.rpc('anonymise_lead', { p_lead: id });
  await tell();
  await purgeLater();
  expect(await backend.sql('select type from webhook_events')).toEqual([]);
});
