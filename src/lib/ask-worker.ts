/** How a page talks to a worker. */
export interface WorkerClient<Question> {
  /** Asks, or waits until the worker is done with what it was asked before; of those that wait only the newest counts. */
  readonly ask: (question: Question) => void;
  /** Asks in place of what the worker is busy with: that is ended with it, an idle one is asked again. */
  readonly askInstead: (question: Question) => void;
  /** Makes the worker before the first question, so that its script is there by then; nobody hears where it cannot be fetched. */
  readonly prepare: () => void;
  /** Ends the worker at once, with whatever it was doing; the next question makes another one. */
  readonly end: () => void;
}

/**
 * A worker that answers one question at a time, made with the first.
 *
 * @param make makes the worker: `() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })`
 * @param onAnswer hears every answer; true says that it was the question's last
 * @param onFail hears that the worker broke off, or could not be fetched
 */
export function askWorker<Question, Answer>(
  make: () => Worker,
  onAnswer: (answer: Answer) => boolean,
  onFail: () => void,
): WorkerClient<Question> {
  let worker: Worker | null = null;
  let isBusy = false;
  let waiting: { readonly question: Question } | null = null;
  const send = (question: Question) => {
    isBusy = true;
    prepare();
    worker?.postMessage(question);
  };
  const prepare = () => {
    worker ??= start();
  };
  const sendNext = () => {
    isBusy = false;
    const next = waiting;
    waiting = null;
    if (next) send(next.question);
  };
  const end = () => {
    worker?.terminate();
    worker = null;
    isBusy = false;
    waiting = null;
  };
  const start = (): Worker => {
    const started = make();
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      // What an ended worker has sent is of nobody's question.
      if (started === worker && onAnswer(data)) sendNext();
    });
    started.addEventListener('error', () => {
      if (started !== worker) return;
      if (isBusy) onFail();
      // A script that could not be fetched is fetched again for the next question.
      started.terminate();
      worker = null;
      sendNext();
    });
    return started;
  };
  const ask = (question: Question) => {
    if (isBusy) waiting = { question };
    else send(question);
  };
  const askInstead = (question: Question) => {
    if (isBusy) end();
    send(question);
  };
  return { ask, askInstead, prepare, end };
}
