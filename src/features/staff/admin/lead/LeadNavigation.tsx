import { useStore } from '@nanostores/react';
import { goTo, onPlainClick } from '../address.ts';
import { readQuery, writeQuery } from '../inbox/inbox-query.ts';
import { useShortcuts } from '../shared/useShortcuts.tsx';
import { $leadOrder, neighboursOf } from './lead-order.ts';
import { goToInbox } from './useLeadPage.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

const addressOf = (id: string): string => {
  const query = new URLSearchParams(writeQuery(readQuery(location.search)));
  query.set('lead', id);
  return `?${query}`;
};

/** The way back to the list, and to the leads before and after this one in it. */
export default function LeadNavigation({ id }: { readonly id: string }) {
  const { words } = useAdmin();
  const { previous, next } = neighboursOf(id, useStore($leadOrder));
  const go = (to: string | undefined) => to && goTo(addressOf(to));
  useShortcuts({ j: () => go(next), k: () => go(previous), u: goToInbox });
  const { detail } = words;
  const link = (to: string | undefined, text: string) =>
    to && (
      <a className="link" href={addressOf(to)} onClick={onPlainClick(() => goTo(addressOf(to)))}>
        {text}
      </a>
    );
  return (
    <nav aria-label={detail.around} className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1">
      <a className="link inline-block py-2" href="?" onClick={onPlainClick(goToInbox)}>
        ← <span>{detail.back}</span>
      </a>
      {link(previous, detail.previous)}
      {link(next, detail.next)}
    </nav>
  );
}
