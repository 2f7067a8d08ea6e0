import type { BrowserContext } from '@playwright/test';

/** Holds back every request for a pattern of addresses. What it returns lets them go, those that wait and those to come. */
export async function hold(context: BrowserContext, pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route(pattern, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
