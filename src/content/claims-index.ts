import type { Claim } from '../schemas/claim.ts';

/** The parts of the site that figures belong to, in the order of the ledger: the first word of a figure's id. */
export const claimGroups = [
  'general',
  'home',
  'owners',
  'brf',
  'farm',
  'service',
  'fact',
  'law',
  'legal',
] as const;
export type ClaimGroup = (typeof claimGroups)[number];

const kindOrder: readonly Claim['kind'][] = [
  'promise',
  'illustrative',
  'assumption',
  'measured',
  'fact',
  'law',
];

/** A figure with its id. */
export type ClaimEntry = Claim & { readonly id: string };

/**
 * All figures by the part of the site that they belong to; within a part by kind, then as they stand in the file. A
 * figure whose id begins with another word counts as shared, so that none is left out.
 */
export function groupClaims(
  claims: Readonly<Record<string, Claim>>,
): { group: ClaimGroup; entries: ClaimEntry[] }[] {
  const byGroup = new Map<ClaimGroup, ClaimEntry[]>(claimGroups.map((group) => [group, []]));
  for (const [id, claim] of Object.entries(claims)) {
    const list = byGroup.get(id.split('-')[0] as ClaimGroup) ?? byGroup.get('general');
    list?.push({ ...claim, id });
  }
  for (const list of byGroup.values())
    list.sort((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind));
  return [...byGroup]
    .map(([group, entries]) => ({ group, entries }))
    .filter(({ entries }) => entries.length > 0);
}
