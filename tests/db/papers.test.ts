/** What visitors may add to a lead, with the token of its receipt and with nothing else. */
import { beforeEach, describe, expect, test } from 'vitest';
import { samples } from '../support/paper-files.ts';
import { addPaper, papers, put, sendLead } from './paper-calls.ts';
import { contact, send, startTestBackend, testBackend } from './support.ts';

const backend = testBackend({ mailWorker: false });
beforeEach(() => backend.sql('truncate leads cascade'));

const rows = () => backend.sql('select name, size, kind, state, reason from lead_papers order by created_at');
const keys = () => backend.sql('select name from storage.objects');

describe('the token of a receipt', () => {
  test('adds papers to its lead, and says until when', async () => {
    const { token, until } = await sendLead(backend);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((Date.parse(until) - Date.now()) / 86_400_000).toBeCloseTo(14, 2);
    const done = await addPaper(backend, token, 'Årsredovisning – 2025.pdf');
    expect(done.body).toMatchObject({
      ok: true,
      paper: { name: 'Årsredovisning – 2025.pdf', kind: 'application/pdf', state: 'stored' },
    });
    const { body } = await papers(backend, token, 'list');
    expect(body, 'whoever has the link adds only').toEqual({
      ok: true,
      papers: [],
      stored: 1,
      left: 4,
      until,
    });
    const size = samples.pdf.length;
    const mine = [{ name: 'Årsredovisning – 2025.pdf', size }, { name: 'annan.pdf', size }, null];
    const own = (await papers(backend, token, 'list', { mine })).body['papers'] as object[];
    expect(own).toEqual([{ ...mine[0], id: expect.any(String), kind: 'application/pdf', state: 'stored' }]);
  });

  test('is the same one for the same form, stored as a hash only, and another one for another form', async () => {
    const key = { idempotencyKey: 'draft-0001' };
    const { token } = await sendLead(backend, key);
    expect((await sendLead(backend, key)).token).toBe(token);
    const other = await sendLead(backend, { idempotencyKey: 'draft-0002' });
    expect(other.token).not.toBe(token);
    const dump = JSON.stringify(await backend.sql('select * from leads'));
    expect(dump).not.toContain(token);
    const { body } = await addPaper(backend, token, 'a.pdf');
    const { id } = body['paper'] as { id: string };
    for (const action of ['done', 'remove']) await papers(backend, other.token, action, { id });
    expect((await papers(backend, other.token, 'list')).body).toMatchObject({ papers: [], left: 5 });
    expect(await rows(), 'another lead’s token neither sees nor removes').toHaveLength(1);
  });

  test.each([
    ['of nobody', 'x'.repeat(43)],
    ['that is none', 'x'],
    ['that is no text', 7],
  ])('%s adds nothing', async (_name, token) => {
    await sendLead(backend);
    const { status, body } = await addPaper(backend, token as string, 'a.pdf');
    expect([status, body['code']]).toEqual([410, 'papers_expired']);
    expect(body['message']).toBe('Länken gäller inte längre. Skicka filerna som svar på vår e-post.');
    expect(await rows()).toEqual([]);
  });

  test('ends after 14 days, and with the person: what was announced before is not taken either', async () => {
    const { token } = await sendLead(backend);
    const { body } = await papers(backend, token, 'add', { name: 'a.pdf', size: 100, type: '' });
    await put(body['upload'], samples.pdf, 'application/pdf');
    await backend.sql("update leads set created_at = now() - interval '14 days'");
    for (const [action, more] of [
      ['list', {}],
      ['add', { name: 'b.pdf', size: 1, type: '' }],
      ['done', { id: body['id'] }],
    ] as const)
      expect((await papers(backend, token, action, more)).body['code'], action).toBe('papers_expired');
    await backend.sql('update leads set created_at = now()');
    await backend.database.pg.exec('select private.strip_lead(id) from leads');
    expect((await papers(backend, token, 'list')).body['code']).toBe('papers_expired');
    expect(await rows()).toEqual([]);
  });

  test('is in no answer to a form that is refused', async () => {
    expect((await send(backend, contact({}, { email: 'x' }))).body).not.toHaveProperty('papers');
  });
});

describe('what is taken', () => {
  test('five papers; a refused or removed one leaves its place, one that is on its way does not', async () => {
    const { token } = await sendLead(backend);
    await addPaper(backend, token, 'fel.pdf', samples.exe);
    for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf']) await addPaper(backend, token, name);
    const { body } = await papers(backend, token, 'add', { name: '5.pdf', size: 9, type: '' });
    const sixth = await addPaper(backend, token, '6.pdf');
    expect([sixth.status, sixth.body['code']]).toEqual([409, 'papers_many']);
    expect((await papers(backend, token, 'remove', { id: body['id'] })).body).toEqual({ ok: true });
    expect((await addPaper(backend, token, '6.pdf')).status).toBe(200);
    expect((await papers(backend, token, 'list')).body['left']).toBe(0);
  });

  test('nothing that is stored is removed again', async () => {
    const { token } = await sendLead(backend);
    const { body } = await addPaper(backend, token, 'a.pdf');
    await papers(backend, token, 'remove', { id: (body['paper'] as { id: string }).id });
    expect(await rows()).toMatchObject([{ state: 'stored' }]);
  });

  test('10 MB and no byte more, whatever was announced', async () => {
    const { token } = await sendLead(backend);
    const limit = 10 * 1024 * 1024;
    const before = (await keys()).length;
    const whole = Buffer.concat([samples.pdf, Buffer.alloc(limit - samples.pdf.length, 32)]);
    expect((await addPaper(backend, token, 'hel.pdf', whole)).status).toBe(200);
    for (const size of [0, -1, limit + 1, Number.NaN, 1.5e300])
      expect((await papers(backend, token, 'add', { name: 'a.pdf', size, type: '' })).status).not.toBe(200);
    const { body } = await papers(backend, token, 'add', { name: 'lögn.pdf', size: 5, type: '' });
    const more = await put(body['upload'], Buffer.concat([whole, samples.pdf]), 'application/pdf');
    expect([more.status, await more.json()]).toMatchObject([400, { statusCode: '413' }]);
    expect((await papers(backend, token, 'done', { id: body['id'] })).body['code']).toBe('papers_missing');
    expect(await keys()).toHaveLength(before + 1);
    const short = await papers(backend, token, 'add', { name: 'kort.pdf', size: 5, type: '' });
    await put(short.body['upload'], samples.pdf, 'application/pdf');
    const longer = await papers(backend, token, 'done', { id: short.body['id'] });
    expect(longer.body['code'], 'more than was announced, and counted').toBe('papers_size');
    expect(await keys()).toHaveLength(before + 1);
  });

  test('done three times is done once; before the bytes are there it says so', async () => {
    const { token } = await sendLead(backend);
    const { body } = await papers(backend, token, 'add', { name: 'a.pdf', size: 99, type: '' });
    const early = await papers(backend, token, 'done', { id: body['id'] });
    expect([early.status, early.body['code']]).toEqual([409, 'papers_missing']);
    await put(body['upload'], samples.pdf, 'application/pdf');
    const answers = await Promise.all(
      [1, 2, 3].map(() => papers(backend, token, 'done', { id: body['id'] })),
    );
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(await rows()).toEqual([
      { name: 'a.pdf', size: samples.pdf.length, kind: 'application/pdf', state: 'stored', reason: null },
    ]);
    expect(await backend.sql("select kind from outbox where kind = 'papers'")).toHaveLength(1);
  });

  test('what is no request is refused in words, and nothing is stored', async () => {
    const { token } = await sendLead(backend);
    const wrong = [
      { action: 'add', name: 7, size: 1 },
      { action: 'add', name: 'a.pdf', size: '1' },
      { action: 'done', id: "' or 1=1" },
      { action: 'erase' },
    ];
    for (const { action, ...more } of wrong)
      expect((await papers(backend, token, action, more)).body['code']).toBe('invalid_body');
    expect(await rows()).toEqual([]);
  });
});

test('an address sends 25 papers a day and 100 MB, each counted', async () => {
  const limited = await startTestBackend({ mailWorker: false, env: { LEAD_RATE_MAX: '50' } });
  const announce = async (size: number, times: number) => {
    const codes: unknown[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      const { token } = await sendLead(limited, { idempotencyKey: `quota-${size}-${turn}` });
      codes.push((await papers(limited, token, 'add', { name: 'a.pdf', size, type: '' })).body['code']);
    }
    return codes;
  };
  try {
    const many = await announce(1, 26);
    expect(many.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => undefined));
    expect(many[25]).toBe('papers_quota');
    await limited.sql('delete from rate_limits');
    const large = await announce(10 * 1024 * 1024, 11);
    expect(large.indexOf('papers_quota')).toBe(10);
  } finally {
    await limited.close();
  }
});
