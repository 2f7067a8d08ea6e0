/** How one value stands in a link. */
export interface LinkField<Value> {
  readonly write: (value: Value) => string;
  /** Null for a text that no link has. */
  readonly read: (text: string) => Value | null;
}

/** The fields of a state, in the order that the link has them. */
export type LinkFields<State> = { readonly [Name in keyof State]-?: LinkField<NonNullable<State[Name]>> };

/** A plain decimal numeral within limits, both ends included. */
export const numberField = ({ min, max }: { min: number; max: number }): LinkField<number> => ({
  write: String,
  read: (text) => {
    const value = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
    return Number.isFinite(value) && value >= min && value <= max ? value : null;
  },
});

/** One of a list, by how it is written. */
export const nameField = <Name extends string | number>(names: readonly Name[]): LinkField<Name> => ({
  write: String,
  read: (text) => names.find((name) => String(name) === text) ?? null,
});

/** One of a list, by its place: short, but the list may only grow at its end. */
export const placeField = <Name>(names: readonly Name[]): LinkField<Name> => ({
  write: (value) => String(names.indexOf(value)),
  read: (text) => (/^\d+$/.test(text) ? (names[Number(text)] ?? null) : null),
});

/** The texts of what a state has, by the names of its fields and in their order. */
export function writeFields<State extends object>(
  fields: LinkFields<State>,
  state: State,
): (readonly [name: string, text: string])[] {
  const entries = Object.entries(fields) as [keyof State & string, LinkField<unknown>][];
  return entries.flatMap(([name, field]) => {
    const value = state[name];
    return value === undefined || value === null ? [] : [[name, field.write(value)] as const];
  });
}

/** Reads a state, as far as it is there; null when anything of it is not as it was written, so that nobody sees half of it. */
export function readFields<State extends object>(
  fields: LinkFields<State>,
  textOf: (name: keyof State & string) => string | null | undefined,
): Partial<State> | null {
  const state: Partial<State> = {};
  for (const name of Object.keys(fields) as (keyof State & string)[]) {
    const text = textOf(name);
    if (text === null || text === undefined) continue;
    const value = fields[name].read(text);
    if (value === null) return null;
    state[name] = value as State[typeof name];
  }
  return state;
}
