import { afterAll, beforeAll, expect, test } from 'vitest';
import { actors, startRightsBackend } from './rights.ts';
import type { TestBackend } from './support.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startRightsBackend();
  await backend.sql(
    `insert into leads (reference, form_type, name, email, message, locale, recipient, reply_by, idempotency_key, content_hash)
     select 'ET-' || translate(lpad(n::text, 6, '0'), '0123456789', 'ABCDEFGHJK'), 'contact', 'Anna ' || n,
       'anna' || n || '@foretag.example', repeat('Solceller och batteri. ', 8), 'sv', 'info@ecotech.example', now(),
       'key-' || lpad(n::text, 8, '0'), 'x'
     from generate_series(1, 10000) as n`,
  );
  await backend.sql('analyze leads');
}, 60_000);
afterAll(() => backend.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const reads = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [`${plan['Node Type']}: ${plan['Relation Name']}`] : []),
  ...(plan.Plans ?? []).flatMap(reads),
];

test('a search at 10 000 leads reads the table once, and asks for the role once and not for each lead', async () => {
  const plan = await backend.database.as(actors.admin, async (tx) => {
    const { rows } = await tx.query(`explain (format json) select id from lead_inbox
      where search_text like '%solceller%' and search_text like '%anna 77%' and status <> 'spam'
      order by rank, reply_by, id limit 25`);
    return (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
  });
  expect(reads(plan)).toEqual(['Seq Scan: leads']);
  expect(JSON.stringify(plan), 'the role is a question of its own, answered before').toContain('InitPlan');
});
