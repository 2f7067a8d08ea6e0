import type { Strings } from '../../../../i18n/strings.ts';
import type { Status } from '../lead.ts';

/** A status as a word with a mark whose shape differs as well as its colour. */
export default function StatusBadge({ status, words }: { status: Status; words: Strings<'admin'> }) {
  return (
    <span className="status" data-status={status}>
      {words.statuses[status]}
    </span>
  );
}
