/** Letters of a direct label that fit beside a chart (110 px at 13 px, semibold). */
const ROOM = 16;

/** A direct label in one line, or in two when it is long, broken at the space next to its middle. */
export const labelLines = (text: string): readonly string[] => {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  if (text.length <= ROOM || spaces.length === 0) return [text];
  const fromMiddle = (at: number): number => Math.abs(at - text.length / 2);
  const at = spaces.reduce((best, one) => (fromMiddle(one) < fromMiddle(best) ? one : best));
  return [text.slice(0, at), text.slice(at + 1)];
};

/**
 * Least distance of direct labels (units of the box): a line of text of 18 px on the lowest chart, which is
 * 360 px × 0.6 high.
 */
export const labelGap = (18 / (360 * 0.6)) * 400;

/** A label and the height that is best for it. */
export type PlacedLabel<Key> = { key: Key; at: number };

/**
 * Moves labels apart so that neighbours are at least `gap` from each other, all within 0 … `height`, each as near to
 * its best height as that allows. The order from top to bottom stays. Labels that cannot all fit get even gaps.
 */
export const spreadLabels = <Key>(
  labels: readonly PlacedLabel<Key>[],
  gap: number,
  height: number,
): readonly PlacedLabel<Key>[] => {
  const sorted = [...labels].sort((a, b) => a.at - b.at);
  const room = sorted.length > 1 ? Math.min(gap, height / (sorted.length - 1)) : 0;
  // Groups of labels that touch stand around the mean of their best heights; groups that touch become one.
  type Group = { members: PlacedLabel<Key>[]; top: number };
  const place = (members: PlacedLabel<Key>[]): Group => {
    const best = members.reduce((sum, { at }, index) => sum + at - index * room, 0) / members.length;
    const length = (members.length - 1) * room;
    return { members, top: Math.min(Math.max(0, best), height - length) };
  };
  const groups: Group[] = [];
  for (const label of sorted) {
    let group = place([label]);
    for (;;) {
      const above = groups.at(-1);
      if (!above || above.top + above.members.length * room <= group.top + 1e-9) break;
      groups.pop();
      group = place([...above.members, ...group.members]);
    }
    groups.push(group);
  }
  return groups.flatMap(({ members, top }) =>
    members.map(({ key }, index) => ({ key, at: top + index * room })),
  );
};
