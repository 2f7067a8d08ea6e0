import { describe, expect, test } from 'vitest';
import { locales } from '../../../../i18n/locales.ts';
import { strings } from '../../../../i18n/strings.ts';
import { eventText } from '../lead/event-text.ts';
import {
  type AuditEntry,
  auditFilters,
  auditText,
  peopleOf,
  readAuditQuery,
  writeAuditQuery,
} from './audit.ts';

const names = new Map([
  ['a', 'Anna'],
  ['b', 'Bo'],
]);
const text = (action: AuditEntry['action'], detail = {}, leads = 0) =>
  auditText({ action, detail, leads }, strings('admin', 'sv'), names);

describe('the address of the log', () => {
  test.each([
    ['?view=log', { filter: null, page: 0 }],
    ['?view=log&action=exports', { filter: 'exports', page: 0 }],
    ['?view=log&action=removals&page=3', { filter: 'removals', page: 2 }],
  ] as const)('%s is read and written', (search, query) => {
    expect(readAuditQuery(search)).toEqual(query);
    expect(writeAuditQuery(query)).toBe(search);
  });
  test.each(['?action=toString', '?action=all&page=-1', '?page=1.5'])(
    '%s asks for nothing in particular',
    (search) => expect(readAuditQuery(search)).toEqual({ filter: null, page: 0 }),
  );
});

test.each([
  ['mail_sent', { mail: 'receipt' }, 'Mejl skickat: kvitto till avsändaren'],
  ['mail_failed', { mail: 'company', refused: false }, 'Mejl gick inte fram: till oss'],
  [
    'mail_failed',
    { mail: 'receipt', refused: true },
    'Mejl gick inte fram, adressen tas inte emot: kvitto till avsändaren',
  ],
] as const)('the event %s %j says which mail it was', (kind, detail, said) =>
  expect(eventText({ kind, detail }, strings('admin', 'sv'), names)).toBe(said),
);

describe('an entry', () => {
  test('says what was done, with names', () => {
    expect(text('exported', {}, 12)).toBe('Laddade ner förfrågningar som CSV: 12');
    expect(text('role_changed', { account: 'b', from: 'user', to: 'admin' })).toBe(
      'Bo fick rollen administratör',
    );
    expect(text('role_changed', { account: 'x', from: 'admin', to: 'user' })).toBe(
      'Borttaget konto fick rollen ingen',
    );
    expect(text('retention_changed', { form: 'trial', from: 24, to: 12 })).toBe(
      'Ändrade hur länge Provperiod sparas: 24 → 12 månader',
    );
    expect(text('assigned', { to: 'a' })).toBe('Tilldelad Anna');
  });
  test('of every kind has words in every language', () => {
    for (const locale of locales)
      for (const action of Object.values(auditFilters).flat())
        expect(
          auditText({ action, detail: { to: 'new' }, leads: 1 }, strings('admin', locale), names),
        ).not.toBe('');
  });
  test('names who did it and whom it was done to', () => {
    const entry = { id: '1', leads: 0, lead_id: null, created_at: '' };
    expect(
      peopleOf([
        { ...entry, action: 'role_changed', actor: null, detail: { account: 'b' } },
        { ...entry, action: 'assigned', actor: 'a', detail: { to: null } },
        { ...entry, action: 'status', actor: 'a', detail: { to: 'closed' } },
      ]),
    ).toEqual(['b', 'a']);
  });
});
