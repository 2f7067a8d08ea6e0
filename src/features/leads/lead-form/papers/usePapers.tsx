import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import type { Locale } from '../../../../i18n/locales.ts';
import type { PapersPart } from './papers-part.tsx';

/** The code about files comes with the first of them. */
const load = () => import('./papers-part.tsx');

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

export interface Papers {
  /** What is there once a file was chosen. */
  readonly part: PapersPart | undefined;
  /** Whether the code for files could not be fetched. */
  readonly failed: boolean;
  /** Whether files are being dragged over the form. */
  readonly over: boolean;
  /** Fetches the code in advance, while the system's window for choosing is open. */
  readonly prepare: () => void;
  /** Takes files; tells whether they are held now. */
  readonly add: (files: readonly File[]) => Promise<boolean>;
  /** Sends what is not there yet, also what is still being read; tells how many are chosen. @param endpoint address of the function `papers` */
  readonly send: (endpoint: string, token: string) => Promise<number>;
  readonly reset: () => void;
  /** For the element around the field: files may be dropped and pasted anywhere in it. */
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
}

/**
 * The papers of a form.
 *
 * @param onCount hears how many are chosen
 * @param room how many are taken at most
 */
export function usePapers(locale: Locale, onCount?: (count: number) => void, room?: number): Papers {
  const [part, setPart] = useState<PapersPart>();
  const [failed, setFailed] = useState(false);
  const [over, setOver] = useState(false);

  const opening = useRef<Promise<PapersPart>>(undefined);
  const open = async (): Promise<PapersPart> => {
    const { openPapers } = await load();
    const opened = await openPapers(locale, room);
    if (onCount) opened.desk.state.subscribe(({ papers }) => onCount(papers.length));
    setPart(opened);
    return opened;
  };
  const add = async (files: readonly File[]): Promise<boolean> => {
    if (files.length === 0) return true;
    try {
      opening.current ??= open();
      const { desk } = await opening.current;
      setFailed(false);
      await desk.add(files);
      return true;
    } catch {
      opening.current = undefined;
      setFailed(true);
      return false; // no connection for the code: the visitor is told, the form goes on without
    }
  };
  return {
    part,
    failed,
    over,
    // What fails now is asked for again, and said, when files are chosen.
    prepare: () => void load().catch(() => undefined),
    add,
    // What could not be fetched has been said when the files were chosen.
    send: async (...right) => {
      const opened = await opening.current?.catch(() => undefined);
      await opened?.send(...right);
      return opened?.desk.state.get().papers.length ?? 0;
    },
    reset: () => {
      part?.desk.clear();
      opening.current = undefined;
      setPart(undefined);
    },
    handlers: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        setOver(false);
        const files = filesOf(event.dataTransfer);
        if (files.length === 0) return;
        event.preventDefault();
        void add(files);
      },
      onPaste: (event) => {
        const { clipboardData } = event;
        const files = filesOf(clipboardData);
        // A table or a text that was copied comes with a picture of itself: then the text is meant.
        if (files.length === 0 || clipboardData.types.includes('text/plain')) return;
        event.preventDefault();
        void add(files);
      },
    },
  };
}
