import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../i18n/interpolate.ts';
import { formatDate } from '../../i18n/format.ts';
import { supabase } from '../../lib/supabase.ts';
import { showToast } from '../../components/ui/toast-view.ts';
import { follow, goTo } from './address.ts';
import { changeLead, loadColleagues, loadLead, Overtaken } from './api.ts';
import Events from './Events.tsx';
import Failed from './Failed.tsx';
import Forget from './AnonymiseLead.tsx';
import Handling from './StatusAndAssignee.tsx';
import { readQuery, writeQuery } from './inbox-query.ts';
import LeadFacts from './LeadFacts.tsx';
import Notes from './Notes.tsx';
import { namesOf } from './people.ts';
import ReplyTime from './ReplyTime.tsx';
import StatusMark from './StatusMark.tsx';
import { useLoad } from './useLoad.tsx';
import { useNow } from './useNow.tsx';
import { useSeenAgain } from './useOnVisible.tsx';
import { useTitle } from './useTitle.tsx';
import type { AdminProps } from './props.ts';

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
  useSeenAgain(file.reload);
  const lead = file.data?.lead;
  const found = Boolean(lead);
  useEffect(() => {
    if (found) title.current?.focus();
  }, [found]);
  useTitle(lead?.reference ?? words.title, words.title);

  const toInbox = () => goTo(writeQuery(readQuery(location.search)));
  const say = (variant: 'success' | 'destructive', title: string, text: string) =>
    showToast({ variant, title, text }, close);
  const run = async (task: () => Promise<void>): Promise<boolean> => {
    try {
      await task();
      await file.reload();
      return true;
    } catch (error) {
      if (error instanceof Overtaken) {
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
    <a className="link mt-8 inline-block" href="?" onClick={follow(toInbox)}>
      ← {words.detail.back}
    </a>
  );
  if (file.failed && !file.data)
    return (
      <>
        {back}
        <div className="mt-6">
          <Failed words={words} onRetry={retry} />
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
          <Failed words={words} old onRetry={retry} />
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
                <StatusMark status={lead.status} words={words} />
              </p>
            ) : (
              <Handling
                words={words}
                lead={lead}
                names={people.data && names}
                save={(change, was) => work(() => changeLead(supabase(), id, change, was))}
              />
            )}
            <LeadFacts lead={lead} words={words} locale={locale} />
          </section>
          <Events words={words} locale={locale} names={names} events={file.data.events} />
          <Forget
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
