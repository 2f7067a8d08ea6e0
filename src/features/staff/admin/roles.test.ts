import { expect, test } from 'vitest';
import { views } from './address.ts';
import { isAdmin, roleOf, roles, viewsOf } from './roles.ts';

test('an account without a role, or one that is deactivated, opens nothing', () => {
  expect(['user', 'deactivated', '', 'toString'].map(roleOf)).toEqual([null, null, null, null]);
  expect(roles.map(roleOf)).toEqual(roles);
});

test('an admin opens every part; sales neither people nor the log; an editor the account alone', () => {
  expect(viewsOf.admin).toEqual(views);
  expect(views.filter((view) => !viewsOf.sales.includes(view))).toEqual(['log', 'people']);
  expect(viewsOf.editor).toEqual(['account']);
  expect(roles.filter(isAdmin)).toEqual(['admin']);
});
