import { columnFields } from '../../../schemas/lead.ts';
import { type AuditEntry, type AuditQuery, auditFilters, peopleOf } from './audit/audit.ts';
import type { DayCount, SourceCount } from './database.ts';
import { type Client, dataOf } from './database.ts';
import type { LeadUpdate } from './inbox/bulk-update.ts';
import type { Health } from './inbox/health.ts';
import {
  type InboxQuery,
  listFilters,
  orderColumns,
  PAGE_SIZE,
  requestFilters,
} from './inbox/inbox-query.ts';
import type {
  Arrival,
  Colleague,
  InboxLead,
  Lead,
  LeadEvent,
  LeadNote,
  LeadPaper,
  LeadReply,
  LeadWork,
  MergedLead,
  RelatedLead,
} from './lead.ts';

const INBOX_COLUMNS =
  'id, reference, form_type, name, email, company, excerpt, locale, status, assignee, reply_by, created_at, anonymised_at, remind_at, merged_into';
/** The columns that the admin pages and the CSV read: every field of a form that has one, and what else they show. */
export const leadColumns = (): string =>
  `id, reference, form_type, ${columnFields().join(', ')}, phone_e164, locale, page, topic, context, status, assignee, reply_by, answered_at, created_at, anonymised_at, remind_at, merged_into`;
const REPLY_COLUMNS = 'id, author, subject, body, not_before, created_at, failures, sent_at, failed_at';
/** PostgREST's answer for a page behind the last one. */
const RANGE_NOT_SATISFIABLE = 'PGRST103';
/** Rows fetched at once for an export. */
const EXPORT_STEP = 500;

export interface InboxPage {
  readonly leads: readonly InboxLead[];
  /** Leads that the filters leave, on all pages. */
  readonly total: number;
}

/** Leads with the number of their papers. */
async function withPapers(client: Client, leads: readonly InboxLead[]): Promise<InboxLead[]> {
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const request = client.from('file_papers').select('file_id').in('file_id', ids).eq('state', 'stored');
  const counts = new Map<string, number>();
  for (const { file_id } of dataOf(await request)) counts.set(file_id, (counts.get(file_id) ?? 0) + 1);
  return leads.map((lead) => ({ ...lead, papers: counts.get(lead.id) ?? 0 }));
}

/** One page of the inbox. A page behind the last one is empty. */
export async function loadInbox(client: Client, query: InboxQuery, me: string): Promise<InboxPage> {
  const filters = listFilters(query, me);
  let request = client.from('lead_inbox').select(INBOX_COLUMNS, { count: 'exact' });
  for (const filter of filters) request = request.filter(...filter);
  for (const [column, ascending] of orderColumns(query)) request = request.order(column, { ascending });
  const start = query.page * PAGE_SIZE;
  const answer = await request.range(start, start + PAGE_SIZE - 1);
  if (answer.error?.code !== RANGE_NOT_SATISFIABLE)
    return { leads: await withPapers(client, dataOf(answer)), total: answer.count ?? 0 };
  let counting = client.from('lead_inbox').select('id', { count: 'exact', head: true });
  for (const filter of filters) counting = counting.filter(...filter);
  const counted = await counting;
  dataOf(counted);
  return { leads: [], total: counted.count ?? 0 };
}

/** Leads that came after a moment, newest first, at most 20; without a moment the newest one. */
export async function loadArrivals(client: Client, after: string | null): Promise<Arrival[]> {
  const request = client.from('leads').select('id, name, created_at').neq('status', 'spam');
  const newer = after === null ? request : request.gt('created_at', after);
  return dataOf(await newer.order('created_at', { ascending: false }).limit(after === null ? 1 : 20));
}

/** All leads that the filters leave, newest first, for an export. */
export async function loadForExport(client: Client, query: InboxQuery, me: string): Promise<Lead[]> {
  // A lead that arrives meanwhile shifts the others, so that one may come twice.
  const leads = new Map<string, Lead>();
  for (let start = 0; ; start += EXPORT_STEP) {
    let request = client.from('leads').select<string, Lead>(leadColumns());
    for (const filter of requestFilters(query, me)) request = request.filter(...filter);
    const ordered = request.order('created_at', { ascending: false }).order('id').limit(EXPORT_STEP);
    const answer = await (start ? ordered.range(start, start + EXPORT_STEP - 1) : ordered);
    const step = answer.error?.code === RANGE_NOT_SATISFIABLE ? [] : dataOf(answer);
    for (const lead of step) leads.set(lead.id, lead);
    if (step.length < EXPORT_STEP) return [...leads.values()];
  }
}

/** Notes in the audit log that so many leads leave as a file. */
export async function recordExport(client: Client, leads: number): Promise<void> {
  dataOf(await client.rpc('record_export', { p_leads: leads }));
}

export interface LeadFile {
  /** null when it does not exist, or no longer. */
  readonly lead: Lead | null;
  readonly notes: readonly LeadNote[];
  readonly events: readonly LeadEvent[];
  readonly replies: readonly LeadReply[];
  /** Of it and of what was merged into it, oldest first. */
  readonly papers: readonly LeadPaper[];
  /** Leads that were made a part of this one, oldest first. */
  readonly merged: readonly MergedLead[];
  /** Reference of the lead that it is a part of. */
  readonly mergedInto: string | null;
  /** Other leads of the same person. */
  readonly related: readonly RelatedLead[];
}

/** The reference of a lead; null when it is gone. */
async function referenceOf(client: Client, id: string): Promise<string | null> {
  const [lead] = dataOf(await client.from('leads').select('id, reference').eq('id', id));
  return lead?.reference ?? null;
}

/** A lead with the notes, events, replies and papers of it and of what was merged into it, and what else the person has sent. */
export async function loadLead(client: Client, id: string): Promise<LeadFile> {
  const [lead, notes, events, replies, papers, merged, related] = await Promise.all([
    client.from('leads').select<string, Lead>(leadColumns()).eq('id', id).maybeSingle(),
    client
      .from('file_notes')
      .select('id, author, body, created_at, edited_at')
      .eq('file_id', id)
      .order('created_at'),
    client.from('file_events').select('id, kind, actor, detail, created_at').eq('file_id', id).order('id'),
    client.from('file_replies').select(REPLY_COLUMNS).eq('file_id', id).order('created_at'),
    client
      .from('file_papers')
      .select('id, name, size, kind, stored_at')
      .eq('file_id', id)
      .eq('state', 'stored')
      .order('stored_at'),
    client
      .from('leads')
      .select('id, reference, form_type, email, message, created_at')
      .eq('file_id', id)
      .neq('id', id)
      .order('created_at'),
    client.rpc('same_person_leads', { p_lead: id }),
  ]);
  const found = dataOf(lead);
  return {
    lead: found,
    notes: dataOf(notes),
    events: dataOf(events),
    replies: dataOf(replies),
    papers: dataOf(papers),
    merged: dataOf(merged),
    mergedInto: found?.merged_into ? await referenceOf(client, found.merged_into) : null,
    related: dataOf(related),
  };
}

/** Everybody who may be given a lead. */
export const loadColleagues = async (client: Client): Promise<Colleague[]> =>
  dataOf(
    await client
      .from('profiles')
      .select('id, email, display_name')
      .in('role', ['admin', 'sales'])
      .is('deactivated_at', null)
      .order('email'),
  );

/** Somebody else has changed the lead, or removed it, since it was read. */
export class ConflictError extends Error {}

/**
 * Changes the status, the assignee or the reminder of a lead that still is as it `was`, and no part of another one.
 *
 * @throws ConflictError when it is not; nothing has been changed then
 */
export async function changeLead(
  client: Client,
  id: string,
  change: Partial<LeadWork>,
  was: Partial<LeadWork>,
): Promise<void> {
  let request = client.from('leads').update(change).eq('id', id);
  request = request.is('merged_into', null);
  for (const [name, value] of Object.entries(was))
    request = request.filter(name, value === null ? 'is' : 'eq', value);
  if (dataOf(await request.select('id')).length === 0) throw new ConflictError();
}

/**
 * Updates leads that still are as they were read. Gives the updates that were applied, with those leads, and whether one
 * failed; those after it are not tried.
 */
export async function updateLeads(
  client: Client,
  updates: readonly LeadUpdate[],
): Promise<{ applied: readonly LeadUpdate[]; failed: boolean }> {
  const applied: LeadUpdate[] = [];
  for (const update of updates) {
    const { field, from, to, ids } = update;
    const request = client
      .from('leads')
      .update({ [field]: to } as Partial<LeadWork>)
      .in('id', ids)
      .is('merged_into', null)
      .filter(field, from === null ? 'is' : 'eq', from);
    const { data: changed, error } = await request.select('id');
    if (error) return { applied, failed: true };
    if (changed.length > 0) applied.push({ ...update, ids: changed.map(({ id }) => id) });
  }
  return { applied, failed: false };
}

export async function addNote(client: Client, lead: string, body: string): Promise<void> {
  dataOf(await client.from('lead_notes').insert({ lead_id: lead, body }));
}

/** Changes a note that still is as it `was`. @throws ConflictError when it is not, or is somebody else's */
export async function changeNote(client: Client, id: string, body: string, was: string): Promise<void> {
  const request = client.from('lead_notes').update({ body }).eq('id', id).eq('body', was);
  if (dataOf(await request.select('id')).length === 0) throw new ConflictError();
}

export async function removeNote(client: Client, id: string): Promise<void> {
  dataOf(await client.from('lead_notes').delete().eq('id', id));
}

/** A reply as it is written. A repeated call with the same id sends one mail. */
export interface ReplyDraft {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
}

/** Puts a reply into the outbox. @param notBefore when it leaves at the earliest; null for in a moment */
export async function sendReply(
  client: Client,
  lead: string,
  { id, subject, body }: ReplyDraft,
  notBefore: Date | null,
): Promise<void> {
  const args = { p_id: id, p_lead: lead, p_subject: subject, p_body: body };
  dataOf(await client.rpc('send_reply', { ...args, p_not_before: notBefore?.toISOString() ?? null }));
}

/** Takes back a reply that has not left. @throws ConflictError when it has */
export async function withdrawReply(client: Client, id: string): Promise<void> {
  if (!dataOf(await client.rpc('withdraw_reply', { p_id: id }))) throw new ConflictError();
}

/** Removes everything personal, or the lead itself. */
export async function anonymiseLead(
  client: Client,
  id: string,
  procedure: 'anonymise_lead' | 'erase_lead',
): Promise<void> {
  dataOf(await client.rpc(procedure, { p_lead: id }));
}

/** Leads per Swedish day and per source between two days, both included. */
export async function loadCounts(
  client: Client,
  from: string,
  to: string,
): Promise<{ days: readonly DayCount[]; sources: readonly SourceCount[] }> {
  const range = { p_from: from, p_to: to };
  const [days, sources] = await Promise.all([
    client.rpc('lead_counts_per_day', range),
    client.rpc('lead_counts_by_source', range),
  ]);
  return { days: dataOf(days), sources: dataOf(sources) };
}

/** Entries of the log on a page. */
const AUDIT_PAGE = 50;

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** Whether there are older ones. */
  readonly more: boolean;
  /** Whom the entries name. */
  readonly people: readonly Colleague[];
  /** References of the leads, by id. */
  readonly references: ReadonlyMap<string, string>;
}

/** A page of what people did, newest first. A page behind the last one is empty. */
export async function loadAudit(client: Client, { filter, page }: AuditQuery): Promise<AuditPage> {
  let request = client.from('audit_trail').select('id, action, actor, leads, lead_id, detail, created_at');
  if (filter) request = request.in('action', auditFilters[filter]);
  const start = page * AUDIT_PAGE;
  const ordered = request.order('created_at', { ascending: false }).order('id', { ascending: false });
  // One more than is shown tells whether there are older ones, without counting all of them.
  const found = dataOf(await ordered.range(start, start + AUDIT_PAGE));
  const entries = found.slice(0, AUDIT_PAGE);
  const leadIds = [...new Set(entries.flatMap(({ lead_id }) => lead_id ?? []))];
  const [people, leads] = await Promise.all([
    client.from('profiles').select('id, email, display_name').in('id', peopleOf(entries)),
    client.from('leads').select('id, reference').in('id', leadIds),
  ]);
  return {
    entries,
    more: found.length > AUDIT_PAGE,
    people: dataOf(people),
    references: new Map(dataOf(leads).map(({ id, reference }) => [id, reference])),
  };
}

/** How the way of a lead is. */
export const loadHealth = async (client: Client): Promise<Health> => dataOf(await client.rpc('admin_health'));
