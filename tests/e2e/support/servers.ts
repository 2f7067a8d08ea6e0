// The built site and an embedded backend in memory, for the browser tests of one worker: servers.ts <worker>. The site is
// built for the backend’s usual address; `test.ts` leads the browser’s calls to the one started here, so that a running
// `npm start` is left alone.
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { serveFolder } from '../../../scripts/server/local-server.ts';
import type { Mail } from '../../../supabase/functions/_shared/transport.ts';
import { writeBackup } from '../../../supabase/local/backup.ts';
import { DiskFull, openFileStore } from '../../../supabase/local/paper-files.ts';
import { start } from '../../../supabase/local/server.ts';
import { template } from '../../db/support.ts';
import { origin, portsOf } from './ports.ts';

const ports = portsOf(Number(process.argv[2] ?? 0));
const env = {
  SITE_URL: origin(ports.site),
  ALLOWED_ORIGINS: `${origin(ports.site)},${origin(ports.thirdPartySite)}`,
  // No limits by address, for papers as for forms: all tests come from one.
  LEAD_RATE_MAX: '0',
  LEAD_MIN_FILL_MS: '0',
  SIGN_UP: 'open',
};
/** Mail that was sent, oldest first. */
const mails: Mail[] = [];
const transport = (mail: Mail) => {
  mails.push(mail);
  return Promise.resolve();
};
/** Where papers go; the disk is full when a test says so. */
const files = openFileStore();
let diskIsFull = false;
const { receive } = files;
files.receive = (...args) => (diskIsFull ? Promise.reject(new DiskFull()) : receive(...args));
const backend = await start({
  port: ports.backend,
  env,
  log: () => {},
  template: await template(),
  transport,
  files,
});

// What a test may ask about the backend that the public interface rightly hides.
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/mails')
    return void backend.worker.drain().then(() => response.end(JSON.stringify(mails)));
  if (pathname === '/disk') {
    diskIsFull = searchParams.get('full') === 'true';
    return void response.end();
  }
  if (pathname === '/backup')
    return void writeBackup({ database: backend.database, files }, backend.secrets, new Date()).then((file) =>
      pipeline(file, response),
    );
  if (pathname === '/paper') {
    const chunks = files.stream(searchParams.get('id') ?? '', 0, Number(searchParams.get('size')) - 1);
    return void new Response(chunks).arrayBuffer().then((bytes) => response.end(Buffer.from(bytes)));
  }
  const query = searchParams.get('sql') ?? 'select 1';
  backend.database.pg.query(query).then(
    ({ rows }) => response.end(JSON.stringify(rows)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(ports.database, '127.0.0.1');
await serveFolder(process.env['TEST_SITE'] || 'dist', ports.site);
