import type { Choices } from '../../../../meter/contract.ts';
import { type OpenedMeter, openMeter, readOpened } from '../../../../meter/read-meter.ts';
import { answerOf, type MeterAnswer } from './meter-file.ts';

/** The zone that a file is of when it does not say: the visitor's, where it is European, else Sweden's. */
const fallbackZone = (): string => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return /^Europe\/|^Atlantic\/(Canary|Madeira|Azores|Faroe|Reykjavik)$/.test(own) ? own : 'Europe/Stockholm';
};

/** What a reader is asked: a new file, or another way to read the one that it holds. */
export type MeterQuestion =
  | { readonly bytes: ArrayBuffer; readonly name: string }
  | { readonly choices: Choices };

/** Makes a reader that keeps its file open, so that another choice is answered at once. */
export const createReader = () => {
  let opened: OpenedMeter | null = null;
  return async (question: MeterQuestion): Promise<MeterAnswer> => {
    if ('bytes' in question) {
      const found = await openMeter(new Uint8Array(question.bytes), question.name);
      opened = typeof found === 'string' ? null : found;
      if (typeof found === 'string') return answerOf({ fault: found, columns: [], understood: {} });
    }
    if (!opened) return answerOf({ fault: 'no-table', columns: [], understood: {} });
    const choices = 'choices' in question ? question.choices : {};
    return answerOf(readOpened(opened, choices, { zone: fallbackZone() }));
  };
};
