import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../i18n/interpolate.ts';
import { supabase } from './supabase.ts';
import { goTo, onPlainClick } from './address.ts';
import { loadArrivals } from './api.ts';
import { DEFAULT_QUERY, readQuery, writeQuery } from './inbox/inbox-query.ts';
import type { Arrival } from './lead.ts';
import { useRefresh } from './shared/useRefresh.tsx';
import { useAdmin } from './shared/useAdmin.tsx';

/**
 * Says which leads have come since the inbox was opened, in the list and beside an open lead; nothing moves because of them.
 * Asked every minute. A failure is silent: the list says when it cannot be loaded.
 */
export default function NewLeads() {
  const { words } = useAdmin();
  const [arrived, setArrived] = useState<readonly Arrival[]>([]);
  // When the newest lead came that is known of; null before the first answer.
  const newest = useRef<string | null>(null);
  const ask = async () => {
    const before = newest.current;
    const found = await loadArrivals(supabase(), before).catch(() => null);
    // Two questions may be on their way at the same time: the first answer counts.
    if (!found || before !== newest.current) return;
    newest.current = found[0]?.created_at ?? before ?? new Date(0).toISOString();
    if (before !== null) setArrived((others) => [...found, ...others]);
  };
  useRefresh(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what there is already
  useEffect(() => void ask(), []);
  const [first] = arrived;
  const alone = arrived.length === 1 && first;
  const search = alone
    ? `?${new URLSearchParams([...new URLSearchParams(writeQuery(readQuery(location.search))), ['lead', first.id]])}`
    : writeQuery({ ...DEFAULT_QUERY, sort: 'received' });
  return (
    <p role="status" className="new-leads">
      {first && (
        <a
          className="link"
          href={search}
          onClick={onPlainClick(() => {
            setArrived([]);
            goTo(search);
          })}
        >
          {alone
            ? interpolate(words.arrived.one, { name: alone.name ?? words.anonymous })
            : interpolate(words.arrived.many, { n: arrived.length })}
        </a>
      )}
    </p>
  );
}
