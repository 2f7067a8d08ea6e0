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

const partsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|\.html?$|[&?].*$/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const alike = (a: string, b: string) => 1 - editDistance(a, b) / Math.max(a.length, b.length);

/** Below this likeness a page is no help. */
const LEAST = 0.45;

/**
 * The routes that a mistyped one could have meant, four at most, the likeliest first: each word of the asked route is compared with
 * the words of a route and of its page's name, and the last word counts double, since it names the page.
 *
 * @param names of pages, by their routes without language prefix
 */
export function closestRoutes(asked: string, names: Readonly<Record<string, string>>): string[] {
  const words = partsOf(asked).slice(0, 8);
  const last = words.at(-1);
  if (!last) return [];
  const best = (word: string, parts: readonly string[]) =>
    Math.max(0, ...parts.map((part) => alike(word, part)));
  return Object.entries(names)
    .map(([route, name]) => {
      const parts = partsOf(route);
      const named = partsOf(name);
      const all = [...parts, ...named];
      const sum =
        words.reduce((total, word) => total + best(word, all), 0) +
        best(last, [...parts.slice(-2), ...named]);
      const likeness = sum / (words.length + 1) - 0.01 * Math.abs(parts.length - words.length);
      return [likeness, route] as const;
    })
    .filter(([likeness]) => likeness >= LEAST)
    .sort(([a], [b]) => b - a)
    .slice(0, 4)
    .map(([, route]) => route);
}
