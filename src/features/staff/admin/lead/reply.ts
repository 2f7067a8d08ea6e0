import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import type { ReplyDraft } from '../api.ts';
import type { Lead, LeadReply } from '../lead.ts';

/** So many guides go with one reply. */
export const MOST_GUIDES = 2;

/** Texts that a reply can begin with; the first is a greeting and a signature only. */
export const templates = ['own', 'call', 'details', 'missed', 'close'] as const;
export type Template = (typeof templates)[number];

type Addressee = Pick<Lead, 'name' | 'reference'>;

/** A template with the names of both and the reference. @param admin name of who writes */
export const fillTemplate = (text: string, { name, reference }: Addressee, admin: string): string =>
  interpolate(text, { name: name ?? '', reference, admin });

/** A new reply: subject, greeting and signature. @param words in the lead's language */
export const startDraft = (words: Strings<'reply'>, lead: Addressee, admin: string): ReplyDraft => ({
  id: crypto.randomUUID(),
  subject: fillTemplate(words.subject, lead, admin),
  body: fillTemplate(words.bodies.own, lead, admin),
  guides: [],
});

/** A reply that was taken back, as a draft again, before what has been written since. */
export const draftAgain = (
  { subject, body, guides }: Pick<LeadReply, 'subject' | 'body' | 'guides'>,
  written: ReplyDraft | null,
): ReplyDraft => ({
  id: crypto.randomUUID(),
  subject,
  body: written ? `${body}\n\n${written.body}` : body,
  guides: [...new Set([...guides, ...(written?.guides ?? [])])].slice(0, MOST_GUIDES),
});

/** The chosen guides with another one, or none (empty), in one place. @param place from 0 */
export const changeGuides = (chosen: readonly string[], place: number, path: string): string[] =>
  [...chosen.slice(0, place), path, ...chosen.slice(place + 1)].filter(Boolean);

export type ReplyState = keyof Strings<'admin'>['reply']['states'];

/** A minute: what leaves sooner is about to. */
const SOON_MS = 60_000;

/** How a reply stands: sent, given up, tried again after failures, about to leave, or waiting for its time. */
export function replyState(
  reply: Pick<LeadReply, 'sent_at' | 'failed_at' | 'failures' | 'not_before'>,
  now: Date,
): ReplyState {
  if (reply.sent_at) return 'sent';
  if (reply.failed_at) return 'failed';
  if (reply.failures > 0) return 'retrying';
  return Date.parse(reply.not_before) - now.getTime() < SOON_MS ? 'soon' : 'waiting';
}
