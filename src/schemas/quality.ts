import { z } from 'zod';

const count = z.number().int().nonnegative();
const score = z.number().min(0).max(100);

/** What was checked, when and with which result: written by `npm run quality:record`, shown on /quality. */
export const quality = z.strictObject({
  tests: z
    .strictObject({
      date: z.iso.datetime().describe('When the test run ended'),
      steps: z
        .array(
          z.strictObject({
            name: z
              .string()
              .regex(/^[a-z0-9]+$/)
              .describe('Name of a step of npm test; shown where content/ui/*/quality.json says what it is'),
            passed: count.min(1).describe('Checks that passed; a run with failures is never recorded'),
            seconds: count.optional().describe('How long the step took'),
          }),
        )
        .min(1),
      flaky: z
        .array(z.string())
        .optional()
        .describe('Browser tests that passed only when they were run again'),
    })
    .nullable()
    .describe('The last whole test run without failures; null before the first'),
  bench: z
    .strictObject({
      date: z.iso.datetime().describe('When it was measured'),
      machine: z.string().min(1).describe('Processor and number of cores'),
      runs: count.min(1).describe('Lighthouse runs per page; medians are shown'),
      documents: z.strictObject({
        pages: count,
        within: count.describe('Pages whose document fits one congestion window of 13.5 kB, Brotli'),
        largest: count.describe('Bytes, Brotli'),
      }),
      pages: z.array(
        z.strictObject({
          path: z.string().startsWith('/'),
          performance: score,
          accessibility: score,
          bestPractices: score,
          seo: score,
          lcp: z.number().nonnegative().describe('Largest paint, ms'),
          bytes: count.describe('Transferred before anybody scrolls or touches'),
          scriptFiles: count.describe('Bytes of script files fetched before a touch'),
          shift: z.number().nonnegative().describe('Layout shift on load'),
        }),
      ),
    })
    .nullable()
    .describe('The last measuring; null before the first'),
});

export type Quality = z.infer<typeof quality>;
