/**
 * Load on `send-form`: many submissions at once against a backend process of its own with a data folder on disk.
 *
 *   node tests/db/load.ts [submissions=2000] [concurrent=50] [warm-up=300]
 *
 * A new process compiles its code during the first few hundred requests; as many as the warm-up says are sent
 * and checked but not timed. Prints the times and fails when a submission was lost, stored twice, refused, or when the 95th percentile
 * is 250 ms or more.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../supabase/local/db.ts';
import { startChild } from './child.ts';

export interface LoadResult {
  submissions: number;
  accepted: number;
  /** Rows in the database afterwards, and how many different references were acknowledged. */
  stored: number;
  references: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  max: number;
  perSecond: number;
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/**
 * Sends `warmUp` and then `submissions` different forms, `concurrent` at a time, and counts what the database
 * holds after the process was killed.
 */
export async function runLoad(submissions: number, concurrent: number, warmUp: number): Promise<LoadResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecotech-load-'));
  try {
    const backend = await startChild(dataDir);
    const times: number[] = [];
    const references = new Set<string>();
    let accepted = 0;
    let next = 0;
    let until = warmUp;
    const visitor = async (): Promise<void> => {
      while (next < until) {
        const number = next;
        next += 1;
        const body = JSON.stringify({
          formType: number % 3 === 0 ? 'trial' : 'contact',
          formData: {
            name: `Visitor ${number}`,
            email: `visitor${number}@load.example`,
            company: 'Load Example AB',
            message: `Message number ${number}: what would solar panels and a battery give us?`,
          },
          idempotencyKey: `load-${number}-key`,
          locale: 'sv',
          page: '/contact',
        });
        const began = performance.now();
        const response = await fetch(`${backend.url}/functions/v1/send-form`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        const answer = (await response.json()) as { reference?: string };
        times.push(performance.now() - began);
        if (response.status === 200 && answer.reference) {
          accepted += 1;
          references.add(answer.reference);
        }
      }
    };
    await Promise.all(Array.from({ length: concurrent }, visitor));
    times.length = 0;
    until += submissions;
    const began = performance.now();
    await Promise.all(Array.from({ length: concurrent }, visitor));
    const seconds = (performance.now() - began) / 1000;
    await backend.end('SIGKILL');

    const database = await openDatabase({ dataDir: join(dataDir, 'pg') });
    const counted = await database.pg.query<{ n: number }>('select count(*)::int as n from leads');
    await database.close();
    times.sort((one, other) => one - other);
    return {
      submissions: until,
      accepted,
      stored: counted.rows[0]?.n ?? 0,
      references: references.size,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      max: percentile(times, 1),
      perSecond: Math.round(submissions / seconds),
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const [submissions = 2000, concurrent = 50, warmUp = 300] = process.argv.slice(2).map(Number);
  const result = await runLoad(submissions, concurrent, warmUp);
  console.log(JSON.stringify(result, null, 2));
  const whole = [result.accepted, result.stored, result.references].every(
    (count) => count === result.submissions,
  );
  if (!whole || result.p95 >= 250) process.exitCode = 1;
}
