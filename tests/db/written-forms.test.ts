import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { searchPatterns } from '../../src/features/staff/admin/inbox/inbox-query.ts';
import { cutText } from '../../src/lib/text.ts';
import { searchText } from '../../src/lib/search-text.ts';
import { searchInbox, signIn } from './admins.ts';
import { contact, send, testBackend } from './support.ts';

let admin: Awaited<ReturnType<typeof signIn>>['client'];
const backend = testBackend({ mailWorker: false });
beforeAll(async () => {
  admin = (await signIn(backend, 'admin@ecotech.example')).client;
}, 60_000);

/** What people, phones, slides and office programs write into a field, and the searches that find it. */
const written = JSON.parse(
  readFileSync(new URL('../fixtures/leads/written.json', import.meta.url), 'utf8'),
) as string[][];

test('what is written in ways of its own is taken, and found as it was written and as an admin types it', async () => {
  const problems: string[] = [];
  for (const [place, [field = '', text = '', ...searches]] of written.entries()) {
    const rest = { name: `Nummer ${place}`, email: `nummer-${place}@foretag.example` };
    const { status, body } = await send(backend, contact({}, { ...rest, [field]: text }));
    if (status !== 200) problems.push(`${text} is refused: ${JSON.stringify(body)}`);
    for (const search of [...searches, cutText(text, 200)]) {
      const lead = 'select 1 from leads where reference = $1 and search_text like all ($2)';
      if ((await backend.sql(lead, [body['reference'], searchPatterns(search)])).length === 0)
        problems.push(`${text} by ${search}`);
    }
  }
  expect(problems).toEqual([]);
}, 180_000);

test('the database folds each sign as the search does', async () => {
  // Letters of later editions of Unicode are small letters where both know them.
  const later = /[\u1c89\u2c2f\ua7c0-\ua7ff]|[\u{10570}-\u{1d3ff}]|[\u{1df00}-\u{10ffff}]/u;
  const signs = Array.from({ length: 0x1ffff }, (_, place) => String.fromCodePoint(place + 1)).filter(
    (sign) => /[\p{L}\p{N}\p{M}\p{P}\p{S}]/u.test(sign) && !later.test(sign),
  );
  const folded = await backend.sql(
    'select sign, private.fold_text(sign) as folded from jsonb_array_elements_text($1::jsonb) as sign',
    [JSON.stringify(signs)],
  );
  expect(folded.length).toBeGreaterThan(50_000);
  expect(folded.filter((one) => one['folded'] !== searchText(String(one['sign'])))).toEqual([]);
});

test('names sort as Swedes sort them: å, ä, ö last, capitals and small letters alike', async () => {
  for (const name of ['Ö-sort', 'anna-sort', 'Ä-sort', 'Zeb-sort', 'Å-sort', 'Édith-sort'])
    await send(backend, contact({}, { name, email: `${crypto.randomUUID()}@foretag.example` }));
  expect((await searchInbox(admin, '-sort')).map(({ name }) => name)).toEqual([
    'anna-sort',
    'Édith-sort',
    'Zeb-sort',
    'Å-sort',
    'Ä-sort',
    'Ö-sort',
  ]);
});
