/** What a browser may report about the speed of a page, and how it is checked. */

const metricNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
const ratings = ['good', 'needs-improvement', 'poor'] as const;
const connections = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

/** Largest accepted report in bytes. */
export const maxVitalsBytes = 4096;
const maxEntries = 20;

/** One row to store: a metric (ms; CLS without unit) or an error (its kind and place, never its text). */
export type VitalsEntry =
  | { name: (typeof metricNames)[number]; value: number; rating: (typeof ratings)[number] }
  | { name: 'error'; source: string };

export interface VitalsReport {
  page: string;
  connection: (typeof connections)[number];
  entries: VitalsEntry[];
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: Fields, ...names: string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));
const oneOf = <Value extends string>(allowed: readonly Value[], value: unknown): value is Value =>
  (allowed as readonly unknown[]).includes(value);

function isEntry(value: unknown): value is VitalsEntry {
  if (!isFields(value)) return false;
  if (value['name'] === 'error')
    return (
      hasOnly(value, 'name', 'source') &&
      typeof value['source'] === 'string' &&
      /^[A-Za-z]{1,40} \/[\w./~-]{0,100}:\d{1,7}:\d{1,7}$/.test(value['source'])
    );
  return (
    hasOnly(value, 'name', 'value', 'rating') &&
    oneOf(metricNames, value['name']) &&
    oneOf(ratings, value['rating']) &&
    typeof value['value'] === 'number' &&
    value['value'] >= 0 &&
    value['value'] <= 600_000
  );
}

/** Checks a report; undefined when anything in it is not as above, unknown properties included. */
export function parseVitals(body: unknown): VitalsReport | undefined {
  if (!isFields(body) || !hasOnly(body, 'page', 'connection', 'entries')) return undefined;
  const { page, connection, entries } = body;
  if (typeof page !== 'string' || page.length > 120 || !/^\/[a-z0-9/_-]*$/.test(page)) return undefined;
  if (!oneOf(connections, connection)) return undefined;
  if (!Array.isArray(entries) || entries.length === 0 || entries.length > maxEntries) return undefined;
  return entries.every(isEntry) ? { page, connection, entries } : undefined;
}
