import type { InboxLead, LeadWork } from '../lead.ts';

/** One update of several leads that share a value, from one status, assignee or reminder to another; null is nobody or none. */
export interface LeadUpdate {
  readonly field: keyof LeadWork;
  readonly from: string | null;
  readonly to: string | null;
  readonly ids: readonly string[];
}

/** The updates that give leads a new status, assignee or reminder, grouped by the present value; unchanged, anonymised and merged leads are left out. */
export function planUpdates(
  leads: readonly Pick<InboxLead, 'id' | 'anonymised_at' | 'merged_into' | keyof LeadWork>[],
  change: Partial<LeadWork>,
): LeadUpdate[] {
  const updates = new Map<
    string,
    { field: keyof LeadWork; from: string | null; to: string | null; ids: string[] }
  >();
  for (const [name, to] of Object.entries(change)) {
    const field = name as keyof LeadWork;
    for (const lead of leads) {
      if (lead.anonymised_at || lead.merged_into || lead[field] === to) continue;
      const key = `${field} ${lead[field]}`;
      const update = updates.get(key) ?? { field, from: lead[field], to, ids: [] };
      update.ids.push(lead.id);
      updates.set(key, update);
    }
  }
  return [...updates.values()];
}

/** The updates that restore what `updates` changed, last one first. */
export const undoUpdates = (updates: readonly LeadUpdate[]): LeadUpdate[] =>
  updates.map(({ field, from, to, ids }) => ({ field, from: to, to: from, ids })).reverse();

/** Ids of leads that were to be updated and were not, because somebody else had changed them. */
export const findConflicts = (planned: readonly LeadUpdate[], applied: readonly LeadUpdate[]): Set<string> =>
  new Set(
    planned.flatMap(({ field, ids }) =>
      ids.filter((id) => !applied.some((update) => update.field === field && update.ids.includes(id))),
    ),
  );
