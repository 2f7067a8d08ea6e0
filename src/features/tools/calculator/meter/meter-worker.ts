/** Web Worker that reads a meter file and answers every other way to read it. Ended by ending the worker. */
import { createReader, type MeterQuestion } from './meter-reader.ts';

const read = createReader();

self.addEventListener('message', ({ data }: MessageEvent<MeterQuestion>) => {
  read(data).then(
    (answer) => self.postMessage(answer),
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
});
