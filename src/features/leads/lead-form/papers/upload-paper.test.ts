import { describe, expect, test } from 'vitest';
import {
  type ApiAnswer,
  type PapersApi,
  type PutAnswer,
  readApiAnswer,
  readPutAnswer,
} from './papers-api.ts';
import { uploadPaper } from './upload-paper.ts';

const lost: ApiAnswer = { kind: 'lost' };
const ok = (body: Record<string, unknown> = {}): ApiAnswer => ({ kind: 'ok', body: { ok: true, ...body } });
const refused = (code: string): ApiAnswer => ({ kind: 'refused', code, message: `No: ${code}` });
const added = (place = 1) =>
  ok({ id: `server-${place}`, upload: `http://upload/${place}`, type: 'text/csv' });

/** A server that gives each action's answers in turn, the last one for good; writes down what it was asked. */
function fakeServer(answers: Partial<Record<'add' | 'done' | 'list', ApiAnswer[]>>, puts: PutAnswer[]) {
  const asked: string[] = [];
  const next = <T>(list: T[]): T => (list.length > 1 ? list.shift() : list[0]) as T;
  const api: PapersApi = {
    call: async (action, data) => {
      const { id } = data as { id?: string };
      asked.push(id ? `${action} ${id}` : action);
      return next(answers[action as 'add' | 'done' | 'list'] ?? [ok()]);
    },
    put: async (address, _file, type, onProgress) => {
      asked.push(`put ${address} ${type}`);
      onProgress(0.5);
      return next(puts);
    },
  };
  return { api, asked };
}

function send(api: PapersApi, signal = new AbortController().signal) {
  const pauses: number[] = [];
  const waits: boolean[] = [];
  const outcome = uploadPaper({ name: 'el.csv', file: new Blob(['a;b']) }, api, {
    onProgress: () => {},
    onAnnounced: () => {},
    onWait: (waiting) => waits.push(waiting),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    signal,
  });
  return { outcome, pauses, waits };
}

describe('a paper is sent', () => {
  test('announced, put under the type that the server asks for, looked at', async () => {
    const { api, asked } = fakeServer({ add: [added()] }, ['there']);
    const { outcome, pauses } = send(api);
    expect(await outcome).toEqual({ kind: 'stored' });
    expect(asked).toEqual(['add', 'put http://upload/1 text/csv', 'done server-1']);
    expect(pauses).toEqual([]);
  });
  test('a connection cut at half is tried again at the same address, after longer and longer pauses', async () => {
    const { api, asked } = fakeServer({ add: [added()] }, ['lost', 'lost', 'there']);
    const { outcome, pauses, waits } = send(api);
    expect(await outcome).toEqual({ kind: 'stored' });
    expect(asked.filter((one) => one.startsWith('put'))).toHaveLength(3);
    expect(asked.filter((one) => one === 'add')).toHaveLength(1);
    expect(pauses).toEqual([1000, 3000]);
    expect(waits).toEqual([true, false, true, false]);
  });
  test('an address that is no longer good is asked for anew', async () => {
    const { api, asked } = fakeServer({ add: [added(1), added(2)] }, ['stale', 'there']);
    expect(await send(api).outcome).toEqual({ kind: 'stored' });
    expect(asked.slice(2)).toEqual(['list', 'add', 'put http://upload/2 text/csv', 'done server-2']);
  });
  test('what was announced in an answer that was lost is taken back, and counts once', async () => {
    const rows = [
      { id: 'lost', name: 'el.csv', size: 3, state: 'announced' },
      { id: 'there', name: 'el.csv', size: 3, state: 'stored' },
    ];
    const { api, asked } = fakeServer({ add: [lost, added()], list: [ok({ papers: rows })] }, ['there']);
    expect(await send(api).outcome).toEqual({ kind: 'stored' });
    expect(asked.slice(0, 4)).toEqual(['add', 'list', 'remove lost', 'add']);
  });
  test('a lost answer to the last step asks that step again, and nothing else', async () => {
    const { api, asked } = fakeServer({ add: [added()], done: [lost, ok()] }, ['there']);
    expect(await send(api).outcome).toEqual({ kind: 'stored' });
    expect(asked.filter((one) => one.startsWith('put'))).toHaveLength(1);
  });
  test('bytes that are not there after all are sent again', async () => {
    const { api, asked } = fakeServer({ add: [added()], done: [refused('papers_missing'), ok()] }, ['there']);
    expect(await send(api).outcome).toEqual({ kind: 'stored' });
    expect(asked.filter((one) => one.startsWith('put'))).toHaveLength(2);
  });
  test('a refusal is final, with its words', async () => {
    for (const code of ['papers_many', 'papers_disk', 'papers_quota']) {
      const { api, asked } = fakeServer({ add: [refused(code)] }, ['there']);
      expect(await send(api).outcome).toEqual({ kind: 'refused', code, message: `No: ${code}` });
      expect(asked).toEqual(['add']);
    }
    const { api } = fakeServer({ add: [added()], done: [refused('papers_kind')] }, ['there']);
    expect(await send(api).outcome).toMatchObject({ code: 'papers_kind' });
  });
  test('a full disk is said at once', async () => {
    const { api, asked } = fakeServer({ add: [added()] }, ['full']);
    expect(await send(api).outcome).toEqual({ kind: 'full' });
    expect(asked).toHaveLength(2);
  });
  test('after five losses it is left to the visitor', async () => {
    const { api } = fakeServer({ add: [lost] }, ['there']);
    const { outcome, pauses } = send(api);
    expect(await outcome).toEqual({ kind: 'failed' });
    expect(pauses).toEqual([1000, 3000, 8000, 15_000]);
  });
  test('a paper that is cancelled ends where it is', async () => {
    const ending = new AbortController();
    const { api, asked } = fakeServer({ add: [added()] }, ['lost']);
    const { outcome } = send(api, ending.signal);
    ending.abort(new Error('cancelled'));
    await expect(outcome).rejects.toThrow('cancelled');
    expect(asked).toEqual(['add']);
  });
});

describe('answers are read', () => {
  test('of the function', () => {
    expect(readApiAnswer(200, { ok: true, id: 'a' })).toEqual({ kind: 'ok', body: { ok: true, id: 'a' } });
    expect(readApiAnswer(410, { ok: false, code: 'papers_expired', message: 'Old' })).toEqual({
      kind: 'refused',
      code: 'papers_expired',
      message: 'Old',
    });
    expect(readApiAnswer(507, { code: 'papers_disk', message: 'Full' }).kind).toBe('refused');
    expect(readApiAnswer(503, { code: 'unavailable', message: 'Down' }).kind).toBe('lost');
    for (const body of [null, 'x', {}, { code: 1 }]) expect(readApiAnswer(422, body).kind).toBe('lost');
  });
  test('of Storage, which says in the body what it means', () => {
    expect(readPutAnswer(200, '{}')).toBe('there');
    expect(readPutAnswer(400, '{"statusCode":"409","error":"Duplicate"}')).toBe('there');
    expect(readPutAnswer(409, '')).toBe('there');
    expect(readPutAnswer(400, '{"statusCode":"507","error":"Insufficient Storage"}')).toBe('full');
    expect(readPutAnswer(400, '{"statusCode":"400","error":"InvalidJWT"}')).toBe('stale');
    for (const status of [0, 408, 429, 500, 503]) expect(readPutAnswer(status, '')).toBe('lost');
  });
});
