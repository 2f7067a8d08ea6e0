import { type ApiAnswer, listOwn, type PapersApi } from './papers-api.ts';

/** A file that is ready to be sent. */
export interface ReadyPaper {
  readonly name: string;
  readonly file: Blob;
}

export type UploadOutcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** There is no room for it now. */
  | { readonly kind: 'full' }
  /** The connection was lost as often as it is tried. */
  | { readonly kind: 'failed' };

export interface UploadHooks {
  /** Share of the bytes that have left, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Whether it waits for the connection to come back. */
  readonly onWait: (waiting: boolean) => void;
  /** Its id on the server, once it has one. */
  readonly onAnnounced: (id: string) => void;
  /** Passes after so many milliseconds, or when the connection is back. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Pauses before the next tries, ms. */
const PAUSES = [1000, 3000, 8000, 15_000] as const;

type Step = { readonly go: 'on' } | { readonly go: 'again' } | { readonly go: 'end'; outcome: UploadOutcome };

const refusal = (answer: Exclude<ApiAnswer, { kind: 'ok' }>): Step =>
  answer.kind === 'lost' ? { go: 'again' } : { go: 'end', outcome: answer };

/** Takes back what was announced before and never came: a paper counts from then on. */
async function takeBack(api: PapersApi, { name, file }: ReadyPaper): Promise<void> {
  for (const { id, state } of await listOwn(api, [{ name, size: file.size }]))
    if (state === 'announced') await api.call('remove', { id });
}

/**
 * Sends one paper: announces it, sends the bytes to the address that it gets, and has them looked at. What is lost on the way is tried
 * again from where it was lost, after longer and longer pauses.
 *
 * @throws the signal's reason when it is cancelled
 */
export async function uploadPaper(
  paper: ReadyPaper,
  api: PapersApi,
  { onProgress, onWait, onAnnounced, pause, signal }: UploadHooks,
): Promise<UploadOutcome> {
  const { name, file } = paper;
  let id = '';
  let address = '';
  let { type } = file;
  let asked = false;
  const announce = async (): Promise<Step> => {
    if (asked) await takeBack(api, paper);
    asked = true;
    const answer = await api.call('add', { name, size: file.size, type: file.type });
    if (answer.kind !== 'ok') return refusal(answer);
    const { id: given, upload, type: announced } = answer.body;
    if (typeof given !== 'string' || typeof upload !== 'string') return { go: 'again' };
    if (typeof announced === 'string') type = announced;
    id = given;
    address = upload;
    onAnnounced(id);
    return { go: 'on' };
  };
  const send = async (): Promise<Step> => {
    const sent = await api.put(address, file, type, onProgress, signal);
    if (sent === 'there') return { go: 'on' };
    if (sent === 'full') return { go: 'end', outcome: { kind: 'full' } };
    // An address that is no longer good is asked for anew.
    if (sent === 'stale') steps.unshift(announce);
    return { go: 'again' };
  };
  const look = async (): Promise<Step> => {
    const answer = await api.call('done', { id });
    if (answer.kind === 'ok') return { go: 'end', outcome: { kind: 'stored' } };
    if (answer.kind === 'lost' || answer.code !== 'papers_missing') return refusal(answer);
    // The bytes were thought to be there, and are not.
    steps.unshift(announce, send);
    return { go: 'again' };
  };
  const steps = [announce, send, look];
  for (let losses = 0; ; ) {
    signal.throwIfAborted();
    const step = await steps[0]?.();
    signal.throwIfAborted();
    if (!step) return { kind: 'failed' };
    if (step.go === 'end') return step.outcome;
    if (step.go === 'on') {
      steps.shift();
      continue;
    }
    const wait = PAUSES[losses];
    losses += 1;
    if (wait === undefined) return { kind: 'failed' };
    onWait(true);
    await pause(wait, signal);
    onWait(false);
  }
}
