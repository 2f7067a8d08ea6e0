import type { InboxLead, LeadWork } from '../lead.ts';

/** Leads that go together from one status or assignee to another; null is nobody. */
export interface LeadUpdate {
  readonly field: keyof LeadWork;
  readonly from: string | null;
  readonly to: string | null;
  readonly ids: readonly string[];
}

/** What a change means for several leads: grouped by what they are now; those that are so already, or anonymised, stay out. */
export function planUpdates(
  leads: readonly Pick<InboxLead, 'id' | 'status' | 'assignee' | 'anonymised_at'>[],
  change: Partial<LeadWork>,
): LeadUpdate[] {
  const moves = new Map<
    string,
    { field: keyof LeadWork; from: string | null; to: string | null; ids: string[] }
  >();
  for (const [name, to] of Object.entries(change)) {
    const field = name as keyof LeadWork;
    for (const lead of leads) {
      if (lead.anonymised_at || lead[field] === to) continue;
      const key = `${field} ${lead[field]}`;
      const move = moves.get(key) ?? { field, from: lead[field], to, ids: [] };
      move.ids.push(lead.id);
      moves.set(key, move);
    }
  }
  return [...moves.values()];
}

/** What takes moves back, for the leads that they moved. */
export const undoUpdates = (moves: readonly LeadUpdate[]): LeadUpdate[] =>
  moves.map(({ field, from, to, ids }) => ({ field, from: to, to: from, ids })).reverse();

/** The leads that some of the moves did not reach. */
export const findConflicts = (wanted: readonly LeadUpdate[], made: readonly LeadUpdate[]): Set<string> =>
  new Set(
    wanted.flatMap(({ field, ids }) =>
      ids.filter((id) => !made.some((move) => move.field === field && move.ids.includes(id))),
    ),
  );
