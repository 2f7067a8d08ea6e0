import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { randomKey } from '../../../../lib/random-key.ts';
import type { ReplyDraft } from '../api.ts';
import type { Lead, LeadReply } from '../lead.ts';

/** Texts that a reply can begin with; the first is a greeting and a signature only. */
export const templates = ['own', 'call', 'details', 'missed', 'close'] as const;
export type Template = (typeof templates)[number];

type Addressee = Pick<Lead, 'name' | 'reference'>;

/** A template with the names of both and the reference. @param admin name of who writes */
export const fillTemplate = (text: string, { name, reference }: Addressee, admin: string): string =>
  interpolate(text, { name: name ?? '', reference, admin });

/** A new reply: subject, greeting and signature. @param words in the lead's language */
export const startDraft = (words: Strings<'reply'>, lead: Addressee, admin: string): ReplyDraft => ({
  id: randomKey(),
  subject: fillTemplate(words.subject, lead, admin),
  body: fillTemplate(words.bodies.own, lead, admin),
});

/** A reply that was taken back, as a draft again, before what has been written since. */
export const draftAgain = (
  { subject, body }: Pick<LeadReply, 'subject' | 'body'>,
  written: ReplyDraft | null,
): ReplyDraft => ({
  id: randomKey(),
  subject,
  body: written ? `${body}\n\n${written.body}` : body,
});

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
