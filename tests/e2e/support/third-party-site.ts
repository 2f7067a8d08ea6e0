import type { Server } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { serveFolder, stopServer } from '../../../scripts/server/local-server.ts';
import { STAND_IN } from '../../fixtures/third-party-env.ts';
import { startThirdPartyServer, type ThirdPartyServer } from '../../fixtures/third-party-server.ts';
import { origin, ports } from './ports.ts';
import { test as base } from './test.ts';

/** Where `tests/fixtures/third-party-site/build.ts` builds the site. */
export const thirdFolder = '.cache/third-party-site';

export const thirdSite = origin(ports.thirdPartySite);
export { expect } from './test.ts';

interface WorkerFixtures {
  /** The site with every third party configured, served once per worker. */
  site: Server;
}

interface Fixtures {
  /** The stand-in that answers for all third parties. */
  third: ThirdPartyServer;
}

/** Comes to pages with a choice made before. */
export const withConsent = (visitor: Page | BrowserContext, functional: boolean, marketing: boolean) =>
  visitor.addInitScript(
    (choice) =>
      localStorage.setItem(
        'consent',
        JSON.stringify({ ...choice, version: 1, date: '2026-11-01T10:00:00.000Z' }),
      ),
    { functional, marketing },
  );

/** The project’s test on a site with every third party configured, with the stand-in in their place. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const site = await serveFolder(thirdFolder, ports.thirdPartySite);
      await use(site);
      await stopServer(site);
    },
    { scope: 'worker', auto: true },
  ],
  third: [
    async ({ context }, use) => {
      const third = await startThirdPartyServer();
      await context.route(`${STAND_IN}/**`, (route) =>
        route.continue({ url: route.request().url().replace(STAND_IN, third.origin) }),
      );
      await use(third);
      await third.close();
    },
    { auto: true },
  ],
  baseURL: thirdSite,
});
