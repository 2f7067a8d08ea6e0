/**
 * The embedded backend: Postgres in the process, Supabase's HTTP interface as far as the site uses it, and the
 * site's own function. See docs/backend.md.
 */
import { join } from 'node:path';
import { clientAddress } from '../functions/_shared/address.ts';
import { type FunctionEnv, jsonLog, type LogEntry, readConfig, reasonOf } from '../functions/_shared/env.ts';
import type { Transport } from '../functions/_shared/mail.ts';
import { purgeLeads } from '../functions/maintenance/handler.ts';
import { handle } from '../functions/send-form/handler.ts';
import { recordVitals } from '../functions/vitals/handler.ts';
import { authHandler } from './auth.ts';
import { type Database, openDatabase } from './db.ts';
import { serve, withBodyLimit, withCors } from './http.ts';
import { healthResponse } from './health.ts';
import { purgeFolder, removeMailWithout } from './mail/folder.ts';
import { chooseTransport } from './mail/transport.ts';
import { type MailWorker, startMailWorker } from './mail/worker.ts';
import { restHandler } from './rest.ts';
import { localAnonKey, readSecrets, type Secrets } from './secrets.ts';
import { purgeSessions } from './sessions.ts';

export interface StartOptions {
  /** 0 picks a free port. */
  port: number;
  host?: string;
  /** Folder for database, keys and mail; everything in memory (and mail thrown away) when absent. */
  dataDir?: string;
  /** Environment variables, see docs/backend.md. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Replaced in tests. */
  now?: () => Date;
  log?: (entry: LogEntry) => void;
  transport?: Transport;
  /** Whether mail is sent by itself; otherwise only when `worker.drain` is called. On by default. */
  mailWorker?: boolean;
  template?: Blob;
}

export interface Backend {
  url: string;
  anonKey: string;
  secrets: Secrets;
  database: Database;
  worker: MailWorker;
  /** Surroundings of `send-form`, so that a test can call the handler without HTTP. */
  functionEnv: FunctionEnv;
  /** Ends running requests and mail, then closes the database. */
  close: () => Promise<void>;
}

const dayMs = 86_400_000;

/**
 * How many proxies stand before this backend.
 *
 * @throws when it listens to this machine only, for a public site, and nobody has said so: then a proxy is in front, and
 *   all visitors would count as one
 */
function requireProxyRule(env: NonNullable<StartOptions['env']>, host: string): number {
  const site = env['SITE_URL'] || '';
  const local = ['127.0.0.1', '::1', 'localhost'];
  const isPublic = URL.canParse(site) && !local.includes(new URL(site).hostname);
  if (isPublic && local.includes(host) && !env['TRUST_PROXY'])
    throw new Error(
      `SITE_URL is ${site} and this backend listens on ${host}: set TRUST_PROXY to the number of proxies before it ` +
        '(usually 1; 0 for none). Without it all visitors would share one limit. See docs/deploy.md.',
    );
  return Number(env['TRUST_PROXY'] || 0);
}

export async function start(options: StartOptions): Promise<Backend> {
  const { dataDir, port, host = '127.0.0.1', env = {}, now = () => new Date(), log = jsonLog } = options;
  const secrets = readSecrets(dataDir && join(dataDir, 'keys.json'));
  const trustProxy = requireProxyRule(env, host) > 0;
  const config = readConfig({
    ...env,
    // Without a proxy of ours, the only header that is not the sender's own word is the one that http.ts writes.
    ...(!trustProxy && { CLIENT_ADDRESS_HEADER: 'x-forwarded-for', TRUST_PROXY: '0' }),
    SITE_URL: env['SITE_URL'] || 'http://127.0.0.1:4321',
    ALLOWED_ORIGINS: env['ALLOWED_ORIGINS'] || 'http://127.0.0.1:4321,http://localhost:4321',
    ADDRESS_SALT: env['ADDRESS_SALT'] || secrets.addressSalt,
  });
  const folder = dataDir && (env['MAIL_FOLDER'] || join(dataDir, 'outbox'));
  const transport = options.transport ?? (folder ? chooseTransport(env, folder) : () => Promise.resolve());
  const database = await openDatabase({
    ...(dataDir && { dataDir: join(dataDir, 'pg') }),
    ...(options.template && { template: options.template }),
  });
  const { rpc } = database;
  const worker = startMailWorker({ rpc, transport, config, log }, 300, options.mailWorker);
  const functionEnv: FunctionEnv = { config, rpc, now, fetch, log, transport, afterStore: worker.wake };

  /** Removes the mail files of leads that were erased or anonymised: their outbox rows are gone. */
  const removeForgotten = async (): Promise<void> => {
    if (!folder) return;
    const { rows } = await database.pg.query<{ id: number }>('select id from public.outbox');
    removeMailWithout(folder, new Set(rows.map(({ id }) => Number(id))));
  };

  const shared = { now, jwtSecret: secrets.jwtSecret, serviceKey: secrets.serviceKey };
  let url = '';
  const auth = authHandler({
    ...shared,
    pg: database.pg,
    jwtExpiry: Number(env['JWT_EXPIRY'] || 3600),
    url: () => url,
    siteUrl: config.siteUrl,
    allowedOrigins: config.allowedOrigins,
    mailFrom: config.mailFrom,
    transport,
    signUpLimit: config.rateLimit,
    addressOf: (request) => clientAddress(request, config),
  });
  const rest = restHandler({ ...shared, database, anonKey: localAnonKey });

  const api = withCors(
    withBodyLimit(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/auth/v1/')) return auth(request, pathname.slice(8));
      if (pathname.startsWith('/rest/v1/')) {
        const response = await rest(request, pathname.slice(8));
        // What is forgotten in the database is forgotten on the disk as well.
        if (/^\/rest\/v1\/rpc\/(?:erase|anonymise)_lead$/.test(pathname)) await removeForgotten();
        return response;
      }
      if (pathname === '/health') return healthResponse(functionEnv, dataDir);
      return Response.json({ message: 'no such path' }, { status: 404 });
    }),
  );
  const functions: Readonly<Record<string, (request: Request, env: FunctionEnv) => Promise<Response>>> = {
    '/functions/v1/send-form': handle,
    '/functions/v1/vitals': recordVitals,
  };
  const server = await serve(
    (request) => functions[new URL(request.url).pathname]?.(request, functionEnv) ?? api(request),
    { port, host, trustProxy, log },
  ).catch(async (error: unknown) => {
    await worker.stop();
    await database.close();
    throw error;
  });
  url = server.url;

  const purge = (): void => {
    if (folder) purgeFolder(folder, now());
    Promise.all([
      purgeLeads(rpc).then(removeForgotten),
      rpc('purge_web_vitals', {}),
      purgeSessions(database.pg),
    ]).catch((error: unknown) => log({ level: 'error', event: 'purge_failed', ...reasonOf(error) }));
  };
  purge();
  const daily = setInterval(purge, dayMs);
  daily.unref();

  return {
    url,
    anonKey: localAnonKey,
    secrets,
    database,
    worker,
    functionEnv,
    close: async () => {
      clearInterval(daily);
      await server.close();
      await worker.stop();
      await database.close();
    },
  };
}
