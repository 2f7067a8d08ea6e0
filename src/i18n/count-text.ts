/** Words for one and for several, with `{n}` in the place of the number. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

/** The words for a number of things: all three languages tell one from several. */
export const countText = (n: number, { one, other }: Counted): string =>
  n === 1 ? one : other.replace('{n}', String(n));
