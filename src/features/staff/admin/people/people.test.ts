import { expect, test } from 'vitest';
import { type Invitation, invitationState, lastAdmin, type Person } from './people.ts';

const now = new Date('2026-11-25T10:00:00Z');
const invitation: Invitation = {
  id: '1',
  email: 'kim@ecotech.example',
  role: 'sales',
  locale: 'sv',
  expires_at: '2026-12-01T10:00:00Z',
  accepted_at: null,
  sent_at: null,
  failed_at: null,
};

test.each([
  ['waiting', {}],
  ['sent', { sent_at: '2026-11-25T09:00:00Z' }],
  ['failed', { failed_at: '2026-11-25T09:00:00Z' }],
  ['expired', { sent_at: '2026-11-18T09:00:00Z', expires_at: '2026-11-25T10:00:00Z' }],
] as const)('an invitation is %s', (state, changes) => {
  expect(invitationState({ ...invitation, ...changes }, now)).toBe(state);
});

test('one active admin alone is the last one, whoever else is deactivated or has another role', () => {
  const person = (id: string, role: Person['role'], deactivated_at: string | null = null): Person => ({
    id,
    role,
    deactivated_at,
    email: '',
    display_name: '',
    last_sign_in_at: null,
    second_factor: false,
  });
  const alone = [person('a', 'admin'), person('b', 'admin', '2026-11-25'), person('c', 'sales')];
  expect(lastAdmin(alone)).toBe('a');
  expect(lastAdmin([...alone, person('d', 'admin')])).toBeNull();
  expect(lastAdmin([])).toBeNull();
});
