import { useEffect, useState } from 'react';
import { interpolate } from '../../../../../i18n/interpolate.ts';
import { useAdmin } from '../../shared/useAdmin.tsx';
import type { TableAnswer, TableQuestion } from './table-worker.ts';

/** How many rows are shown. */
const MOST_ROWS = 200;

interface Props extends Pick<TableQuestion, 'bytes' | 'kind'> {
  readonly name: string;
}

/** The beginning of a table, as text. */
export default function TablePreview({ bytes, kind, name }: Props) {
  const { words, failure } = useAdmin();
  const [rows, setRows] = useState<TableAnswer>();
  useEffect(() => {
    const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
    const fail = () => setRows((read) => read ?? null);
    worker.onmessage = ({ data }: MessageEvent<TableAnswer>) => setRows(data);
    worker.onerror = fail;
    worker.postMessage({ bytes, kind, most: MOST_ROWS } satisfies TableQuestion);
    const timer = setTimeout(fail, 20_000);
    return () => {
      clearTimeout(timer);
      worker.terminate();
    };
  }, [bytes, kind]);
  if (!rows) return <p role="status">{rows === null ? words.papers.unseen : failure.loading}</p>;
  const lines = rows.map((row, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves in a table that is only shown
    <tr key={line}>
      {row.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={column} className="max-w-[40ch] border border-line px-2 py-1 wrap-break-word">
          {cell}
        </td>
      ))}
    </tr>
  ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="max-h-[70vh] overflow-auto border border-line" aria-label={name} tabIndex={0}>
      <table className="text-xs">
        <caption className="p-2 text-left text-quiet">
          {interpolate(words.papers.beginning, { n: MOST_ROWS })}
        </caption>
        <tbody>{lines}</tbody>
      </table>
    </section>
  );
}
