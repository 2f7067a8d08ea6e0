import type { ReactNode, RefObject } from 'react';
import { supabase } from '../supabase.ts';
import { changeLead, type LeadFile } from '../api.ts';
import type { Lead } from '../lead.ts';
import type { AdminProps } from '../props.ts';
import { isAdmin, type Role } from '../roles.ts';
import LoadError from '../shared/LoadError.tsx';
import ReplyTime from '../shared/ReplyTime.tsx';
import StatusBadge from '../shared/StatusBadge.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import { useLeaveField, useShortcuts } from '../shared/useShortcuts.tsx';
import { useNow } from '../shared/useNow.tsx';
import AnonymiseLead from './AnonymiseLead.tsx';
import BlockSender from './BlockSender.tsx';
import EventHistory from './EventHistory.tsx';
import LeadNavigation from './LeadNavigation.tsx';
import LeadFacts from './LeadFacts.tsx';
import { MergedLeads, MergePointer } from './MergedLeads.tsx';
import Notes from './Notes.tsx';
import LeadWorkFields from './LeadWorkFields.tsx';
import SamePerson from './SamePerson.tsx';
import Thread, { Message } from './Thread.tsx';
import { goToInbox, useLeadPage } from './useLeadPage.tsx';

interface Props extends AdminProps {
  readonly id: string;
  readonly me: string;
  readonly role: Role;
}

/** One lead: what was written, who works on it, notes, events, and how it is anonymised. */
export default function LeadPage(props: Props) {
  const { words, failure } = props;
  const page = useLeadPage(props);
  const { file } = page;
  useLeaveField(page.title);
  useDocumentTitle(file.data?.lead?.reference ?? words.title, words.title);
  const back = <LeadNavigation words={words} id={props.id} />;
  const message = (content: ReactNode) => (
    <div aria-busy={!file.data && !file.failed}>
      {back}
      <div className="mt-6">{content}</div>
    </div>
  );
  if (file.failed && !file.data) return message(<LoadError words={words} onRetry={page.retry} />);
  if (!file.data) return message(<p className="text-quiet">{failure.loading}</p>);
  const { lead } = file.data;
  if (!lead) return message(<p>{words.detail.missing}</p>);
  return (
    <article aria-busy={page.saving}>
      {back}
      {page.failed && (
        <div className="mt-5">
          <LoadError words={words} old onRetry={page.retry} />
        </div>
      )}
      <LeadHeader {...props} lead={lead} title={page.title} />
      {lead.merged_into ? (
        <MergedBody {...props} page={page} lead={lead} mergedInto={file.data.mergedInto ?? ''} />
      ) : (
        <LeadBody {...props} page={page} data={file.data} lead={lead} />
      )}
    </article>
  );
}

interface HeaderProps extends AdminProps {
  readonly lead: Lead;
  readonly title: RefObject<HTMLHeadingElement | null>;
}

function LeadHeader({ words, locale, lead, title }: HeaderProps) {
  const now = useNow();
  return (
    <header className="mt-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
      <div className="min-w-0">
        <h1 ref={title} tabIndex={-1} className="silent-focus wrap-anywhere text-2xl">
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
  );
}

interface BodyProps extends Props {
  readonly page: ReturnType<typeof useLeadPage>;
  readonly data: LeadFile;
  readonly lead: Lead;
}

/** A lead that is a part of another one: what was written, and the way there. */
function MergedBody({
  words,
  locale,
  page,
  lead,
  mergedInto,
}: Omit<BodyProps, 'data'> & { readonly mergedInto: string }) {
  return (
    <>
      <MergePointer words={words} lead={lead} mergedInto={mergedInto} save={page.save} />
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Message words={words} locale={locale} lead={lead} />
        </div>
        <div className="lg:col-span-5">
          <LeadFacts lead={lead} words={words} locale={locale} />
        </div>
      </div>
    </>
  );
}

function LeadBody(props: BodyProps) {
  const { words, replyWords, guides, locale, id, me, page, data, lead } = props;
  const { names, save, showSaved } = page;
  const known = names ?? new Map<string, string>();
  // The server refuses changes of an anonymised lead.
  const locked = lead.anonymised_at !== null;
  useShortcuts({
    e: () => document.querySelector<HTMLElement>('[data-status] select')?.focus(),
    s: () => document.querySelector<HTMLElement>('[data-reminder] select')?.focus(),
    n: () => document.querySelector<HTMLElement>('[data-note] textarea')?.focus(),
    a: () =>
      lead.assignee !== me &&
      !locked &&
      void save(() => changeLead(supabase(), id, { assignee: me }, { assignee: lead.assignee })),
  });
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="grid content-start gap-10 lg:col-span-7">
        {names && (
          <Thread
            words={words}
            replyWords={replyWords}
            guides={guides}
            locale={locale}
            lead={lead}
            replies={data.replies}
            names={names}
            me={me}
            save={save}
            onDone={showSaved}
          />
        )}
        <MergedLeads
          words={words}
          locale={locale}
          lead={lead}
          merged={data.merged}
          save={save}
          onDone={showSaved}
        />
        <Notes
          words={words}
          locale={locale}
          me={me}
          names={known}
          lead={id}
          notes={data.notes}
          locked={locked}
          save={save}
          onDone={showSaved}
        />
      </div>
      <div className="grid content-start gap-10 lg:col-span-5">
        <section className="grid gap-4">
          <h2 className="text-l">{words.detail.work}</h2>
          {locked ? (
            <p>
              <StatusBadge status={lead.status} words={words} />
            </p>
          ) : (
            <LeadWorkFields
              words={words}
              lead={lead}
              locale={locale}
              answered={data.replies.length > 0}
              names={names}
              save={(change, was) => save(() => changeLead(supabase(), id, change, was))}
            />
          )}
          <LeadFacts lead={lead} words={words} locale={locale} />
        </section>
        <LeadAbout {...props} />
      </div>
    </div>
  );
}

/** What else is known of who sent a lead, what has happened to it, and how both are taken away. */
function LeadAbout({ words, locale, id, role, page, data, lead }: BodyProps) {
  const { names, save, showSaved, showNotSaved } = page;
  return (
    <>
      <SamePerson words={words} locale={locale} lead={id} leads={data.related} save={save} />
      <EventHistory
        words={words}
        locale={locale}
        names={names ?? new Map<string, string>()}
        events={data.events}
      />
      {!lead.anonymised_at && (
        <BlockSender words={words} lead={id} save={save} onDone={showSaved} onFailed={showNotSaved} />
      )}
      {isAdmin(role) && (
        <AnonymiseLead
          words={words}
          lead={lead}
          onDone={(text, gone) => {
            showSaved(text);
            if (gone) return goToInbox();
            page.title.current?.focus();
            void page.file.reload();
          }}
          onFailed={showNotSaved}
        />
      )}
    </>
  );
}
