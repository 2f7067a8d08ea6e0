import { defineConfig } from 'vitest/config';

const project = (
  name: string,
  timeout: number,
  isolate = true,
  include = [`tests/${name}/**/*.test.ts`],
) => ({
  test: {
    isolate,
    name,
    include,
    environment: 'node' as const,
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});

/** What the database promises, by actor and through supabase-js. */
const onReal =
  'accounts limits mail numbers health http papers people retention rls send-form supabase-js written-forms';
const realPostgres = {
  test: {
    ...project(
      'postgres',
      180_000,
      true,
      onReal.split(' ').map((name) => `tests/db/${name}.test.ts`),
    ).test,
    globalSetup: 'tests/db/real-postgres.ts',
    // One server, and one set of roles.
    fileParallelism: false,
  },
};

export default defineConfig({
  test: {
    // A process for every core: by itself Vitest leaves one of them idle.
    maxWorkers: '100%',
    projects: [
      // Unit tests stand beside their code.
      project('unit', 60_000, true, ['{src,supabase,scripts,tools,tests/e2e/support}/**/*.test.ts']),
      project('content', 60_000),
      // Files of the build share one reading of the built pages.
      project('build', 120_000, false),
      project('db', 180_000),
      // The same tests on a real Postgres, for npm run test:full.
      realPostgres,
      // Firefox and WebKit, for npm run test:full.
      { test: { ...project('browsers', 120_000).test, fileParallelism: false } },
    ],
  },
});
