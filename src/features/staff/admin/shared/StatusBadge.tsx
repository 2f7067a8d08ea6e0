import type { Status } from '../lead.ts';
import { useAdmin } from './useAdmin.tsx';

/** A status as a word with a mark whose shape differs as well as its colour. */
export default function StatusBadge({ status }: { readonly status: Status }) {
  const { words } = useAdmin();
  return (
    <span className="status" data-status={status}>
      {words.statuses[status]}
    </span>
  );
}
