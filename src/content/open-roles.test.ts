import { describe, expect, test } from 'vitest';
import { openRoles } from './publishing.ts';

const role = (name: string, closes?: string, order?: number) => ({
  name,
  closes: closes === undefined ? undefined : new Date(closes),
  order,
});
const names = (roles: readonly { name: string }[]) => roles.map(({ name }) => name);

describe('which roles are listed', () => {
  test('a role is listed to the end of its last day in Sweden, and not on the day after', () => {
    const roles = [role('technician', '2027-03-31')];
    expect(openRoles(roles, new Date('2027-03-31T21:59:00Z'))).toHaveLength(1);
    expect(openRoles(roles, new Date('2027-03-31T22:01:00Z'))).toHaveLength(0);
  });
  test('a role without a closing date stays', () =>
    expect(openRoles([role('developer')], new Date('2040-01-01'))).toHaveLength(1));
  test('roles stand in their order', () =>
    expect(
      names(
        openRoles(
          [role('b', undefined, 2), role('a', undefined, 1), role('gone', '2020-01-01', 0)],
          new Date('2026-11-21'),
        ),
      ),
    ).toEqual(['a', 'b']));
});
