import { startCluster } from './real-postgres.ts';

/** The cluster of the tests that run on a real Postgres; see vitest.config.ts. */
export default startCluster;
