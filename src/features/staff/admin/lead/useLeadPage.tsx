import { useEffect, useRef, useState } from 'react';
import { checkSession } from '../account/session.ts';
import { goTo } from '../address.ts';
import { ConflictError, loadColleagues, loadLead } from '../api.ts';
import { readQuery, writeQuery } from '../inbox/inbox-query.ts';
import { namesOf } from '../lead.ts';
import { type Save, useAdmin } from '../shared/useAdmin.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import { useRefresh } from '../shared/useRefresh.tsx';
import { supabase } from '../supabase.ts';
import { replyState } from './reply.ts';

/** How often is looked whether a reply has left. */
const LEAVING_MS = 5000;

/** Runs tasks one after the other: what is chosen while something is saved waits for its turn. */
function useQueue(run: Save): { readonly enqueue: Save; readonly pending: boolean } {
  const [pending, setPending] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const enqueue: Save = async (...task) => {
    setPending((count) => count + 1);
    const turn = last.current.then(() => run(...task));
    last.current = turn;
    const done = await turn;
    setPending((count) => count - 1);
    return done;
  };
  return { enqueue, pending: pending > 0 };
}

/** Leads back to the list as it was. */
export const goToInbox = (): void => goTo(writeQuery(readQuery(location.search)));

/** A lead with its notes and events, the names of the colleagues, and the way to save changes of it. */
export function useLeadPage(id: string) {
  const { words, showSaved, showProblem } = useAdmin();
  const file = useLoad(id, () => loadLead(supabase(), id));
  const people = useLoad('people', () => loadColleagues(supabase()));
  useRefresh(file.reload);
  const leaving = file.data?.replies.some((reply) =>
    ['soon', 'retrying'].includes(replyState(reply, new Date())),
  );
  const { reload } = file;
  useEffect(() => {
    if (!leaving) return;
    const timer = setInterval(() => document.hidden || void reload(), LEAVING_MS);
    return () => clearInterval(timer);
  }, [leaving, reload]);
  const title = useRef<HTMLHeadingElement>(null);
  const loaded = Boolean(file.data?.lead);
  useEffect(() => {
    if (loaded) title.current?.focus();
  }, [loaded]);

  const { enqueue, pending } = useQueue(async (task, done) => {
    try {
      await task();
      await file.reload();
      if (done) showSaved(done);
      return true;
    } catch (error) {
      if (error instanceof ConflictError) {
        await file.reload();
        showProblem(words.changes.overtaken, words.changes.overtakenTitle);
      } else {
        showProblem();
        // What is typed is kept; perhaps somebody has to sign in again.
        await checkSession(supabase());
      }
      return false;
    }
  });
  return {
    title,
    file,
    names: people.data && namesOf(people.data),
    failed: file.failed || people.failed,
    saving: pending,
    save: enqueue,
    retry: () => Promise.all([file.reload(), people.reload()]),
  };
}
