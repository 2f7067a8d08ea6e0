/** What decides whether a role is listed, and where. */
export interface RoleFacts {
  /** Last day to apply; a role without one stays open. */
  readonly closes?: Date | undefined;
  readonly order?: number | undefined;
}

/** The roles that can be applied for on a day, in their order. The last day counts as open, in Swedish time. */
export function openRoles<Role extends RoleFacts>(roles: readonly Role[], now: Date): Role[] {
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
  return roles
    .filter(({ closes }) => closes === undefined || closes.toISOString().slice(0, 10) >= today)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
