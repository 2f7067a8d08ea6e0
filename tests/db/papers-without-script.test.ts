/** A form with files that no script sends: the lead first, then the files as they arrive, and nothing about a file refuses the lead. */
import { connect } from 'node:net';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { maxPaperBytes } from '../../supabase/functions/_shared/paper-rules.ts';
import { StoreRefused } from '../../supabase/functions/_shared/paper-store.ts';
import { samples } from '../support/paper-files.ts';
import { papers } from './paper-calls.ts';
import { startTestBackend, testBackend } from './support.ts';

const backend = testBackend({ mailWorker: false });
beforeEach(() => backend.sql('delete from leads'));

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
