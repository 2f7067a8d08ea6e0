import { test as base, expect, type Page } from '@playwright/test';
import { type EnergyServer, startEnergyServer } from '../../fixtures/energy-server.ts';
import { origin, ports } from './ports.ts';

/** Address of the site that is tested. */
export const site = origin(ports.site);
/** Address of the backend of this worker. */
export const backend = origin(ports.backend);

export interface Watch {
  /** Errors of the console and of scripts, and violations of the content security policy. */
  readonly problems: string[];
  /** Addresses asked for outside the site. */
  readonly outside: string[];
}

/** The answer of a server that fails. Unlike an aborted request it is not asked for again three times, which takes seven seconds. */
export const FAILURE = { status: 500, json: {}, headers: { 'access-control-allow-origin': '*' } } as const;

export interface Fixtures {
  /** What went wrong in the page; the test fails when anything did. */
  watch: Watch;
  /** How the price and weather services behave. */
  energy: Pick<EnergyServer, 'mode'>;
}

interface WorkerFixtures {
  energyServer: EnergyServer;
}

/**
 * Where the built site looks for its backend and for prices and weather, led to this worker’s own servers; the rest as in
 * `playwright.config.ts`. Answers of `page.route` would cost more: the browser would keep nothing, and wait with every request
 * for this process.
 */
const RULES = [
  `MAP 127.0.0.1:54321 127.0.0.1:${ports.backend}`,
  'MAP 127.0.0.1 127.0.0.1',
  ...['www.elprisetjustnu.se', '*.smhi.se'].map((host) => `MAP ${host} 127.0.0.1:${ports.energy}`),
  'EXCLUDE localhost',
  'MAP * ~NOTFOUND',
].join(', ');

/** Playwright’s test with the embedded backend behind the site’s backend address and the energy services replaced. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${RULES}`] }),
    { scope: 'worker' },
  ],
  baseURL: site,
  // The stand-in signs for itself.
  ignoreHTTPSErrors: true,
  energyServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startEnergyServer(() => new Date(), ports.energy);
      await use(server);
      await server.close();
    },
    { scope: 'worker', auto: true },
  ],
  energy: [
    async ({ energyServer }, use) => {
      energyServer.mode = 'ok';
      await use(energyServer);
    },
    { auto: true },
  ],
  watch: [
    async ({ page, energy }, use) => {
      const watch: Watch = { problems: [], outside: [] };
      page.on('console', (message) => {
        const noise = energy.mode !== 'ok' && /Failed to load resource/.test(message.text());
        if (message.type() !== 'error' || noise) return;
        watch.problems.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => watch.problems.push(error.message));
      page.on('request', (request) => {
        const address = new URL(request.url());
        if (address.protocol.startsWith('http') && address.origin !== site) watch.outside.push(request.url());
      });
      await use(watch);
      expect(watch.problems, 'no error in the console, no script error, no policy violation').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Rows of a query against the test’s database. */
export async function rows(sql: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${origin(ports.database)}/?sql=${encodeURIComponent(sql)}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Record<string, unknown>[];
}

/** Fills the disk for papers, or makes room again. */
export async function fillDisk(full: boolean): Promise<void> {
  await fetch(`${origin(ports.database)}/disk?full=${full}`);
}

/** The papers of the lead of an address as they are stored, oldest first. */
export async function storedPapers(email: string): Promise<{ name: string; kind: string; bytes: Buffer }[]> {
  const found = await rows(
    `select p.name, p.kind, p.size, o.id as object from lead_papers p join leads l on l.id = p.lead_id
     join storage.objects o on o.name = p.lead_id || '/' || p.id
     where l.email = '${email}' and p.state = 'stored' order by p.created_at`,
  );
  return Promise.all(
    found.map(async ({ name, kind, size, object }) => {
      const answer = await fetch(`${origin(ports.database)}/paper?id=${object}&size=${size}`);
      return { name: String(name), kind: String(kind), bytes: Buffer.from(await answer.arrayBuffer()) };
    }),
  );
}

/** A backup of everything that the test's backend holds, gzipped. */
export const backup = async (): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${origin(ports.database)}/backup`)).arrayBuffer());

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language: string;
}

/** Sends what mail is due, without the pauses that the backend makes; all that was ever sent, oldest first. */
export async function deliverMail(): Promise<SentMail[]> {
  return (await (await fetch(`${origin(ports.database)}/mails`)).json()) as SentMail[];
}

/** Mail that the test's backend has sent to an address, oldest first. */
export const mailsTo = async (address: string): Promise<SentMail[]> =>
  (await deliverMail()).filter(({ to }) => to === address);

/**
 * Waits until an island answers: Astro takes its `ssr` mark away when hydration begins, and React has taken over its outermost element,
 * which bears React's own key, last of all.
 */
export const hydrated = async (page: Page, selector: string): Promise<void> => {
  const island = page.locator(`astro-island:has(${selector})`).first();
  await expect(island).not.toHaveAttribute('ssr', /.*/);
  await expect
    .poll(() =>
      island.evaluate(({ children }) =>
        [...children].some((child) => Object.keys(child).some((key) => key.startsWith('__reactFiber'))),
      ),
    )
    .toBe(true);
};
