// npm run quality:record: writes what /quality shows of tests from the last whole, green `npm test` (`npm run bench` writes what it
// shows of speed). Commit content/data/quality.json afterwards: the build uses it and never runs tests itself.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { quality } from '../../src/schemas/quality.ts';
import { type TestRun, testsOf } from './record.ts';

const target = 'content/data/quality.json';
const read = (file: string): unknown =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;

try {
  const run = read('.cache/results/summary.json') as TestRun | undefined;
  if (!run) throw new Error('No test run to record: run "npm test" first.');
  const record = quality.parse({ ...(read(target) as object), tests: testsOf(run) });
  writeFileSync(target, `${JSON.stringify(record, null, 2)}\n`);
  console.log(`wrote ${target}; commit it`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
