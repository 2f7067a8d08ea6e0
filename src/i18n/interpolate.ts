/** Words for one and for several, with `{n}` in the place of the number. */
interface Counted {
  readonly one: string;
  readonly other: string;
}

/** The words for a number of things: all three languages tell one from several. */
export const countText = (n: number, { one, other }: Counted): string =>
  n === 1 ? one : other.replace('{n}', String(n));

/**
 * Puts values into the `{name}` places of a text; a place without a value stays as it is. A value stays on one line with the unit
 * after it.
 */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(
    /\{(\w+)\}( (?=(?:[kM]?Wh?|kWp|A|h|öre|kr|SEK|min|%)(?!\w)))?/g,
    (place, name: string, space?: string) =>
      name in values ? `${values[name]}${space ? '\u00a0' : ''}` : place,
  );
}
