import { expect, test } from 'vitest';
import type { Lead, LeadReply } from '../lead.ts';
import { forgetLead, isWithoutNextStep } from './left-lead.ts';

const shown = (lead: Partial<Lead> = {}, replies = 0) => ({
  lead: { status: 'new', remind_at: null, anonymised_at: null, merged_into: null, ...lead } as Lead,
  replies: Array.from({ length: replies }, () => ({}) as LeadReply),
});

test('a lead that was only looked at is without a next step while it is open', () => {
  expect(isWithoutNextStep(shown(), shown())).toBe(true);
  const contacted = shown({ status: 'contacted' }, 1);
  expect(isWithoutNextStep(contacted, contacted)).toBe(true);
  const closed = shown({ status: 'closed' });
  expect(isWithoutNextStep(closed, closed)).toBe(false);
});

test('a status, a reminder, a reply, a merge and anonymising are steps', () => {
  for (const after of [
    shown({ status: 'contacted' }),
    shown({ remind_at: '2026-12-01T08:00:00Z' }),
    shown({}, 1),
    shown({ merged_into: 'x' }),
    shown({ anonymised_at: '2026-12-01T08:00:00Z' }),
    { ...shown(), lead: null },
  ])
    expect(isWithoutNextStep(shown(), after)).toBe(false);
});

test('nothing is to be done with a lead that was erased', () => {
  const lead = shown({ id: 'gone' });
  forgetLead('gone');
  expect(isWithoutNextStep(lead, lead)).toBe(false);
});
