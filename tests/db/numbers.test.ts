import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../supabase/local/db.ts';
import { testBackend } from './support.ts';

const id = '00000000-0000-4000-8000-00000000000a';
const admin: Actor = {
  role: 'authenticated',
  claims: { sub: id, role: 'authenticated', aal: 'aal1', session_id: id },
};

/** 5 000 leads over 400 days, at all times of day, and as much spam on one of them. */
const backend = testBackend();
beforeAll(async () => {
  await backend.sql('insert into auth.users (id, email) values ($1, $2)', [id, 'admin@ecotech.example']);
  await backend.sql('insert into auth.sessions (id, user_id) values ($1, $1)', [id]);
  await backend.sql("update profiles set role = 'admin'");
  await backend.sql(
    `insert into leads (form_type, name, email, company, message, locale, recipient, reply_by, idempotency_key,
       content_hash, created_at, status)
     select (array['contact', 'trial', 'booking'])[1 + n % 3], 'X', 'x@y.example', 'c', 'x', 'sv', 'info@ecotech.example',
       now(), 'key-' || lpad(n::text, 8, '0'), 'x',
       case when n > 5000 then '2026-06-01T12:00:00Z' else '2026-11-01T00:00:00Z'::timestamptz - n * interval '115 minutes' end,
       case when n > 5000 then 'spam' else 'closed' end
     from generate_series(1, 6000) as n on conflict do nothing`,
  );
}, 60_000);

const perDay = (from: string, to: string) =>
  backend.database.as(admin, async (tx) => {
    const { rows } = await tx.query<{ day: string; contact: number; trial: number; booking: number }>(
      'select day::text, contact, trial, booking from lead_counts_per_day($1, $2)',
      [from, to],
    );
    return rows;
  });

test('leads are counted on their Swedish day, across both changes of the clock, without spam', async () => {
  const counted = await perDay('2025-10-05', '2026-11-05');
  expect(counted).toHaveLength(397);
  const expected = new Map<string, number>();
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });
  for (const { created_at } of await backend.sql("select created_at from leads where status <> 'spam'")) {
    const key = day.format(created_at as Date);
    expected.set(key, (expected.get(key) ?? 0) + 1);
  }
  for (const { day: key, contact, trial, booking } of counted)
    expect(contact + trial + booking, key).toBe(expected.get(key) ?? 0);
});

test('a year costs about what reading all leads once does, and not once a day', async () => {
  const fastest = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  };
  const once = await fastest(() =>
    backend.database.as(admin, (tx) =>
      tx.query("select (created_at at time zone 'Europe/Stockholm')::date, count(*) from leads group by 1"),
    ),
  );
  const year = await fastest(() => perDay('2025-11-01', '2026-10-31'));
  // Ten times here; once a day would be some two hundred times.
  expect(year).toBeLessThan(40 * once);
});
