import { useStore } from '@nanostores/react';
import type { ReactNode, RefObject } from 'react';
import { replacedRows } from '../../../../../supabase/functions/_shared/context-rows.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { goTo, onPlainClick } from '../address.ts';
import { anonymiseLead, changeLead, type LeadFile } from '../api.ts';
import { readQuery, writeQuery } from '../inbox/inbox-query.ts';
import type { Lead, LeadEvent } from '../lead.ts';
import { isAdmin } from '../roles.ts';
import { QuietButton } from '../shared/Controls.tsx';
import { shortTime } from '../shared/day-and-time.ts';
import LoadError from '../shared/LoadError.tsx';
import ReplyTime from '../shared/ReplyTime.tsx';
import StatusBadge from '../shared/StatusBadge.tsx';
import { SaveProvider, useAdmin } from '../shared/useAdmin.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import { useNow } from '../shared/useRefresh.tsx';
import { useLeaveField, useShortcuts } from '../shared/useShortcuts.tsx';
import { supabase } from '../supabase.ts';
import BlockSender from './BlockSender.tsx';
import { eventText } from './event-text.ts';
import LeadFacts from './LeadFacts.tsx';
import LeadWorkFields from './LeadWorkFields.tsx';
import { $leadOrder, neighboursOf } from './lead-order.ts';
import { MergedLeads, MergePointer, SamePerson } from './MergedLeads.tsx';
import Notes from './Notes.tsx';
import Papers from './Papers.tsx';
import Thread, { Message } from './Thread.tsx';
import { goToInbox, useLeadPage } from './useLeadPage.tsx';

interface AnonymiseLeadProps {
  readonly lead: Lead;
  /** `gone`: the lead does not exist any more. */
  readonly onDone: (text: string, gone: boolean) => void;
}

/** Removes what is personal in a lead, or the whole lead, after asking. */
function AnonymiseLead({ lead, onDone }: AnonymiseLeadProps) {
  const { words, confirm, showProblem } = useAdmin();
  const { forget } = words;
  const named = (text: string) => interpolate(text, { reference: lead.reference });
  const run = async (how: 'anonymise' | 'erase') => {
    const title = named(forget[`${how}Title`]);
    if (!(await confirm({ title, text: forget[`${how}Text`], confirm: forget[how] }))) return;
    anonymiseLead(supabase(), lead.id, how === 'erase' ? 'erase_lead' : 'anonymise_lead').then(
      () => onDone(named(forget[`${how}Done`]), how === 'erase'),
      () => showProblem(),
    );
  };
  return (
    <section>
      <h2 className="text-l">{forget.title}</h2>
      <p className="mt-2 text-xs text-quiet">{forget.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {!lead.anonymised_at && (
          <QuietButton onClick={() => void run('anonymise')}>{forget.anonymise}</QuietButton>
        )}
        <QuietButton onClick={() => void run('erase')}>{forget.erase}</QuietButton>
      </div>
    </section>
  );
}

const addressOf = (id: string): string => {
  const query = new URLSearchParams(writeQuery(readQuery(location.search)));
  query.set('lead', id);
  return `?${query}`;
};

/** The way back to the list, and to the leads before and after this one in it. */
function LeadNavigation({ id }: { readonly id: string }) {
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

interface Props {
  readonly names: ReadonlyMap<string, string>;
  readonly events: readonly LeadEvent[];
}

/** What has happened to a lead, newest first. */
function EventHistory({ names, events }: Props) {
  const { words, locale } = useAdmin();
  const time = (at: Date) => formatDate(at, locale, shortTime);
  return (
    <section>
      <h2 className="text-l">{words.events.title}</h2>
      <ol className="lead-facts mt-3">
        {[...events].reverse().map((event) => (
          <li key={event.id}>
            <span>{eventText(event, words, names, time)}</span>
            {event.kind === 'corrected' &&
              replacedRows(event.detail, locale).map(([label, value]) => (
                <span key={label} className="whitespace-pre-line">
                  {interpolate(words.events.before, { label, value })}
                </span>
              ))}
            <span className="text-quiet">
              <span>
                {event.actor ? (names.get(event.actor) ?? words.unknownPerson) : words.events.system}
              </span>
              , <time dateTime={event.created_at}>{time(new Date(event.created_at))}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One lead: what was written, who works on it, notes, events, and how it is anonymised. */
export default function LeadPage({ id }: { readonly id: string }) {
  const { words, failure } = useAdmin();
  const page = useLeadPage(id);
  const { file } = page;
  useLeaveField(page.title);
  useDocumentTitle(file.data?.lead?.reference ?? words.title, words.title);
  const back = <LeadNavigation id={id} />;
  const message = (content: ReactNode) => (
    <div aria-busy={!file.data && !file.failed}>
      {back}
      <div className="mt-6">{content}</div>
    </div>
  );
  if (file.failed && !file.data) return message(<LoadError onRetry={page.retry} />);
  if (!file.data) return message(<p className="text-quiet">{failure.loading}</p>);
  const { lead } = file.data;
  if (!lead) return message(<p>{words.detail.missing}</p>);
  return (
    <SaveProvider save={page.save}>
      <article aria-busy={page.saving}>
        {back}
        {page.failed && (
          <div className="mt-5">
            <LoadError old onRetry={page.retry} />
          </div>
        )}
        <LeadHeader lead={lead} title={page.title} />
        {lead.merged_into ? (
          <MergedBody lead={lead} mergedInto={file.data.mergedInto ?? ''} />
        ) : (
          <LeadBody page={page} data={file.data} lead={lead} />
        )}
      </article>
    </SaveProvider>
  );
}

interface HeaderProps {
  readonly lead: Lead;
  readonly title: RefObject<HTMLHeadingElement | null>;
}

function LeadHeader({ lead, title }: HeaderProps) {
  const { words } = useAdmin();
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
        <ReplyTime lead={lead} now={now} />
      </p>
    </header>
  );
}

/** A lead that is a part of another one: what was written, and the way there. */
function MergedBody({ lead, mergedInto }: { readonly lead: Lead; readonly mergedInto: string }) {
  return (
    <>
      <MergePointer lead={lead} mergedInto={mergedInto} />
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Message lead={lead} />
        </div>
        <div className="lg:col-span-5">
          <LeadFacts lead={lead} />
        </div>
      </div>
    </>
  );
}

interface BodyProps {
  readonly page: ReturnType<typeof useLeadPage>;
  readonly data: LeadFile;
  readonly lead: Lead;
}

function LeadBody(props: BodyProps) {
  const { page, data, lead } = props;
  const { words, me, save } = useAdmin();
  const { id } = lead;
  const { names } = page;
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
        {names && <Thread lead={lead} replies={data.replies} names={names} />}
        <Papers papers={data.papers} />
        <MergedLeads lead={lead} merged={data.merged} />
        <Notes names={names ?? new Map()} lead={id} notes={data.notes} locked={locked} />
      </div>
      <div className="grid content-start gap-10 lg:col-span-5">
        <section className="grid gap-4">
          <h2 className="text-l">{words.detail.work}</h2>
          {locked ? (
            <p>
              <StatusBadge status={lead.status} />
            </p>
          ) : (
            <LeadWorkFields
              lead={lead}
              answered={data.replies.length > 0}
              names={names}
              save={(change, was) => save(() => changeLead(supabase(), id, change, was))}
            />
          )}
          <LeadFacts lead={lead} />
        </section>
        <LeadAbout {...props} />
      </div>
    </div>
  );
}

/** What else is known of who sent a lead, what has happened to it, and how both are taken away. */
function LeadAbout({ page, data, lead }: BodyProps) {
  const { role, showSaved } = useAdmin();
  return (
    <>
      <SamePerson lead={lead.id} leads={data.related} />
      <EventHistory names={page.names ?? new Map()} events={data.events} />
      {!lead.anonymised_at && <BlockSender lead={lead.id} />}
      {isAdmin(role) && (
        <AnonymiseLead
          lead={lead}
          onDone={(text, gone) => {
            showSaved(text);
            if (gone) return goToInbox();
            page.title.current?.focus();
            void page.file.reload();
          }}
        />
      )}
    </>
  );
}
