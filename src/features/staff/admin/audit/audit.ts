import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { eventText } from '../lead/event-text.ts';
import type { FormType } from '../lead.ts';

/** A row of the view audit_trail. */
export interface AuditEntry {
  readonly id: string;
  readonly action: AuditAction;
  /** Who did it; null for the service key. */
  readonly actor: string | null;
  /** How many leads it was about. */
  readonly leads: number;
  /** The lead, unless it is gone. */
  readonly lead_id: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

/** What can be asked for, with the actions of each. */
export const auditFilters = {
  exports: ['exported', 'paper_opened'],
  removals: ['erased', 'anonymised'],
  signIns: ['signed_in', 'recovery_codes_made', 'factor_recovered'],
  changes: ['status', 'assigned', 'note', 'note_edited', 'note_removed', 'replied', 'merged', 'unmerged'],
  settings: [
    'invited',
    'invitation_withdrawn',
    'role_changed',
    'deactivated',
    'reactivated',
    'factor_required',
    'factor_optional',
    'retention_changed',
    'blocked',
    'unblocked',
  ],
} as const;
export type AuditFilter = keyof typeof auditFilters;
export type AuditAction = (typeof auditFilters)[AuditFilter][number];

export interface AuditQuery {
  readonly filter: AuditFilter | null;
  /** Counts from 0. */
  readonly page: number;
}

/** Reads what is asked for from an address's query; what is not understood is left out. */
export function readAuditQuery(search: string): AuditQuery {
  const query = new URLSearchParams(search);
  const filter = query.get('action') ?? '';
  const page = Number(query.get('page') ?? 1);
  return {
    filter: Object.hasOwn(auditFilters, filter) ? (filter as AuditFilter) : null,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** The address's query for what is asked for. */
export function writeAuditQuery({ filter, page }: AuditQuery): string {
  const query = new URLSearchParams({ view: 'log' });
  if (filter) query.set('action', filter);
  if (page > 0) query.set('page', String(page + 1));
  return `?${query}`;
}

/** Ids of the people that entries name. */
export const peopleOf = (entries: readonly AuditEntry[]): string[] => {
  const named = entries.flatMap(({ action, actor, detail }) => [
    actor,
    action === 'assigned' ? detail['to'] : detail['account'],
  ]);
  return [...new Set(named.filter((id) => typeof id === 'string'))];
};

/** What was done, in words. `names` gives people by id. */
export function auditText(
  { action, leads, detail }: Pick<AuditEntry, 'action' | 'leads' | 'detail'>,
  words: Strings<'admin'>,
  names: ReadonlyMap<string, string>,
): string {
  const { log } = words;
  const person = names.get(String(detail['account'])) ?? words.unknownPerson;
  switch (action) {
    case 'status':
    case 'assigned':
    case 'note':
    case 'note_edited':
    case 'note_removed':
    case 'replied':
    case 'merged':
    case 'unmerged':
      return eventText({ kind: action, detail }, words, names);
    case 'exported':
      return interpolate(log.actions.exported, { n: leads });
    case 'role_changed': {
      const role = words.people.roles[detail['to'] as keyof typeof words.people.roles] ?? '';
      return interpolate(log.actions.role_changed, { person, role: role.toLowerCase() });
    }
    case 'invited':
    case 'invitation_withdrawn':
      return interpolate(log.actions[action], { email: String(detail['email']) });
    case 'deactivated':
    case 'reactivated':
      return interpolate(log.actions[action], { person });
    case 'paper_opened':
      return interpolate(log.actions.paper_opened, { reference: String(detail['reference']) });
    case 'retention_changed':
      return interpolate(log.actions.retention, {
        type: words.types[detail['form'] as FormType] ?? '',
        from: String(detail['from']),
        to: String(detail['to']),
      });
    default:
      return log.actions[action];
  }
}
