import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contact, send, testBackend } from './support.ts';

const backend = testBackend();
beforeEach(async () => {
  // What the start and the last test left to do ends first: two at the same tables would wait for each other.
  await backend.worker.drain();
  await backend.sql('truncate leads, rate_limits cascade');
});

async function aged(formType: string, months: number): Promise<void> {
  const answer = await send(
    backend,
    contact({ formType }, { message: `${formType} ${months}`, name: `${formType} ${months}` }),
  );
  await backend.worker.drain();
  await backend.sql(
    `update leads set created_at = now() - make_interval(months => $1) - interval '1 hour' where reference = $2`,
    [months, answer.body['reference']],
  );
}
const purge = () => backend.database.rpc('purge_expired_leads', {});
const personal = async (): Promise<unknown[]> =>
  (await backend.sql('select name from leads where name is not null order by name')).map(({ name }) => name);

describe('retention', () => {
  test('keeps contacts 12 months and trials 24, then removes what is personal', async () => {
    await aged('contact', 11);
    await aged('contact', 12);
    await aged('trial', 23);
    await aged('trial', 24);
    await aged('booking', 12);
    expect(await purge()).toMatchObject({ anonymised: 3 });
    expect(await personal()).toEqual(['contact 11', 'trial 23']);
    expect(await purge(), 'a second run finds nothing').toMatchObject({ anonymised: 0 });
  });

  test('leaves form, language, page and dates for the statistics and nothing else', async () => {
    await aged('contact', 12);
    const [lead] = await backend.sql('select id from leads');
    await backend.sql("insert into lead_notes (lead_id, body) values ($1, 'Anna vill ha batteri')", [
      lead?.['id'],
    ]);
    await purge();
    const [kept] = await backend.sql('select * from leads');
    expect(kept).toMatchObject({
      form_type: 'contact',
      locale: 'sv',
      page: '/contact',
      name: null,
      email: null,
      company: null,
      phone: null,
      message: null,
      context: {},
      content_hash: '',
      idempotency_key: `anonymised:${String(lead?.['id'])}`,
    });
    const reference = String(kept?.['reference']).toLowerCase();
    const found = String(kept?.['search_text']).split(/[ |]+/).filter(Boolean);
    expect(found).toEqual([reference, ...(reference.match(/\d+/g) ?? [])]);
    expect(await backend.sql('select * from lead_notes')).toEqual([]);
    expect(await backend.sql('select * from outbox')).toEqual([]);
  });

  test('follows the settings', async () => {
    await backend.sql("update settings set value = 3 where key = 'retention_contact'");
    await aged('contact', 3);
    expect(await purge()).toMatchObject({ anonymised: 1 });
    await backend.sql("update settings set value = 12 where key = 'retention_contact'");
  });

  test('removes spent technical rows', async () => {
    await aged('contact', 1);
    await backend.sql("update outbox set sent_at = now() - interval '31 days'");
    await backend.sql(
      "insert into rate_limits values ('old', now() - interval '25 hours', 1), ('new', now(), 1)",
    );
    expect(await purge()).toEqual({ anonymised: 0, mails: 2, rate_limits: 1, more: false });
    expect(await backend.sql('select key from rate_limits')).toEqual([{ key: 'new' }]);
  });
});

describe('what the privacy page promises', () => {
  const claims = parse(readFileSync('content/data/claims.yaml', 'utf8')) as Record<
    string,
    { value: number; unit: string }
  >;

  test('is what the database keeps to, form by form', async () => {
    const kept = await backend.sql('select key, value from settings order by key');
    const promised = ['booking', 'contact', 'trial'].map((form) => ({
      key: `retention_${form}`,
      value: claims[`legal-retention-${form}`]?.value,
    }));
    expect(kept).toEqual(promised);
  });

  test('no count of attempts and no state of sent mail is older than its longest time', async () => {
    const { value, unit } = claims['legal-retention-logs'] ?? { value: 0, unit: '' };
    expect(unit).toBe('days');
    await aged('contact', 1);
    await backend.sql('update outbox set sent_at = now() - make_interval(days => $1, hours => 1)', [value]);
    await backend.sql(
      "insert into rate_limits values ('a', now() - make_interval(days => $1, hours => 1), 1)",
      [value],
    );
    await purge();
    expect(await backend.sql('select * from outbox')).toEqual([]);
    expect(await backend.sql('select * from rate_limits')).toEqual([]);
  });
});

describe('a form without a key of its own (no script)', () => {
  const key = async (): Promise<unknown> =>
    (await backend.sql('select idempotency_key from leads'))[0]?.['idempotency_key'];

  test('is told by one made of the address, which is gone after two days; the lead stays', async () => {
    await send(backend, contact());
    expect(await key()).toMatch(/^auto:[0-9a-f]{64}$/);
    await backend.sql("update leads set created_at = now() - interval '47 hours'");
    await purge();
    expect(await key()).toMatch(/^auto:/);
    await backend.sql("update leads set created_at = now() - interval '49 hours'");
    await purge();
    expect(await key()).toMatch(/^spent:[0-9a-f-]{36}$/);
    expect(await personal()).toEqual(['Anna Exempel']);
  });

  test('a key that the form made stays, since it says nothing of the visitor', async () => {
    await send(backend, contact({ idempotencyKey: 'eeeeeeee-5555' }));
    await backend.sql("update leads set created_at = now() - interval '49 hours'");
    await purge();
    expect(await key()).toBe('eeeeeeee-5555');
  });
});

test('an anonymised lead no longer answers for its key: the same form is a new lead', async () => {
  const body = contact({ idempotencyKey: 'dddddddd-4444' });
  await send(backend, body);
  await backend.sql("update leads set created_at = now() - interval '13 months'");
  await purge();
  const again = await send(backend, body);
  expect(again.status).toBe(200);
  expect(await personal()).toEqual(['Anna Exempel']);
});

test('the sample leads for development load, twice if need be', async () => {
  const seed = readFileSync(new URL('../../supabase/seed.sql', import.meta.url), 'utf8');
  await backend.database.pg.exec(seed);
  await backend.database.pg.exec(seed);
  const samples = await backend.sql(
    'select form_type, locale, overdue from lead_inbox order by rank, reply_by',
  );
  expect(samples).toEqual([
    { form_type: 'contact', locale: 'sv', overdue: true },
    { form_type: 'booking', locale: 'es', overdue: false },
    { form_type: 'trial', locale: 'en', overdue: false },
    { form_type: 'contact', locale: 'sv', overdue: false },
  ]);
});
