import type { Status } from './lead.ts';
import type { AdminWords } from './words.ts';

/** A status as a word with a mark whose shape differs as well as its colour. */
export default function StatusMark({ status, words }: { status: Status; words: AdminWords }) {
  return (
    <span className="status" data-status={status}>
      {words.statuses[status]}
    </span>
  );
}
