import { beforeEach, expect, test, vi } from 'vitest';
import { askWorker, type WorkerClient } from './ask-worker.ts';

type Listener = (event: { data?: unknown }) => void;
class FakeWorker {
  readonly asked: string[] = [];
  readonly listeners = new Map<string, Listener>();
  isEnded = false;
  addEventListener(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  }
  postMessage(question: string) {
    this.asked.push(question);
  }
  terminate() {
    this.isEnded = true;
  }
  answers(data: string) {
    this.listeners.get('message')?.({ data });
  }
  breaks() {
    this.listeners.get('error')?.({});
  }
}

let made: FakeWorker[];
let answers: string[];
let client: WorkerClient<string>;
const failed = vi.fn();
const worker = (place = 0) => made[place] as FakeWorker;

beforeEach(() => {
  made = [];
  answers = [];
  failed.mockClear();
  client = askWorker<string, string>(
    () => {
      made.push(new FakeWorker());
      return worker(made.length - 1) as unknown as Worker;
    },
    (answer) => {
      answers.push(answer);
      return answer.endsWith('.');
    },
    failed,
  );
});

test('one worker answers in parts; of the questions that wait only the newest is asked', () => {
  for (const question of ['a', 'b', 'c']) client.ask(question);
  worker().answers('a1');
  expect(worker().asked).toEqual(['a']);
  worker().answers('a2.');
  expect(worker().asked).toEqual(['a', 'c']);
  expect(answers).toEqual(['a1', 'a2.']);
  expect(made).toHaveLength(1);
});

test('an ended worker says nothing any more, and the next question makes another', () => {
  client.ask('a');
  client.ask('b');
  client.end();
  expect(worker().isEnded).toBe(true);
  worker().answers('late.');
  worker().breaks();
  expect(answers).toEqual([]);
  expect(failed).not.toHaveBeenCalled();
  client.ask('c');
  expect(worker(1).asked).toEqual(['c']);
});

test('a worker that breaks is told, and a new one takes what waits', () => {
  client.ask('a');
  client.ask('b');
  worker().breaks();
  expect(failed).toHaveBeenCalledOnce();
  expect(worker(1).asked).toEqual(['b']);
});

test('a worker made beforehand takes the question; where it could not be fetched, that question makes another', () => {
  client.prepare();
  client.prepare();
  expect(made).toHaveLength(1);
  worker().breaks();
  expect(failed).not.toHaveBeenCalled();
  client.prepare();
  client.ask('a');
  expect(worker(1).asked).toEqual(['a']);
});

test('a question in place of another ends a busy worker and keeps an idle one', () => {
  client.askInstead('a');
  worker().answers('a.');
  client.askInstead('b');
  expect(worker().asked).toEqual(['a', 'b']);
  client.askInstead('c');
  expect(worker().isEnded).toBe(true);
  expect(worker(1).asked).toEqual(['c']);
});
