import type { SupabaseClient } from '@supabase/supabase-js';
import type { AuditEntry } from './audit/audit.ts';
import type { Health } from './inbox/health.ts';
import type {
  BlockedSender,
  Colleague,
  FormType,
  InboxLead,
  Lead,
  LeadEvent,
  LeadNote,
  LeadPaper,
  LeadReply,
  LeadSender,
  LeadWork,
  RelatedLead,
} from './lead.ts';
import type { Invitation, Person } from './people/people.ts';
import type { Role } from './roles.ts';

export type Client = SupabaseClient<Database>;

type Answer<T> = { data: T; error: null } | { data: unknown; error: { message: string } };

/** The data of an answer. @throws its error */
export function dataOf<T>(answer: Answer<T>): T {
  const { data, error } = answer;
  if (error) throw error instanceof Error ? error : new Error(error.message);
  return data as T;
}

/** supabase-js asks for an index signature, which a mapped type has and an interface has not. */
type Row<T> = { [Key in keyof T]: T[Key] };

/** A table: what can be read of it, and what an admin may insert and update. */
interface Table<Read, Insert = never, Update = never> {
  Row: Row<Read>;
  Insert: Row<Insert>;
  Update: Row<Update>;
  Relationships: [];
}

/** Leads on one Swedish day, by form. */
export type DayCount = { readonly day: string } & Readonly<Record<FormType, number>>;

/** Leads that came from one page. */
export interface SourceCount {
  readonly page: string;
  readonly locale: string;
  readonly form_type: FormType;
  readonly leads: number;
}

interface Procedure<Args, Returns> {
  Args: Row<Args>;
  Returns: Returns;
}
interface DateRange {
  readonly p_from: string;
  readonly p_to: string;
}

/** A reply to send; without a time it leaves after the ten seconds in which it can be withdrawn. */
interface NewReply {
  readonly p_id: string;
  readonly p_lead: string;
  readonly p_subject: string;
  readonly p_body: string;
  readonly p_not_before: string | null;
}

/** What an admin reaches of the database (supabase/migrations), in the form that supabase-js infers its answers from. */
export interface Database {
  public: {
    Tables: {
      leads: Table<Lead & { file_id: string }, never, Partial<LeadWork>>;
      lead_notes: Table<LeadNote & { lead_id: string }, { lead_id: string; body: string }, { body: string }>;
      lead_events: Table<LeadEvent & { lead_id: string }>;
      lead_replies: Table<LeadReply & { lead_id: string }>;
      blocked_senders: Table<BlockedSender>;
      settings: Table<{ key: string; value: number }>;
      invitations: Table<Invitation & { created_at: string }>;
      profiles: Table<Colleague & { role: string; deactivated_at: string | null }>;
    };
    Views: {
      file_notes: { Row: Row<LeadNote & { file_id: string }>; Relationships: [] };
      file_events: { Row: Row<LeadEvent & { file_id: string }>; Relationships: [] };
      file_replies: { Row: Row<LeadReply & { file_id: string }>; Relationships: [] };
      file_papers: { Row: Row<LeadPaper & { file_id: string; state: string }>; Relationships: [] };
      lead_inbox: { Row: Row<InboxLead>; Relationships: [] };
      audit_trail: { Row: Row<AuditEntry>; Relationships: [] };
    };
    Functions: {
      anonymise_lead: Procedure<{ p_lead: string }, boolean>;
      record_export: Procedure<{ p_leads: number }, undefined>;
      same_person_leads: Procedure<{ p_lead: string }, Row<RelatedLead>[]>;
      send_reply: Procedure<NewReply, string>;
      withdraw_reply: Procedure<{ p_id: string }, boolean>;
      open_paper: Procedure<{ p_paper: string }, { key: string; name: string; kind: string }>;
      merge_lead: Procedure<{ p_lead: string; p_into: string }, boolean>;
      unmerge_lead: Procedure<{ p_lead: string }, boolean>;
      sender_of_lead: Procedure<{ p_lead: string }, Row<LeadSender> | null>;
      block_sender: Procedure<{ p_lead: string; p_domain: boolean; p_reason: string }, string>;
      unblock_sender: Procedure<{ p_id: string }, boolean>;
      create_recovery_codes: Procedure<Record<never, never>, string[]>;
      recovery_codes_left: Procedure<Record<never, never>, number>;
      second_factor_missing: Procedure<Record<never, never>, boolean>;
      require_second_factor: Procedure<{ p_required: boolean }, undefined>;
      people: Procedure<Record<never, never>, Row<Person>[]>;
      invite_person: Procedure<{ p_email: string; p_role: Role; p_locale: string }, string>;
      withdraw_invitation: Procedure<{ p_id: string }, boolean>;
      set_role: Procedure<{ p_account: string; p_role: Role }, undefined>;
      set_active: Procedure<{ p_account: string; p_active: boolean }, undefined>;
      erase_lead: Procedure<{ p_lead: string }, boolean>;
      admin_health: Procedure<Record<never, never>, Row<Health>>;
      lead_counts_per_day: Procedure<DateRange, Row<DayCount>[]>;
      lead_counts_by_source: Procedure<DateRange, Row<SourceCount>[]>;
    };
  };
}
