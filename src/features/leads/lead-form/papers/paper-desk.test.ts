// @vitest-environment happy-dom
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { strings } from '../../../../i18n/strings.ts';
import { papersText } from './PaperList.tsx';
import { createPaperDesk } from './paper-desk.ts';
import type { ApiAnswer, PapersApi, PutAnswer } from './papers-api.ts';

const csv = (name = 'el.csv', text = 'tid;kWh\n1;2') => new File([text], name, { type: 'text/csv' });
const pdf = (name: string, text = name) => new File([`%PDF-1.7\n${text}`], name, { type: 'application/pdf' });
const noPause = async () => {};

interface Server extends PapersApi {
  readonly stored: { name: string; size: number }[];
  readonly removed: string[];
}

/** A server that takes everything; `puts` are the answers to uploads, in turn. */
function server(puts: (() => Promise<PutAnswer>)[] = [], refusals: Record<string, ApiAnswer> = {}): Server {
  const stored: Server['stored'] = [];
  const removed: string[] = [];
  const waiting = new Map<string, { name: string; size: number }>();
  return {
    stored,
    removed,
    call: async (action, data) => {
      const {
        id = crypto.randomUUID(),
        name = '',
        size = 0,
      } = data as { id?: string; name?: string; size?: number };
      if (action === 'list')
        return { kind: 'ok', body: { papers: stored.map((paper) => ({ ...paper, state: 'stored' })) } };
      if (action === 'remove') removed.push(id);
      if (action === 'add' && refusals[name]) return refusals[name];
      if (action === 'add') {
        waiting.set(id, { name, size });
        return { kind: 'ok', body: { id, upload: `/${id}` } };
      }
      const paper = waiting.get(id);
      if (action === 'done' && paper) stored.push(paper);
      return { kind: 'ok', body: {} };
    },
    put: (_address, _file, _type, onProgress) => {
      onProgress(1);
      return puts.shift()?.() ?? Promise.resolve('there');
    },
  };
}

const faultsOf = (desk: ReturnType<typeof createPaperDesk>) =>
  desk.state.get().faults.map(({ fault }) => fault);

describe('files that are chosen', () => {
  test('are held with the name and kind that their content has', async () => {
    const desk = createPaperDesk();
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await desk.add([pdf('Elräkning – november.pdf'), csv(), new File([png], 'foto', { type: 'image/png' })]);
    expect(desk.state.get().papers.map(({ name, kind, state }) => [name, kind, state])).toEqual([
      ['Elräkning – november.pdf', 'application/pdf', 'ready'],
      ['el.csv', 'text/csv', 'ready'],
      ['foto.png', 'image/png', 'ready'],
    ]);
    expect(desk.state.get().papers.map(({ asItWas }) => asItWas)).toEqual([true, true, false]);
  });
  test('a wrong kind, a wrong content under a right ending, nothing, and too much are told apart', async () => {
    const desk = createPaperDesk();
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'stor.pdf');
    await desk.add([
      new File(['MZ'], 'a.exe'),
      new File(['<html><script>'], 'offert.pdf'),
      new File([], 'tom.csv'),
      large,
    ]);
    expect(faultsOf(desk)).toEqual(['kind', 'content', 'empty', 'size']);
    expect(desk.state.get().papers).toEqual([]);
  });
  test('the same file a second time is noticed, under another name, too, until it is removed', async () => {
    const desk = createPaperDesk();
    await desk.add([csv(), csv('samma.csv')]);
    expect(faultsOf(desk)).toEqual(['twice']);
    desk.remove(desk.state.get().papers[0]?.id ?? '');
    await desk.add([csv('samma.csv')]);
    expect(desk.state.get().papers.map(({ name }) => name)).toEqual(['samma.csv']);
    expect(faultsOf(desk)).toEqual([]);
  });
  test('more than five are named, the first five stay; two choices at once are one after the other', async () => {
    const desk = createPaperDesk();
    const choice = (from: number) => [1, 2, 3].map((n) => pdf(`${from + n}.pdf`));
    await Promise.all([desk.add(choice(0)), desk.add(choice(3))]);
    expect(desk.state.get().papers.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `${n}.pdf`));
    expect(desk.state.get().faults).toMatchObject([{ name: '6.pdf', fault: 'many' }]);
  });
  test('a file that cannot be read is said', async () => {
    const file = csv();
    Object.assign(file, { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
    const desk = createPaperDesk();
    await desk.add([file]);
    expect(faultsOf(desk)).toEqual(['unreadable']);
  });
});

describe('papers on their way', () => {
  test('one that is refused and one that is lost do not hold the others', async () => {
    const desk = createPaperDesk(5, noPause);
    const api = server(
      [async () => 'there', ...Array.from({ length: 5 }, () => async () => 'lost' as const)],
      {
        'b.pdf': { kind: 'refused', code: 'papers_kind', message: 'Inte den' },
      },
    );
    await desk.add(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => pdf(name)));
    await desk.send(api);
    expect(desk.state.get().papers.map(({ state, message }) => [state, message])).toEqual([
      ['stored', undefined],
      ['refused', 'Inte den'],
      ['failed', undefined],
      ['stored', undefined],
    ]);
    // The button tries only what did not arrive.
    await desk.send(api);
    expect(desk.state.get().papers.map(({ state }) => state)).toEqual([
      'stored',
      'refused',
      'stored',
      'stored',
    ]);
    expect(api.stored.map(({ name }) => name)).toEqual(['a.pdf', 'd.pdf', 'c.pdf']);
  });
  test('a form that was sent twice brings its papers once', async () => {
    const api = server();
    for (const desk of [createPaperDesk(), createPaperDesk()]) {
      await desk.add([csv(), pdf('a.pdf')]);
      await desk.send(api);
      expect(desk.state.get().papers.map(({ state }) => state)).toEqual(['stored', 'stored']);
    }
    expect(api.stored).toHaveLength(2);
  });
  test('one that is cancelled goes here and on the server, the next one is sent', async () => {
    const desk = createPaperDesk(5, noPause);
    let cut = () => {};
    const api = server([() => new Promise((resolve) => (cut = () => resolve('lost')))]);
    await desk.add([csv(), pdf('a.pdf')]);
    const sent = desk.send(api);
    await expect.poll(() => desk.state.get().papers[0]?.share).toBe(1);
    desk.remove(desk.state.get().papers[0]?.id ?? '');
    cut();
    await sent;
    expect(api.removed).toHaveLength(1);
    expect(api.stored.map(({ name }) => name)).toEqual(['a.pdf']);
  });
});

describe('what the papers come to is said in a sentence', () => {
  const words = strings('papers', 'sv').list;
  const of = (...states: string[]) =>
    papersText({ papers: states.map((state) => ({ state })), faults: [], reading: false } as never, words);
  test('with the right plural', () => {
    expect(of()).toBe('');
    expect(of('ready')).toBe('1 bilaga är vald.');
    expect(of('ready', 'ready')).toBe('2 bilagor är valda.');
    expect(of('stored')).toBe('Bilagan har kommit fram.');
    expect(of('stored', 'stored')).toBe('Alla bilagor har kommit fram (2).');
    expect(of('stored', 'refused', 'failed')).toBe('Framme: 1 av 3 bilagor.');
    expect(of('stored', 'waiting')).toBe(words.open);
  });
});
