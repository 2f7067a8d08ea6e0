import { expect, test, describe } from 'vitest';
import { invitationToken } from './invitation.ts';
import { readPlace } from '../address.ts';
import { askedLead, withLead } from './deep-link.ts';

const token = 'a1'.repeat(32);

test.each([
  [`#invitation=${token}`, token],
  [`#x=1&invitation=${token}`, token],
  ['#invitation=short', null],
  [`#invitation=${token}0`, null],
  ['#access_token=x', null],
  ['', null],
])('the fragment %s carries %s', (hash, found) => expect(invitationToken(hash)).toBe(found));

const id = '6f1c2a4e-0000-4000-8000-00000000000a';

describe('the lead of a mail’s link', () => {
  test('is an id and nothing else', () => {
    expect(askedLead(`?ended&lead=${id}`)).toBe(id);
    for (const search of ['', '?lead=', '?lead=//evil.example', `?lead=${id}%26view=numbers`])
      expect(askedLead(search), search).toBeNull();
  });
  test('is kept on the way to the log-in and back', () => {
    const there = withLead('/admin/login', id);
    expect(withLead('/admin', askedLead(new URL(there, 'https://x.example').search))).toBe(
      `/admin?lead=${id}`,
    );
    expect(withLead('/admin', null)).toBe('/admin');
  });
  test('belongs to the inbox only', () => {
    expect(readPlace(`?lead=${id}`)).toEqual({ view: 'inbox', lead: id });
    expect(readPlace(`?view=numbers&lead=${id}`)).toEqual({ view: 'numbers', lead: null });
  });
});
