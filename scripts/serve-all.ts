// Serves the built site and the embedded backend until Ctrl-C.
import { resolve } from 'node:path';
import { readSettings } from '../src/lib/settings.ts';
import { start } from '../supabase/local/server.ts';
import { serveFolder } from './static-server.ts';

const port = Number(process.env['PORT'] || 4321);
const backendPort = Number(process.env['BACKEND_PORT'] || 54321);
const dataDir = resolve(process.env['BACKEND_DATA'] || '.data');
const own = `http://127.0.0.1:${backendPort}`;
const embedded = readSettings().supabaseUrl === own;

try {
  const origins = `http://127.0.0.1:${port},http://localhost:${port}`;
  const env = {
    ...process.env,
    SITE_URL: `http://127.0.0.1:${port}`,
    ALLOWED_ORIGINS: process.env['ALLOWED_ORIGINS'] || origins,
  };
  const backend = embedded ? await start({ port: backendPort, dataDir, env }) : undefined;
  const site = await serveFolder('dist', port);
  console.log(`\nSite     http://127.0.0.1:${port}  ·  /en  ·  /es`);
  console.log(
    backend
      ? `Backend  ${backend.url}  (data and outgoing mail in ${dataDir})`
      : `Backend  ${readSettings().supabaseUrl}`,
  );
  console.log('Stop with Ctrl-C\n');

  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    site.close();
    site.closeAllConnections();
    void Promise.resolve(backend?.close()).then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
