import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchPatterns } from '../../src/features/staff/admin/inbox/inbox-query.ts';
import { searchText } from '../../src/lib/search-text.ts';
import { searchInbox, signIn } from './admins.ts';
import { contact, send, testBackend } from './support.ts';

interface Case {
  readonly lead: {
    readonly formData?: Record<string, string>;
    readonly phone?: string;
    readonly message?: string;
  };
  readonly searched: string | readonly string[];
}
const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../fixtures/leads/${name}.json`, import.meta.url), 'utf8')) as T;

let admin: Awaited<ReturnType<typeof signIn>>['client'];
const backend = testBackend({ mailWorker: false });
beforeAll(async () => {
  admin = (await signIn(backend, 'admin@ecotech.example')).client;
}, 60_000);

/** Names of the leads that the inbox shows for a search, in its order by name. */
const found = async (search: string) => (await searchInbox(admin, search)).map(({ name }) => name);
const store = async (fields: Record<string, string>) => {
  const { status, body } = await send(backend, contact({}, fields));
  expect(status, JSON.stringify(body)).toBe(200);
};

describe('what phones, slides and office programs write is taken', () => {
  test.each(['msg-lt', 'msg-vt', 'phone-marks'])('%s', async (name) => {
    const { formData } = read<{ formData: Record<string, string> }>(name);
    await store({ ...formData, email: `${name}@foretag.example` });
  });
});

describe('a lead is found however it was written', () => {
  const cases: [string, Record<string, string>, string][] = [
    ...['nfd-lead', 'apostrophe'].flatMap((name) => {
      const { lead, searched } = read<Case>(name);
      return [searched]
        .flat()
        .map((one): [string, Record<string, string>, string] => [name, lead.formData ?? {}, one]);
    }),
    ...read<Case[]>('phone-search').map(
      ({ lead, searched }, index): [string, Record<string, string>, string] => [
        `phone ${index}`,
        lead as Record<string, string>,
        String(searched),
      ],
    ),
    ['small and large letters', { company: 'BRF BJÖRKÄNGEN' }, 'björkängen'],
    ['a dash in a name', { company: 'Berg\u2013Ek AB' }, 'berg-ek'],
    ['a number with its country', { phone: '070-174 07 01' }, '+46 70 174 07 01'],
    ['a number from a link', { phone: '070-174 07 02' }, 'tel:+46701740702'],
    ['a number of another country', { phone: '0034 612 345 678' }, '+34 612 345 678'],
  ];
  test.each(cases)('%s: %j by %j', async (_, fields, searched) => {
    const name = `Person ${crypto.randomUUID()}`;
    await store({
      email: `${crypto.randomUUID()}@foretag.example`,
      message: 'Hej',
      ...fields,
      name: fields['name'] ? `${fields['name']} ${name}` : name,
    });
    expect((await found(searched)).some((one) => one.includes(name))).toBe(true);
  });
});

test('what nobody had tried before is taken, and found as it was written and as an admin types it', async () => {
  const problems: string[] = [];
  for (const [place, [field = '', written = '', ...searches]] of read<string[][]>('unseen').entries()) {
    const rest = { name: `Nummer ${place}`, email: `nummer-${place}@foretag.example` };
    const { status, body } = await send(backend, contact({}, { ...rest, [field]: written }));
    if (status !== 200) problems.push(`${written} is refused: ${JSON.stringify(body)}`);
    for (const search of [...searches, written.slice(0, 200)]) {
      const lead = 'select 1 from leads where reference = $1 and search_text like all ($2)';
      if ((await backend.sql(lead, [body['reference'], searchPatterns(search)])).length === 0)
        problems.push(`${written} by ${search}`);
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
    await store({ name, email: `${crypto.randomUUID()}@foretag.example`, message: 'Hej' });
  expect(await found('-sort')).toEqual(['anna-sort', 'Édith-sort', 'Zeb-sort', 'Å-sort', 'Ä-sort', 'Ö-sort']);
});
