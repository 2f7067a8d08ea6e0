import type { View } from './address.ts';

/** Roles that open something here, the widest first; the database enforces the same (supabase/migrations). */
export const roles = ['admin', 'sales', 'editor'] as const;
export type Role = (typeof roles)[number];

/** The role of an account, or null for one that opens nothing. @param role profiles.role, or 'deactivated' */
export const roleOf = (role: string): Role | null => roles.find((one) => one === role) ?? null;

/** The parts of the admin pages that a role opens; the first one is where it begins. */
export const viewsOf: Readonly<Record<Role, readonly View[]>> = {
  admin: ['inbox', 'numbers', 'log', 'people', 'account'],
  sales: ['inbox', 'numbers', 'account'],
  editor: ['account'],
};

/** Whether a role may erase, anonymise and export leads, and sees people and the log. */
export const isAdmin = (role: Role): boolean => role === 'admin';
