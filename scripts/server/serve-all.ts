// Serves the built site and the embedded backend until Ctrl-C.
import { resolve } from 'node:path';
import { readEnv } from '../../src/lib/env.ts';
import { onStop } from '../../supabase/local/graceful-shutdown.ts';
import { start } from '../../supabase/local/server.ts';
import { addresses } from '../setup/addresses.mjs';
import { serveFolder, stopServer } from './local-server.ts';

const own = addresses(process.env);
const dataDir = resolve(process.env['BACKEND_DATA'] || '.data');
const embedded = readEnv().supabaseUrl === own.backend;

try {
  const env = { ...process.env, ...own.backendEnv };
  const backend = embedded
    ? await start({ port: own.backendPort, host: own.backendHost, dataDir, env })
    : undefined;
  const site = await serveFolder('dist', own.port);
  console.log(`\nSite     ${own.site}  ·  /en  ·  /es`);
  console.log(
    backend
      ? `Backend  ${backend.url}  (data and outgoing mail in ${dataDir})`
      : `Backend  ${readEnv().supabaseUrl}`,
  );
  console.log('Stop with Ctrl-C\n');
  onStop(() => Promise.all([stopServer(site), backend?.close()]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
