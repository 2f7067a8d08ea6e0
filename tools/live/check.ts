/** One thing that was looked at on a running site. */
export interface Finding {
  readonly what: string;
  readonly ok: boolean;
  /** What was seen, in a few words. */
  readonly seen: string;
}

/** Waits at most this long for an answer, ms. */
export const PATIENCE = 15_000;

/** A request that follows no redirect and does not wait for ever. */
export const ask = (url: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE), ...init });

/** Runs a check; an error, such as no answer, is a finding too. */
export async function looked(what: string, look: () => Promise<Omit<Finding, 'what'>>): Promise<Finding> {
  try {
    return { what, ...(await look()) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { what, ok: false, seen: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** The report for a terminal: one line per finding, and how it went. */
export function printed(findings: readonly Finding[]): string {
  const lines = findings.map(({ ok, what, seen }) => `${ok ? '✓' : '✗'} ${what}: ${seen}`);
  const failed = findings.filter(({ ok }) => !ok).length;
  return [
    ...lines,
    '',
    failed ? `${failed} of ${findings.length} checks failed` : `All ${findings.length} checks passed`,
  ].join('\n');
}
