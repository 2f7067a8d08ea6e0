import type { Locale } from '../../../i18n/locales.ts';
import { type ColumnField, columnFields, type FormType, formTypes } from '../../../schemas/lead.ts';

/** Names to show by id: the display name, else what stands before the @ of the address. */
export const namesOf = (people: readonly Colleague[]): Map<string, string> =>
  new Map(people.map(({ id, email, display_name: name }) => [id, name || email.replace(/@.*$/, '')]));

export const statuses = ['new', 'contacted', 'qualified', 'closed', 'spam'] as const;
export type Status = (typeof statuses)[number];

export { type FormType, formTypes };

/** A lead as the list shows it: a row of the view lead_inbox. Times are ISO; personal fields are null once anonymised. */
export interface InboxLead {
  readonly id: string;
  readonly reference: string;
  readonly form_type: FormType;
  readonly name: string | null;
  readonly email: string | null;
  readonly company: string | null;
  readonly excerpt: string | null;
  readonly locale: Locale;
  readonly status: Status;
  readonly assignee: string | null;
  readonly reply_by: string;
  readonly created_at: string;
  readonly anonymised_at: string | null;
  /** Until when it is put aside, or since when it is due. */
  readonly remind_at: string | null;
  /** The lead that it was made a part of. */
  readonly merged_into: string | null;
  /** How many papers it has, with those of what is merged into it. */
  readonly papers?: number;
}

/** What an admin decides about a lead. */
export type LeadWork = Pick<InboxLead, 'status' | 'assignee' | 'remind_at'>;

/** A lead with all that is known: a row of the table leads. */
export interface Lead
  extends Omit<InboxLead, 'excerpt' | 'papers'>,
    Readonly<Record<ColumnField, string | null>> {
  readonly phone_e164: string | null;
  readonly page: string | null;
  readonly topic: string | null;
  readonly context: Readonly<Record<string, unknown>>;
  readonly answered_at: string | null;
}

const placed: readonly string[] = ['name', 'company', 'email', 'phone', 'message'];

/** The fields of the forms that have a column, but no place of their own in the admin pages and the CSV. */
export const moreFields = (): ColumnField[] => columnFields().filter((name) => !placed.includes(name));
/** A lead that has just come. */
export type Arrival = Pick<InboxLead, 'id' | 'name' | 'created_at'>;
/** Another lead of the same person. */
export type RelatedLead = Pick<InboxLead, 'id' | 'reference' | 'form_type' | 'status' | 'created_at'>;
/** What was made a part of a lead. */
export type MergedLead = Pick<Lead, 'id' | 'reference' | 'form_type' | 'email' | 'message' | 'created_at'>;

export interface LeadNote {
  readonly id: string;
  readonly author: string | null;
  readonly body: string;
  readonly created_at: string;
  readonly edited_at: string | null;
}

export interface LeadEvent {
  readonly id: number;
  readonly kind:
    | 'received'
    | 'status'
    | 'assigned'
    | 'note'
    | 'mail_sent'
    | 'mail_failed'
    | 'replied'
    | 'reply_withdrawn'
    | 'reminder'
    | 'blocked'
    | 'merged'
    | 'unmerged'
    | 'note_edited'
    | 'note_removed'
    | 'corrected'
    | 'anonymised';
  readonly actor: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

/** An answer that was written in the inbox. Neither sent nor failed: it waits, `not_before` at least. */
export interface LeadReply {
  readonly id: string;
  readonly author: string | null;
  readonly subject: string;
  readonly body: string;
  readonly not_before: string;
  readonly created_at: string;
  /** How often sending it has failed so far. */
  readonly failures: number;
  readonly sent_at: string | null;
  /** When it was given up. */
  readonly failed_at: string | null;
}

/** A file that somebody sent along; the bytes lie in Storage. */
export interface LeadPaper {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly kind: string;
  readonly stored_at: string;
}

/** What can be blocked of the person who sent a lead. */
export interface LeadSender {
  readonly mailbox: string;
  /** null where everybody can have a mailbox. */
  readonly domain: string | null;
  /** Id of the block that stands. */
  readonly blocked: string | null;
  /** Whether whoever asks may lift that block; null when there is none. */
  readonly liftable: boolean | null;
}

/** Somebody whose forms are kept as spam. */
export interface BlockedSender {
  readonly id: string;
  /** An address, or `@` and a domain. */
  readonly sender: string;
  readonly reason: string;
  readonly author: string | null;
  readonly created_at: string;
}

/** Somebody who may be given a lead. */
export interface Colleague {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
}
