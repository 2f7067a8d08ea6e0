/** The first sentence of a text, with its mark; the whole text where it has one only. */
export function firstSentence(text: string): string {
  // A full stop after one or two letters belongs to an abbreviation.
  return /^.*?(?:[\p{L}\d)%”"]{3,}\.|[!?])(?=\s+[\p{Lu}¿¡])/su.exec(text)?.[0] ?? text;
}

/** How many single letters must be put in, left out or exchanged to make one text of another. */
export function editDistance(a: string, b: string): number {
  let row = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
