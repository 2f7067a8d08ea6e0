/** What the measuring knows of a metric. */
interface Measured {
  readonly name: string;
  readonly value: number;
  readonly rating: string;
}

/** What a script error says about itself, as far as it is used. */
interface Fault {
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
  readonly error?: unknown;
}

export type VitalsEntry =
  | { readonly name: string; readonly value: number; readonly rating: string }
  | { readonly name: 'error'; readonly source: string };

/** A metric as it is reported: rounded, and without the identifier that the measuring gives it. */
export const metricEntry = ({ name, value, rating }: Measured): VitalsEntry => ({
  name,
  value: name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value),
  rating,
});

/**
 * An error as it is reported: its kind and its place in our own pages and scripts, never its text, which could hold what
 * somebody typed. Undefined for scripts of others, such as extensions.
 */
export function errorEntry(
  { filename, lineno, colno, error }: Fault,
  origin: string,
): VitalsEntry | undefined {
  if (!URL.canParse(filename) || new URL(filename).origin !== origin) return undefined;
  const kind = error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error';
  return { name: 'error', source: `${kind} ${new URL(filename).pathname}:${lineno}:${colno}` };
}

/** The report as it is sent, or undefined when there is nothing to say or the address is none of our own making. */
export function vitalsReport(
  path: string,
  connection: string | undefined,
  entries: readonly VitalsEntry[],
): string | undefined {
  if (!entries.length || !/^\/[a-z0-9/_-]{0,119}$/.test(path)) return undefined;
  const known = ['slow-2g', '2g', '3g', '4g'].includes(connection ?? '') ? connection : 'unknown';
  return JSON.stringify({ page: path, connection: known, entries: entries.slice(0, 20) });
}
