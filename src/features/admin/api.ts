import type { SupabaseClient } from '@supabase/supabase-js';
import { type InboxQuery, narrow, orderColumns, PAGE_SIZE } from './inbox/inbox-query.ts';
import type { Colleague, InboxLead, Lead, LeadEvent, LeadNote, LeadWork } from './lead.ts';
import type { LeadUpdate } from './inbox/bulk-update.ts';

const INBOX: string =
  'id, reference, form_type, name, email, company, excerpt, locale, status, assignee, reply_by, created_at, anonymised_at';
const LEAD: string =
  'id, reference, form_type, name, email, company, phone, phone_e164, message, locale, page, topic, context, status, assignee, reply_by, answered_at, created_at, anonymised_at';
/** Rows fetched at once for an export. */
const EXPORT_STEP = 500;

/** The answer of a request, or its error thrown. */
function take<T>({ data, error }: { data: T | null; error: { message: string } | null }): T {
  if (error) throw error instanceof Error ? error : new Error(error.message);
  return data as T;
}

export interface InboxPage {
  readonly leads: readonly InboxLead[];
  /** Leads that the filters leave, on all pages. */
  readonly total: number;
}

/** One page of the inbox. A page behind the last one is empty. */
export async function loadInbox(client: SupabaseClient, query: InboxQuery, me: string): Promise<InboxPage> {
  let request = narrow(client.from('lead_inbox').select(INBOX, { count: 'exact' }), query, me);
  for (const [column, ascending] of orderColumns(query)) request = request.order(column, { ascending });
  const start = query.page * PAGE_SIZE;
  const answer = await request.range(start, start + PAGE_SIZE - 1);
  if (answer.error?.code === 'PGRST103') {
    const counted = await narrow(
      client.from('lead_inbox').select('id', { count: 'exact', head: true }),
      query,
      me,
    );
    return { leads: [], total: counted.count ?? 0 };
  }
  return { leads: take(answer) as unknown as InboxLead[], total: answer.count ?? 0 };
}

/** All leads that the filters leave, newest first, for an export. */
export async function loadForExport(client: SupabaseClient, query: InboxQuery, me: string): Promise<Lead[]> {
  // A lead that arrives meanwhile moves the others on, so that one may come twice.
  const leads = new Map<string, Lead>();
  for (let start = 0; ; start += EXPORT_STEP) {
    const request = narrow(client.from('leads').select(LEAD), query, me)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(EXPORT_STEP);
    const answer = await (start ? request.range(start, start + EXPORT_STEP - 1) : request);
    const step = answer.error?.code === 'PGRST103' ? [] : (take(answer) as unknown as Lead[]);
    for (const lead of step) leads.set(lead.id, lead);
    if (step.length < EXPORT_STEP) return [...leads.values()];
  }
}

export interface LeadFile {
  /** null when it does not exist, or no longer. */
  readonly lead: Lead | null;
  readonly notes: readonly LeadNote[];
  readonly events: readonly LeadEvent[];
}

/** A lead with its notes and events. */
export async function loadLead(client: SupabaseClient, id: string): Promise<LeadFile> {
  const [lead, notes, events] = await Promise.all([
    client.from('leads').select(LEAD).eq('id', id).maybeSingle(),
    client.from('lead_notes').select('id, author, body, created_at').eq('lead_id', id).order('created_at'),
    client.from('lead_events').select('id, kind, actor, detail, created_at').eq('lead_id', id).order('id'),
  ]);
  return {
    lead: take(lead) as unknown as Lead | null,
    notes: take(notes) as unknown as LeadNote[],
    events: take(events) as unknown as LeadEvent[],
  };
}

/** Everybody who may be given a lead. */
export const loadColleagues = async (client: SupabaseClient): Promise<Colleague[]> =>
  take(
    await client.from('profiles').select('id, email, display_name').eq('role', 'admin').order('email'),
  ) as unknown as Colleague[];

/** Somebody else has changed the lead, or removed it, since it was read. */
export class ConflictError extends Error {}

/**
 * Changes the status or the assignee of a lead that still is as it `was`.
 *
 * @throws ConflictError when it is not; nothing has been changed then
 */
export async function changeLead(
  client: SupabaseClient,
  id: string,
  change: Partial<LeadWork>,
  was: Partial<LeadWork>,
): Promise<void> {
  let request = client.from('leads').update(change).eq('id', id);
  for (const [name, value] of Object.entries(was))
    request = value === null ? request.is(name, null) : request.eq(name, value);
  const changed = take(await request.select('id')) as unknown as unknown[];
  if (changed.length === 0) throw new ConflictError();
}

/** Moves leads that still are as they were read; gives the moves that were made, with those leads. */
export async function updateLeads(client: SupabaseClient, moves: readonly LeadUpdate[]): Promise<LeadUpdate[]> {
  const made: LeadUpdate[] = [];
  for (const move of moves) {
    const { field, from, to, ids } = move;
    const request = client
      .from('leads')
      .update({ [field]: to })
      .in('id', ids);
    const moved = take(
      await (from === null ? request.is(field, null) : request.eq(field, from)).select('id'),
    ) as unknown as { id: string }[];
    if (moved.length > 0) made.push({ ...move, ids: moved.map(({ id }) => id) });
  }
  return made;
}

export async function addNote(client: SupabaseClient, lead: string, body: string): Promise<void> {
  take(await client.from('lead_notes').insert({ lead_id: lead, body }));
}

export async function removeNote(client: SupabaseClient, id: string): Promise<void> {
  take(await client.from('lead_notes').delete().eq('id', id));
}

/** Removes DEFAULT_QUERY personal, or the whole lead. */
export async function anonymiseLead(
  client: SupabaseClient,
  id: string,
  how: 'anonymise_lead' | 'erase_lead',
): Promise<void> {
  take(await client.rpc(how, { p_lead: id }));
}

export interface DayCount {
  readonly day: string;
  readonly contact: number;
  readonly trial: number;
  readonly booking: number;
}

export interface SourceCount {
  readonly page: string;
  readonly locale: string;
  readonly form_type: string;
  readonly leads: number;
}

/** Leads per Swedish day and per source between two days, both included. */
export async function loadCounts(
  client: SupabaseClient,
  from: string,
  to: string,
): Promise<{ days: DayCount[]; sources: SourceCount[] }> {
  const range = { p_from: from, p_to: to };
  const [days, sources] = await Promise.all([
    client.rpc('lead_counts_per_day', range),
    client.rpc('lead_counts_by_source', range),
  ]);
  return { days: take(days) as DayCount[], sources: take(sources) as SourceCount[] };
}
