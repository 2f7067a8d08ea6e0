/** `npm run backend`: the embedded backend on its usual address, until Ctrl-C. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { onStop } from './graceful-shutdown.ts';
import { start } from './server.ts';

// Files that stream past leave their pieces in the young generation, which is collected more often when it stays small.
setFlagsFromString('--semi-space-growth-factor=1');

const { values } = parseArgs({ options: { seed: { type: 'boolean', default: false } } });
const dataDir = resolve(process.env['BACKEND_DATA'] || '.data');

try {
  const backend = await start({
    port: Number(process.env['BACKEND_PORT'] || 54321),
    host: process.env['BACKEND_HOST'] || '127.0.0.1',
    dataDir,
    env: process.env,
  });
  if (values.seed) {
    await backend.database.pg.exec(readFileSync(new URL('../seed.sql', import.meta.url), 'utf8'));
  }
  console.log(`Backend  ${backend.url}  (data in ${dataDir})`);

  onStop(backend.close);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
