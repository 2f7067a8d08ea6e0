/**
 * Addresses of the servers of a browser test. Every worker has a site, a backend and a door to its database of its own,
 * so that no test sees what another one writes; `TEST_PORT` is the first port of the first worker.
 */
const first = Number(process.env['TEST_PORT'] || 4390);

/** Tests that run at the same time, and sets of servers. */
export const workers = 2;

/** What a worker's servers listen on, and its copy of the site with third parties. */
export interface Ports {
  readonly site: number;
  readonly backend: number;
  readonly database: number;
  readonly thirdPartySite: number;
  /** Stands in for the price and weather services. */
  readonly energy: number;
}

/** The ports of a worker, counted from 0. */
export const portsOf = (worker: number): Ports => {
  const site = first + worker * 10;
  return { site, backend: site + 1, database: site + 2, thirdPartySite: site + 3, energy: site + 4 };
};

/** The ports of the worker that this runs in. */
export const ports = portsOf(Number(process.env['TEST_PARALLEL_INDEX'] || 0));

export const origin = (port: number): string => `http://127.0.0.1:${port}`;
