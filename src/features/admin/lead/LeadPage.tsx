import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../i18n/interpolate.ts';
import { formatDate } from '../../../i18n/format.ts';
import { supabase } from '../../../lib/supabase.ts';
import { showToast } from '../../../components/ui/toast-view.ts';
import { onPlainClick, goTo } from '../address.ts';
import { changeLead, loadColleagues, loadLead, ConflictError } from '../api.ts';
import EventHistory from './EventHistory.tsx';
import LoadError from '../shared/LoadError.tsx';
import AnonymiseLead from './AnonymiseLead.tsx';
import StatusAndAssignee from './StatusAndAssignee.tsx';
import { readQuery, writeQuery } from '../inbox/inbox-query.ts';
import LeadFacts from './LeadFacts.tsx';
import Notes from './Notes.tsx';
import { namesOf } from '../shared/people.ts';
import ReplyTime from '../shared/ReplyTime.tsx';
import StatusBadge from '../shared/StatusBadge.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import { useNow } from '../shared/useNow.tsx';
import { useOnVisible } from '../shared/useOnVisible.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import type { AdminProps } from '../props.ts';

/** One lead: what was written, who works on it, notes, events, and forgetting it. */
export default function LeadPage(props: AdminProps & { readonly id: string; readonly me: string }) {
  const { words, failure, locale, close, id, me } = props;
  const now = useNow();
  const title = useRef<HTMLHeadingElement>(null);
  const [saving, setSaving] = useState(0);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const file = useLoad(id, () => loadLead(supabase(), id));
  const people = useLoad('people', () => loadColleagues(supabase()));
  const names = namesOf(people.data ?? []);
  useOnVisible(file.reload);
  const lead = file.data?.lead;
  const found = Boolean(lead);
  useEffect(() => {
    if (found) title.current?.focus();
  }, [found]);
  useDocumentTitle(lead?.reference ?? words.title, words.title);

  const toInbox = () => goTo(writeQuery(readQuery(location.search)));
  const say = (variant: 'success' | 'destructive', title: string, text: string) =>
    showToast({ variant, title, text }, close);
  const run = async (task: () => Promise<void>): Promise<boolean> => {
    try {
      await task();
      await file.reload();
      return true;
    } catch (error) {
      if (error instanceof ConflictError) {
        await file.reload();
        say('destructive', words.changes.overtakenTitle, words.changes.overtaken);
      } else say('destructive', words.failedTitle, words.notSaved);
      return false;
    }
  };
  // One after the other: what is chosen while something is saved waits for its turn.
  const work = async (task: () => Promise<void>): Promise<boolean> => {
    setSaving((count) => count + 1);
    const turn = line.current.then(() => run(task));
    line.current = turn;
    const done = await turn;
    setSaving((count) => count - 1);
    return done;
  };
  const retry = () => Promise.all([file.reload(), people.reload()]);

  const back = (
    <a className="link mt-8 inline-block" href="?" onClick={onPlainClick(toInbox)}>
      ← {words.detail.back}
    </a>
  );
  if (file.failed && !file.data)
    return (
      <>
        {back}
        <div className="mt-6">
          <LoadError words={words} onRetry={retry} />
        </div>
      </>
    );
  if (!file.data)
    return (
      <div aria-busy="true">
        {back}
        <p className="mt-6 text-quiet">{failure.loading}</p>
      </div>
    );
  if (!lead)
    return (
      <>
        {back}
        <p className="mt-6">{words.detail.missing}</p>
      </>
    );
  // The server takes no more work on it either.
  const anonymised = lead.anonymised_at !== null;
  const stored = formatDate(new Date(lead.anonymised_at ?? lead.created_at), locale, {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (
    <article aria-busy={saving > 0}>
      {back}
      {(file.failed || people.failed) && (
        <div className="mt-5">
          <LoadError words={words} old onRetry={retry} />
        </div>
      )}
      <header className="mt-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <div>
          <h1 ref={title} tabIndex={-1} className="silent-focus text-2xl">
            {lead.name ?? words.anonymous}
          </h1>
          <p className="mt-1 text-quiet">
            {[lead.company, words.types[lead.form_type], lead.reference].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p className="text-l">
          <ReplyTime lead={lead} words={words} locale={locale} now={now} />
        </p>
      </header>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="grid content-start gap-10 lg:col-span-7">
          <section>
            <h2 className="text-l">{words.detail.message}</h2>
            {anonymised ? (
              <p className="mt-3 text-quiet">{interpolate(words.detail.anonymisedAt, { time: stored })}</p>
            ) : (
              <p className="lead-message">{lead.message ?? words.detail.noMessage}</p>
            )}
            {lead.email && (
              <a
                className="button button-primary mt-6"
                href={`mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(interpolate(words.detail.subject, { reference: lead.reference }))}`}
              >
                {words.detail.answer}
              </a>
            )}
          </section>
          <Notes
            words={words}
            locale={locale}
            me={me}
            names={names}
            lead={id}
            notes={file.data.notes}
            locked={anonymised}
            work={work}
            onDone={(text) => say('success', words.savedTitle, text)}
          />
        </div>
        <div className="grid content-start gap-10 lg:col-span-5">
          <section className="grid gap-4">
            <h2 className="text-l">{words.detail.work}</h2>
            {anonymised ? (
              <p>
                <StatusBadge status={lead.status} words={words} />
              </p>
            ) : (
              <StatusAndAssignee
                words={words}
                lead={lead}
                names={people.data && names}
                save={(change, was) => work(() => changeLead(supabase(), id, change, was))}
              />
            )}
            <LeadFacts lead={lead} words={words} locale={locale} />
          </section>
          <EventHistory words={words} locale={locale} names={names} events={file.data.events} />
          <AnonymiseLead
            words={words}
            lead={lead}
            onDone={(text, gone) => {
              say('success', words.savedTitle, text);
              if (gone) return toInbox();
              title.current?.focus();
              void file.reload();
            }}
            onFailed={() => say('destructive', words.failedTitle, words.notSaved)}
          />
        </div>
      </div>
    </article>
  );
}
