import { useRef } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { loadColleagues } from '../api.ts';
import { namesOf } from '../lead.ts';
import { isAdmin } from '../roles.ts';
import { loadBlockedSenders, unblockSender } from '../sender-api.ts';
import { QuietButton } from '../shared/Controls.tsx';
import LoadError from '../shared/LoadError.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import { supabase } from '../supabase.ts';

/** Everybody who is blocked, with the reason, and the way to lift a block: an admin’s, and of who made it. */
export default function BlockedSenders() {
  const { words, locale, me, role, save } = useAdmin();
  const { block } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, failed, reload } = useLoad('', async () => {
    const [blocked, people] = await Promise.all([loadBlockedSenders(supabase()), loadColleagues(supabase())]);
    return { blocked, names: namesOf(people) };
  });
  const lift = async (id: string) => {
    if (!(await save(() => unblockSender(supabase(), id), block.lifted))) return;
    // The button that was pressed is gone with its line.
    heading.current?.focus();
    await reload();
  };
  return (
    <section className="mt-12 max-w-[44rem]">
      <h2 ref={heading} tabIndex={-1} className="silent-focus text-l">
        {block.list}
      </h2>
      <p className="mt-2 text-quiet">{block.listText}</p>
      {failed && <LoadError onRetry={reload} />}
      {data?.blocked.length === 0 && <p className="mt-4 text-quiet">{block.none}</p>}
      <ul className="ruled mt-4">
        {data?.blocked.map(({ id, sender, reason, author, created_at: created }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{sender}</span>
              <span className="block text-xs text-quiet">
                <span>{reason}</span>.{' '}
                <span>{(author && data.names.get(author)) ?? words.unknownPerson}</span>,{' '}
                <span>{formatDate(new Date(created), locale)}</span>
              </span>
            </span>
            {(isAdmin(role) || author === me) && (
              <QuietButton aria-label={interpolate(block.liftOne, { sender })} onClick={() => void lift(id)}>
                {block.lift}
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
