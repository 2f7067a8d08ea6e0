import { atom } from 'nanostores';
import type { LeadFile } from '../api.ts';
import type { Lead } from '../lead.ts';
import { isOpen } from '../shared/reminder.ts';

export type LeftLead = Pick<Lead, 'id' | 'reference' | 'name' | 'remind_at'>;

/** The lead that was left last without a next step; null when there is none, or somebody has seen to it. */
export const $leftLead = atom<LeftLead | null>(null);

const erased = new Set<string>();

/** Nothing is to be done with a lead any more: it is erased. */
export const forgetLead = (id: string): void => void erased.add(id);

type Shown = Pick<LeadFile, 'lead' | 'replies'>;

/** Whether a lead that was shown is still open, has no reminder, and neither its status has changed nor has somebody replied. */
export const isWithoutNextStep = (before: Shown, after: Shown): boolean =>
  before.lead !== null &&
  after.lead !== null &&
  !erased.has(after.lead.id) &&
  after.lead.anonymised_at === null &&
  after.lead.merged_into === null &&
  isOpen(after.lead) &&
  after.lead.remind_at === null &&
  after.lead.status === before.lead.status &&
  after.replies.length === before.replies.length;
