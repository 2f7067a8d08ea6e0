/** The anchor of a heading: "Läget i korthet" is `laget-i-korthet`. Letters lose their marks, everything else becomes hyphens. */
export function anchorOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'section';
}

/** Gives each text its anchor, with -2, -3 … when the same one comes again. */
export function anchorMaker(): (text: string) => string {
  const seen = new Map<string, number>();
  return (text) => {
    const anchor = anchorOf(text);
    const count = (seen.get(anchor) ?? 0) + 1;
    seen.set(anchor, count);
    return count === 1 ? anchor : `${anchor}-${count}`;
  };
}
