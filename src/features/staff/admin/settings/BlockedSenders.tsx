import { useRef } from 'react';
import { showToast } from '../../../../components/ui/toast-view.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { supabase } from '../supabase.ts';
import { loadColleagues } from '../api.ts';
import type { AdminProps } from '../props.ts';
import { isAdmin, type Role } from '../roles.ts';
import { loadBlockedSenders, unblockSender } from '../sender-api.ts';
import LoadError from '../shared/LoadError.tsx';
import { namesOf } from '../shared/people.ts';
import { useLoad } from '../shared/useLoad.tsx';

/** Everybody who is blocked, with the reason, and the way to lift a block: an admin’s, and of who made it. */
export default function BlockedSenders({
  words,
  locale,
  close,
  me,
  role,
}: AdminProps & { readonly me: string; readonly role: Role }) {
  const { block } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, failed, reload } = useLoad('', async () => {
    const [blocked, people] = await Promise.all([loadBlockedSenders(supabase()), loadColleagues(supabase())]);
    return { blocked, names: namesOf(people) };
  });
  const lift = async (id: string) => {
    try {
      await unblockSender(supabase(), id);
    } catch {
      showToast({ variant: 'destructive', title: words.failedTitle, text: words.notSaved }, close);
      return;
    }
    // The button that was pressed is gone with its line.
    heading.current?.focus();
    showToast({ variant: 'success', title: words.savedTitle, text: block.lifted }, close);
    await reload();
  };
  return (
    <section className="mt-12 max-w-[44rem]">
      <h2 ref={heading} tabIndex={-1} className="silent-focus text-l">
        {block.list}
      </h2>
      <p className="mt-2 text-quiet">{block.listText}</p>
      {failed && <LoadError words={words} onRetry={reload} />}
      {data?.blocked.length === 0 && <p className="mt-4 text-quiet">{block.none}</p>}
      <ul className="ruled mt-4">
        {data?.blocked.map(({ id, sender, reason, author, created_at: created }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{sender}</span>
              <span className="block text-xs text-quiet">
                {reason}. {(author && data.names.get(author)) ?? words.unknownPerson},{' '}
                {formatDate(new Date(created), locale)}
              </span>
            </span>
            {(isAdmin(role) || author === me) && (
              <button
                type="button"
                className="button button-quiet button-s"
                aria-label={interpolate(block.liftOne, { sender })}
                onClick={() => void lift(id)}
              >
                {block.lift}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
