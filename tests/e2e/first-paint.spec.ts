import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, site, test } from './support/test.ts';

interface HalvingSite {
  readonly server: Server;
  /** Lets the second halves come. */
  readonly release: () => void;
}

/** The site behind a network on which documents come in two halves; the second begins with `cut` and waits for its release. */
async function halvingSite(cut: string): Promise<HalvingSite> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answer.status, { 'content-type': type });
    const at = type.startsWith('text/html') ? body.indexOf(cut) : -1;
    if (at < 0) return void response.end(body);
    response.write(body.subarray(0, at));
    await released;
    response.end(body.subarray(at));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, release };
}

for (const [what, cut] of [
  ['its menu', '<div class="menu-tools">'],
  ['its first words', '<p class="rich mt-6'],
  ['its second section', '<section id="features"'],
] as const)
  test(`a page that is painted before ${what} has come does not move afterwards`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // The typeface, which may come before or after the first paint, has tests of its own (budgets.spec.ts).
    await page.route('**/*.woff2', (route) => route.fulfill({ status: 204 }));
    const { server, release } = await halvingSite(cut);
    const { port } = server.address() as AddressInfo;
    await watchShifts(page);
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    release();
    await page.waitForLoadState('load');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible();
    const { sum, told } = await shiftsOf(page);
    expect(sum, told).toBe(0);
    server.close();
    server.closeAllConnections();
  });
