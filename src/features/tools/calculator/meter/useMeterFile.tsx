import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Choices, MeterAnswer } from './meter-file.ts';
import type { MeterQuestion } from './meter-reader.ts';

/** A file as far as it is read. */
export interface MeterFileState {
  readonly name: string;
  readonly choices: Choices;
  /** Null while it is being read. */
  readonly answer: MeterAnswer | null;
  /** Whether it could not be read at all, as when the reader cannot be fetched. */
  readonly failed: boolean;
}

type Ask = (question: MeterQuestion) => Promise<MeterAnswer>;
interface Reader {
  readonly ask: Ask;
  readonly end: () => void;
}

/** A reader in a worker of its own; in the page where there are no workers. */
const startReader = (): Reader => {
  if (typeof Worker === 'undefined') {
    const here = import('./meter-reader.ts').then(({ createReader }) => createReader());
    return { ask: async (question) => (await here)(question), end: () => undefined };
  }
  const worker = new Worker(new URL('./meter-worker.ts', import.meta.url), { type: 'module' });
  const ask: Ask = (question) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<MeterAnswer>) => resolve(data);
      worker.onerror = () => reject(new Error('the reader of meter files failed'));
      worker.postMessage(question, 'bytes' in question ? [question.bytes] : []);
    });
  return { ask, end: () => worker.terminate() };
};

/** Reads the visitor's meter file in a worker, and again for every other way to read it. Only what was asked for last is taken. */
export function useMeterFile() {
  const reader = useRef<Reader>(null);
  const turn = useRef(0);
  const [file, setFile] = useState<MeterFileState | null>(null);
  const end = useCallback(() => {
    turn.current += 1;
    reader.current?.end();
    reader.current = null;
  }, []);
  useEffect(() => end, [end]);

  const ask = useCallback((question: MeterQuestion) => {
    turn.current += 1;
    const own = turn.current;
    const take = (change: Partial<MeterFileState>) => {
      if (own === turn.current)
        startTransition(() => setFile((before) => before && { ...before, ...change }));
    };
    reader.current?.ask(question).then(
      (answer) => take({ answer }),
      () => take({ failed: true }),
    );
  }, []);
  const open = useCallback(
    (chosen: File) => {
      end();
      const own = turn.current;
      chosen.arrayBuffer().then(
        (bytes) => {
          if (own !== turn.current) return;
          reader.current = startReader();
          setFile({ name: chosen.name, choices: {}, answer: null, failed: false });
          ask({ bytes });
        },
        () => {
          if (own === turn.current) setFile({ name: chosen.name, choices: {}, answer: null, failed: true });
        },
      );
    },
    [ask, end],
  );
  const choose = useCallback(
    (choices: Choices) => {
      setFile((before) => before && { ...before, choices });
      ask({ choices });
    },
    [ask],
  );
  const remove = useCallback(() => {
    end();
    setFile(null);
  }, [end]);
  return { file, open, choose, remove };
}
