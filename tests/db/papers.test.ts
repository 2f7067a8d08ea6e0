/** What visitors may add to a lead, with the token of its receipt and with nothing else. */

import { connect } from 'node:net';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { maxPaperBytes } from '../../supabase/functions/_shared/paper-rules.ts';
import { StoreRefused } from '../../supabase/functions/_shared/paper-store.ts';
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

/** A form with files that no script sends: the lead first, then the files as they arrive, and nothing about a file refuses the lead. */

const fields = {
  formType: 'contact',
  name: 'Anna Exempel',
  email: 'anna@foretag.example',
  message: 'Räkningen följer med.',
  locale: 'sv',
  page: '/contact',
};

type File = readonly [name: string, content: Uint8Array, field?: string];

function form(files: readonly File[], changes: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) data.append(name, value);
  for (const [name, content, field = 'papers'] of files)
    data.append(field, new Blob([Uint8Array.from(content)]), name);
  return data;
}

const post = (body: FormData | Blob, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}/functions/v1/send-form`, { method: 'POST', body, headers, redirect: 'manual' });

/** What the thank-you page is told. */
const told = (answer: Response) => {
  const address = new URL(answer.headers.get('location') ?? '', 'http://none');
  const { papers: counts, refused } = Object.fromEntries(address.searchParams);
  return { status: answer.status, counts, refused, token: address.hash.slice(3) };
};

const stored = async () =>
  (await backend.sql("select name from lead_papers where state = 'stored' order by created_at")).map(
    ({ name }) => name,
  );

const leads = () => backend.sql('select message from leads');

describe('a form with files', () => {
  test('is stored with them; its receipt says how many, and adds more', async () => {
    const files: File[] = [
      ['Räkning – maj.pdf', samples.pdf],
      ['Fo\u0308rbrukning.csv', samples.csv],
      ['太陽 "☀️".png', samples.png],
      ['Mätning 2025.11.27', samples.heic],
      ['IMG_0001.jpg', samples.heic],
    ];
    const answer = told(await post(form(files)));
    expect(answer).toMatchObject({ status: 303, counts: '5,0' });
    expect(await stored()).toEqual([
      'Räkning – maj.pdf',
      'Förbrukning.csv',
      '太陽 _☀️_.png',
      'Mätning 2025.11.27.heic',
      'IMG_0001.heic',
    ]);
    expect((await papers(backend, answer.token, 'list')).body).toMatchObject({ left: 0 });
    const [object] = await backend.sql(
      "select id from storage.objects where metadata ->> 'mimetype' = 'text/csv'",
    );
    expect(object).toBeDefined();
  });

  test('that is sent again is one lead, and each of its files is there once', async () => {
    const changed = Buffer.from(samples.csv);
    changed.write('9', changed.length - 4);
    for (const second of [samples.csv, changed]) {
      const answer = told(
        await post(
          form([
            ['a.pdf', samples.pdf],
            ['b.csv', second],
          ]),
        ),
      );
      expect(answer.counts).toBe('2,0');
    }
    expect(await leads()).toHaveLength(1);
    expect((await stored()).sort(), 'another content under the same name is another file').toEqual([
      'a.pdf',
      'b.csv',
      'b.csv',
    ]);
  });

  test('in which none was chosen is a form like any other', async () => {
    const answer = told(await post(form([['', new Uint8Array()]])));
    expect([answer.status, answer.counts]).toEqual([303, undefined]);
    expect(await leads()).toHaveLength(1);
  });

  test('takes five, refuses the rest, the wrong, the empty and the large by name of the fault, and keeps the lead', async () => {
    const large = Buffer.concat([samples.pdf, Buffer.alloc(10 * 1024 * 1024, 32)]);
    const files: File[] = [
      ['fel.pdf', samples.exe],
      ['tom.pdf', new Uint8Array()],
      ['annat.exe', samples.pdf],
      ['stor.pdf', large],
      ['1.pdf', samples.pdf],
      ['2.jpg', samples.heic],
      ['3.pdf', samples.pdf],
      ['4.pdf', samples.pdf],
      ['5.pdf', samples.pdf],
      ['6.pdf', samples.pdf],
    ];
    expect(told(await post(form(files)))).toMatchObject({
      counts: '5,5',
      refused: 'papers_kind,papers_size,papers_kind,papers_size,papers_many',
    });
    expect(await stored()).toEqual(['1.pdf', '2.heic', '3.pdf', '4.pdf', '5.pdf']);
    expect(await leads()).toHaveLength(1);
  });

  test('whose fields stand behind the files is stored as well; then the files are given up', async () => {
    const data = new FormData();
    // Larger than what the network gives at once.
    data.append('papers', new Blob([Uint8Array.from(samples.pdf), new Uint8Array(3_000_000)]), 'a.pdf');
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    expect(told(await post(data))).toMatchObject({ status: 303, counts: '0,1', refused: 'papers_missing' });
    expect(await leads()).toEqual([{ message: fields.message }]);
  });

  test('counts for the day by its bytes, once they are there; what is too much then is refused and leaves nothing', async () => {
    const limited = await startTestBackend({ mailWorker: false, env: { LEAD_RATE_MAX: '50' } });
    const address = `${limited.url}/functions/v1/send-form`;
    const sendOne = async (turn: number) =>
      told(
        await fetch(address, {
          method: 'POST',
          redirect: 'manual',
          body: form([['a.pdf', samples.pdf]], { email: `a${turn}@foretag.example` }),
        }),
      ).refused;
    try {
      for (let turn = 0; turn < 11; turn += 1) expect(await sendOne(turn)).toBeUndefined();
      await limited.sql("update rate_limits set hits = 100 * 1024 where key like 'papers kB %'");
      expect(await sendOne(11)).toBe('papers_quota');
      expect(await limited.sql('select 1 from storage.objects')).toHaveLength(11);
    } finally {
      await limited.close();
    }
  });

  test('that is refused gets its page with what was written, all of it having been read', async () => {
    const large = Buffer.alloc(8 * 1024 * 1024, 32);
    const answer = await post(form([['a.pdf', large]], { email: 'inte en adress' }));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(fields.message);
    const foreign = await post(form([['a.pdf', samples.pdf]]), { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect([await leads(), await stored()]).toEqual([[], []]);
  });

  test('ignores files of other fields, and takes no text that is too long', async () => {
    expect(told(await post(form([['a.pdf', samples.pdf, 'other']])))).toMatchObject({ counts: '0,0' });
    expect((await post(form([], { message: 'x'.repeat(70_000) }))).status).toBe(413);
    const many = form([]);
    for (let part = 0; part < 250; part += 1) many.append(`x${part}`, 'x');
    expect((await post(many)).status).toBe(413);
  });

  test.each(['no boundary', 'no end', 'no name', 'a wrong header'])(
    'with %s is a broken one',
    async (fault) => {
      const part = 'content-disposition: form-data; name="message"\r\n\r\nHej\r\n';
      const body = {
        'no boundary': `--x\r\n${part}--x--`,
        'no end': `--x\r\n${part}`,
        'no name': '--x\r\ncontent-disposition: form-data\r\n\r\nHej\r\n--x--',
        'a wrong header': '--x\r\n\0: y\r\n\r\nHej\r\n--x--',
      }[fault] as string;
      const type = `multipart/form-data${fault === 'no boundary' ? '' : '; boundary=x'}`;
      expect((await post(new Blob([body]), { 'content-type': type })).status).toBe(400);
    },
  );
});

describe('the lead is kept', () => {
  test('when the connection ends within a file', async () => {
    const { port, host } = new URL(backend.url);
    const parts = Object.entries(fields)
      .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    const head = `${parts}--x\r\ncontent-disposition: form-data; name="papers"; filename="a.pdf"\r\n\r\n`;
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `POST /functions/v1/send-form HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${head}`,
      );
      socket.write(samples.pdf, () => setTimeout(() => socket.destroy(), 300));
    });
    await vi.waitFor(async () => expect(await leads()).toHaveLength(1), 5000);
    await vi.waitFor(
      async () => expect(await backend.sql('select state from lead_papers')).toEqual([]),
      5000,
    );
    expect(await stored()).toEqual([]);
  });

  test('a file that is too large is told as that also where storage only hears the connection break', async () => {
    const { store } = backend.functionEnv;
    const { put } = store;
    store.put = (_key, _kind, bytes) =>
      new Response(bytes).arrayBuffer().then(
        () => undefined,
        () => Promise.reject(new TypeError('fetch failed')),
      );
    const answer = told(await post(form([['a.pdf', Buffer.alloc(maxPaperBytes + 1, '%PDF-1.7')]])));
    store.put = put;
    expect(answer).toMatchObject({ counts: '0,1', refused: 'papers_size' });
  });

  test.each([
    ['the disk is full', new StoreRefused('507'), 'papers_disk'],
    ['storage is down', new TypeError('fetch failed'), 'unavailable'],
  ])('when %s', async (_name, fault, code) => {
    const { store } = backend.functionEnv;
    const { put } = store;
    let calls = 0;
    store.put = (...given) => {
      calls += 1;
      return calls === 1 ? Promise.reject(fault) : put(...given);
    };
    const answer = told(
      await post(
        form([
          ['a.pdf', samples.pdf],
          ['b.pdf', samples.pdf],
        ]),
      ),
    );
    store.put = put;
    expect(answer).toMatchObject({ counts: '1,1', refused: code });
    expect([await leads(), await stored()]).toEqual([[{ message: fields.message }], ['b.pdf']]);
  });
});
