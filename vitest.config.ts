import { defineConfig } from 'vitest/config';

const project = (name: string, timeout: number, isolate = true) => ({
  test: {
    isolate,
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', 60_000),
      project('content', 60_000),
      // Files of the build share one reading of the built pages.
      project('build', 120_000, false),
      project('db', 180_000),
    ],
  },
});
