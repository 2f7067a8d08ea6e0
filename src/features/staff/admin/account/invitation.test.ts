import { expect, test } from 'vitest';
import { invitationToken } from './invitation.ts';

const token = 'a1'.repeat(32);

test.each([
  [`#invitation=${token}`, token],
  [`#x=1&invitation=${token}`, token],
  ['#invitation=short', null],
  [`#invitation=${token}0`, null],
  ['#access_token=x', null],
  ['', null],
])('the fragment %s carries %s', (hash, found) => expect(invitationToken(hash)).toBe(found));
