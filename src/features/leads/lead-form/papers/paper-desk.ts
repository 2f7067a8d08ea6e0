import { atom, type ReadableAtom } from 'nanostores';
import { maxPapers, type PaperKind } from '../../../../../supabase/functions/_shared/paper-rules.ts';
import { randomKey } from '../../../../lib/random-key.ts';
import { type CheckedPaper, checkPapers, type PaperCheck } from './check-papers.ts';
import { listOwn, type PapersApi } from './papers-api.ts';
import { type UploadHooks, uploadPaper } from './upload-paper.ts';

/** How a paper stands: chosen, on its way, waiting for the connection, given up for now, without room for it now, there, or not taken. */
export type PaperState = 'ready' | 'sending' | 'waiting' | 'failed' | 'full' | 'stored' | 'refused';

/** A paper as it is shown. */
export interface DeskPaper {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly kind: PaperKind;
  readonly asItWas: boolean;
  readonly state: PaperState;
  /** Share of the bytes that have left, 0 to 1. */
  readonly share: number;
  /** Why the server did not take it, in the visitor's language. */
  readonly message?: string;
}

export interface DeskState {
  readonly papers: readonly DeskPaper[];
  /** What was wrong with the files that were chosen last. */
  readonly faults: PaperCheck['faults'];
  /** Whether files are being read. */
  readonly reading: boolean;
}

export interface PaperDesk {
  readonly state: ReadableAtom<DeskState>;
  /** Takes files that were chosen, dropped or pasted, as far as they fit. */
  readonly add: (files: readonly File[]) => Promise<void>;
  /** Takes a paper back; one that is on its way is stopped. */
  readonly remove: (id: string) => void;
  /** Sends what is not there yet, one paper after the other. Ends when nothing more is on its way. */
  readonly send: (api: PapersApi) => Promise<void>;
  /** Forgets everything. */
  readonly clear: () => void;
}

/** Passes after a time, or as soon as the browser has a connection again. */
const pauseOrOnline = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

const isOpen = ({ state }: DeskPaper): boolean => state !== 'stored' && state !== 'refused';

/** Papers of the lead that are there already: those of a form that was sent twice. */
async function storedNames(api: PapersApi, papers: readonly DeskPaper[]): Promise<ReadonlySet<string>> {
  const rows = await listOwn(
    api,
    papers.map(({ name, size }) => ({ name, size })),
  );
  return new Set(rows.filter(({ state }) => state === 'stored').map(({ name, size }) => `${size} ${name}`));
}

/** The papers of a desk, with what changes them. */
function openPapers() {
  const state = atom<DeskState>({ papers: [], faults: [], reading: false });
  const held = new Map<string, CheckedPaper>();
  const set = (change: Partial<DeskState>) => state.set({ ...state.get(), ...change });
  return {
    state,
    held,
    set,
    update: (id: string, change: Partial<DeskPaper>) =>
      set({ papers: state.get().papers.map((paper) => (paper.id === id ? { ...paper, ...change } : paper)) }),
    drop: (id: string) => {
      held.delete(id);
      set({ papers: state.get().papers.filter((paper) => paper.id !== id), faults: [] });
    },
  };
}

type OpenPapers = ReturnType<typeof openPapers>;

/** Reads files and holds those that are taken. */
async function take({ state, held, set }: OpenPapers, files: readonly File[], room: number): Promise<void> {
  set({ reading: true });
  const known = [...held.values()].map(({ print }) => print);
  const { taken, faults } = await checkPapers(files, known, room - held.size);
  const papers = taken.map((paper): DeskPaper => {
    const id = randomKey();
    held.set(id, paper);
    const { name, kind, asItWas, file } = paper;
    return { id, name, kind, asItWas, size: file.size, state: 'ready', share: 0 };
  });
  set({ papers: [...state.get().papers, ...papers], faults, reading: false });
}

/** Sends one paper; one that is cancelled is taken back here and on the server. */
async function sendOne(
  { held, update, drop }: OpenPapers,
  id: string,
  api: PapersApi,
  hooks: Pick<UploadHooks, 'pause' | 'signal'>,
): Promise<void> {
  const paper = held.get(id);
  if (!paper) return;
  let onServer: string | undefined;
  update(id, { state: 'sending', share: 0 });
  try {
    const outcome = await uploadPaper(paper, api, {
      ...hooks,
      onAnnounced: (given) => {
        onServer = given;
      },
      onProgress: (share) => update(id, { share }),
      onWait: (waiting) => update(id, { state: waiting ? 'waiting' : 'sending' }),
    });
    update(id, {
      state: outcome.kind,
      ...(outcome.kind === 'refused' && { message: outcome.message }),
    });
  } catch {
    // Only the signal that cancels makes it throw.
    if (onServer) void api.call('remove', { id: onServer });
    drop(id);
  }
}

/**
 * Holds the papers of one form from the moment they are chosen until they are there.
 *
 * @param room how many papers it takes at most
 */
export function createPaperDesk(room: number = maxPapers, pause = pauseOrOnline): PaperDesk {
  const papers = openPapers();
  const { state, held, set, update, drop } = papers;
  const running = new Map<string, AbortController>();
  let taking: Promise<unknown> = Promise.resolve();
  let sending: Promise<void> = Promise.resolve();

  async function sendAll(api: PapersApi): Promise<void> {
    await taking;
    if (state.get().papers.length === 0) return;
    const stay = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', stay);
    const open = state.get().papers.filter(isOpen);
    const there = await storedNames(api, open);
    for (const { id, name, size } of open) {
      if (there.has(`${size} ${name}`)) {
        update(id, { state: 'stored', share: 1 });
        continue;
      }
      const ending = new AbortController();
      running.set(id, ending);
      await sendOne(papers, id, api, { pause, signal: ending.signal });
      running.delete(id);
    }
    removeEventListener('beforeunload', stay);
  }

  return {
    state,
    add: (files) => {
      const turn = taking.then(() => take(papers, files, room));
      taking = turn;
      return turn;
    },
    remove: (id) => {
      const ending = running.get(id);
      if (ending) ending.abort();
      else drop(id);
    },
    send: (api) => {
      sending = sending.then(() => sendAll(api));
      return sending;
    },
    clear: () => {
      for (const ending of running.values()) ending.abort();
      held.clear();
      set({ papers: [], faults: [] });
    },
  };
}
