import { useEffect, useRef, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import { formatDate } from '../../i18n/format.ts';
import { supabase } from '../../lib/supabase.ts';
import { showToast } from '../../lib/toast-region.ts';
import { follow, goTo } from './address.ts';
import { changeLead, loadColleagues, loadLead } from './api.ts';
import Choice from './Choice.tsx';
import Events from './Events.tsx';
import Failed from './Failed.tsx';
import Forget from './Forget.tsx';
import { readQuery, writeQuery } from './inbox-query.ts';
import LeadFacts from './LeadFacts.tsx';
import { type Status, statuses } from './lead.ts';
import Notes from './Notes.tsx';
import { namesOf } from './people.ts';
import ReplyTime from './ReplyTime.tsx';
import StatusMark from './StatusMark.tsx';
import { useLoad } from './useLoad.tsx';
import { useNow } from './useNow.tsx';
import type { AdminProps } from './words.ts';

/** One lead: what was written, who works on it, notes, events, and forgetting it. */
export default function LeadPage(props: AdminProps & { readonly id: string; readonly me: string }) {
  const { words, locale, close, id, me } = props;
  const now = useNow();
  const title = useRef<HTMLHeadingElement>(null);
  const [saving, setSaving] = useState(false);
  const file = useLoad(id, () => loadLead(supabase(), id));
  const people = useLoad('people', () => loadColleagues(supabase()));
  const names = namesOf(people.data ?? []);
  const lead = file.data?.lead;
  const found = Boolean(lead);
  useEffect(() => {
    if (found) title.current?.focus();
  }, [found]);

  const toInbox = () => goTo(writeQuery(readQuery(location.search)));
  const work = async (task: () => Promise<void>): Promise<boolean> => {
    if (saving) return false;
    setSaving(true);
    try {
      await task();
      file.reload();
      return true;
    } catch {
      showToast({ variant: 'destructive', title: words.failedTitle, text: words.notSaved }, close);
      return false;
    } finally {
      setSaving(false);
    }
  };

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
          <Failed words={words} onRetry={file.reload} />
        </div>
      </>
    );
  if (!file.data) return <div aria-busy="true">{back}</div>;
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
    <article aria-busy={saving}>
      {back}
      <header className="mt-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <div>
          <h1 ref={title} tabIndex={-1} className="lead-name text-2xl">
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
              <p className="mt-3 text-quiet">{fill(words.detail.anonymisedAt, { time: stored })}</p>
            ) : (
              <p className="lead-message">{lead.message ?? words.detail.noMessage}</p>
            )}
            {lead.email && (
              <a
                className="button button-primary mt-6"
                href={`mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(fill(words.detail.subject, { reference: lead.reference }))}`}
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
              <div className="grid gap-4 sm:grid-cols-2">
                <Choice
                  label={words.columns.status}
                  value={lead.status}
                  options={statuses.map((one) => [one, words.statuses[one]] as const)}
                  onChange={(value) =>
                    void work(() => changeLead(supabase(), id, { status: value as Status }))
                  }
                />
                <Choice
                  label={words.columns.assignee}
                  value={lead.assignee ?? ''}
                  options={[['', words.nobody], ...[...names].map(([one, name]) => [one, name] as const)]}
                  onChange={(value) =>
                    void work(() => changeLead(supabase(), id, { assignee: value || null }))
                  }
                />
              </div>
            )}
            <LeadFacts lead={lead} words={words} locale={locale} />
          </section>
          <Events words={words} locale={locale} names={names} events={file.data.events} />
          <Forget
            words={words}
            lead={lead}
            onDone={(text, gone) => {
              showToast({ variant: 'success', title: words.savedTitle, text }, close);
              if (gone) toInbox();
              else file.reload();
            }}
            onFailed={() =>
              showToast({ variant: 'destructive', title: words.failedTitle, text: words.notSaved }, close)
            }
          />
        </div>
      </div>
    </article>
  );
}
