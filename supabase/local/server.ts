import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LOCAL_ANON_KEY } from '../../src/lib/env.ts';
import { clientAddress } from '../functions/_shared/address.ts';
import {
  type FunctionEnv,
  jsonLog,
  type LogEntry,
  type Rpc,
  readConfig,
  reasonOf,
} from '../functions/_shared/env.ts';
import { httpTransport } from '../functions/_shared/mail-http.ts';
import { sameSecret } from '../functions/_shared/same-secret.ts';
import type { Transport } from '../functions/_shared/transport.ts';
import { handlePapers } from '../functions/papers/handler.ts';
import { handle } from '../functions/send-form/handler.ts';
import { handleSubscription } from '../functions/subscriptions/handler.ts';
import { authHandler } from './auth.ts';
import { type BackupStores, backupProof, proofHeaders, writeBackup } from './backup.ts';
import { type Database, openDatabase } from './db.ts';
import { healthResponse, isDiskNearlyFull } from './health.ts';
import { startHousekeeping } from './housekeeping.ts';
import { passThrough, serve, withBodyLimit, withCors } from './http.ts';
import { folderTransport } from './mail/folder.ts';
import { smtpTransport } from './mail/smtp.ts';
import { type MailWorker, startMailWorker } from './mail/worker.ts';
import { type FileStore, openFileStore } from './paper-files.ts';
import { restHandler } from './rest.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { localStore, storageHandler } from './storage.ts';
import { type SubscriptionRounds, startSubscriptions } from './subscriptions.ts';
import { startWebhooks, type WebhookWorker } from './webhooks.ts';

/** Work that an answer must not wait for, since its time would tell what was found. */
interface AfterAnswers {
  /** Does something once the answer is on its way; a failure goes to the log. */
  run: (work: () => Promise<unknown>) => void;
  /** Waits for what is running. */
  settle: () => Promise<void>;
}

function afterAnswers(log: (entry: LogEntry) => void): AfterAnswers {
  const pending = new Set<Promise<void>>();
  return {
    run: (work) => {
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log({ level: 'error', event: 'link_mail_failed', ...reasonOf(error) }))
        .then(() => void pending.delete(done));
      pending.add(done);
    },
    settle: async () => {
      await Promise.all(pending);
    },
  };
}

function chooseTransport(env: Readonly<Record<string, string | undefined>>, folder: string): Transport {
  const smtp = env['SMTP_URL'];
  if (smtp) return smtpTransport(smtp);
  return httpTransport(env, fetch) ?? folderTransport(folder);
}

/**
 * The embedded backend: Postgres in the process, Supabase's HTTP interface as far as the site uses it, and the
 * site's own function. See docs/backend.md.
 */

export interface StartOptions {
  /** 0 picks a free port. */
  port: number;
  host?: string;
  /** Folder for database, keys and mail; everything in memory (and mail thrown away) when absent. */
  dataDir?: string;
  /** Environment variables, see .env.example. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Replaced in tests. */
  now?: () => Date;
  log?: (entry: LogEntry) => void;
  transport?: Transport;
  /** Whether mail and webhooks are sent by themselves; otherwise only when `drain` is called. On by default. */
  mailWorker?: boolean;
  template?: Blob;
  /** Where the bytes of papers go. Replaced in tests, for a disk that is full. */
  files?: FileStore;
  /** An open database instead of the one in the process. Replaced in tests. */
  database?: Database;
}

export interface Backend {
  url: string;
  anonKey: string;
  secrets: Secrets;
  database: Database;
  files: FileStore;
  worker: MailWorker;
  webhooks: WebhookWorker;
  /** Surroundings of `send-form`, so that a test can call the handler without HTTP. */
  functionEnv: FunctionEnv;
  subscriptions: SubscriptionRounds;
  /** Waits for what is done after answers: mail with links. */
  settle: () => Promise<void>;
  /** Ends running requests and mail, then closes the database. */
  close: () => Promise<void>;
}

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

/** The settings of the functions, with what the embedded backend takes where nothing is said. */
function localConfig(env: NonNullable<StartOptions['env']>, proxies: number, { addressSalt }: Secrets) {
  return readConfig({
    ...env,
    // Without a proxy of ours, the only header that is not the sender's own word is the one that http.ts writes.
    ...(proxies === 0 && { CLIENT_ADDRESS_HEADER: 'x-forwarded-for', TRUST_PROXY: '0' }),
    // Where its own public address is not said, the backend takes the one that it listens on.
    SUPABASE_URL: '',
    SITE_URL: env['SITE_URL'] || 'http://127.0.0.1:4321',
    ALLOWED_ORIGINS: env['ALLOWED_ORIGINS'] || 'http://127.0.0.1:4321,http://localhost:4321',
    ADDRESS_SALT: env['ADDRESS_SALT'] || addressSalt,
  });
}

type Handle = (request: Request, path: string) => Promise<Response>;

/** What lies beside the functions: auth, REST, storage and the health check. */
function apiHandler({
  auth,
  rest,
  storage,
  health,
  backup,
  forgotten,
}: {
  auth: Handle;
  rest: Handle;
  storage: Handle;
  health: () => Promise<Response>;
  backup: (request: Request) => Promise<Response>;
  forgotten: () => Promise<void>;
}) {
  const bounded = withBodyLimit(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/auth/v1/')) return auth(request, pathname.slice(8));
    if (pathname.startsWith('/rest/v1/')) {
      const response = await rest(request, pathname.slice(8));
      // What is forgotten in the database is forgotten on the disk as well. A call that was refused, or found nothing, reads nothing.
      if (/^\/rest\/v1\/rpc\/(?:erase_lead|anonymise_lead|erase_subscriptions)$/.test(pathname))
        if (response.ok && /^(?:true|[1-9]\d*)$/.test(await response.clone().text())) await forgotten();
      return response;
    }
    if (pathname === '/health') return health();
    if (pathname === '/backup') return backup(request);
    return Response.json({ message: 'no such path' }, { status: 404 });
  });
  return withCors((request) => {
    const { pathname } = new URL(request.url);
    // Its bodies are streamed, and have the limits of their bucket.
    return pathname.startsWith('/storage/v1/') ? storage(request, pathname.slice(11)) : bounded(request);
  });
}

const functions: Readonly<Record<string, (request: Request, env: FunctionEnv) => Promise<Response>>> = {
  '/functions/v1/send-form': handle,
  '/functions/v1/papers': handlePapers,
  '/functions/v1/subscriptions': handleSubscription,
};

/** What proves to the backup command that this is the backend of its data folder. */
function proofOf(request: Request, { serviceKey }: Secrets): Record<string, string> {
  const nonce = request.headers.get(proofHeaders.asked) ?? '';
  return /^[0-9a-f]{32}$/.test(nonce) ? { [proofHeaders.given]: backupProof(serviceKey, nonce) } : {};
}

/** Answers with a backup to whoever has the service key. */
const backupHandler =
  (stores: BackupStores, secrets: Secrets, now: () => Date) =>
  async (request: Request): Promise<Response> =>
    sameSecret(`Bearer ${secrets.serviceKey}`, request.headers.get('authorization') ?? '')
      ? passThrough(
          new Response(
            Readable.toWeb(await writeBackup(stores, secrets, now())) as ReadableStream<Uint8Array>,
          ),
        )
      : Response.json(
          { message: 'the service key is needed' },
          { status: 401, headers: proofOf(request, secrets) },
        );

/** Gives each request to its function, or to what lies beside the functions. */
const routeRequests =
  (env: FunctionEnv, api: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> =>
    functions[new URL(request.url).pathname]?.(request, env) ?? api(request);

/** Calls of the database that also remove the mail of a subscription that was ended from the disk. */
const forgettingRpc =
  (rpc: Rpc, forgotten: () => Promise<void>): Rpc =>
  async (name, args) => {
    const result = await rpc(name, args);
    if (name === 'end_subscription' && result === true) await forgotten();
    return result;
  };

/** What runs beside the answers: webhooks, mails to subscribers, and what waits for an answer to be out. */
async function startServices(functionEnv: FunctionEnv, { mailWorker }: StartOptions) {
  const webhooks = await startWebhooks(functionEnv, mailWorker);
  const subscriptions = startSubscriptions(functionEnv, mailWorker);
  return { webhooks, subscriptions, links: afterAnswers(functionEnv.log) };
}

/** Keys, settings and the way of mail, read from folder and environment. */
function readSetup(options: StartOptions, env: NonNullable<StartOptions['env']>, host: string) {
  const { dataDir } = options;
  const secrets = readSecrets(dataDir && join(dataDir, 'keys.json'));
  const proxies = requireProxyRule(env, host);
  const config = localConfig(env, proxies, secrets);
  const folder = dataDir && (env['MAIL_FOLDER'] || join(dataDir, 'outbox'));
  const transport = options.transport ?? (folder ? chooseTransport(env, folder) : () => Promise.resolve());
  return { secrets, proxies, config, folder, transport };
}

/** The database of the data folder, or one in memory. */
const openStore = ({ dataDir, template }: StartOptions) =>
  openDatabase({ ...(dataDir && { dataDir: join(dataDir, 'pg') }), ...(template && { template }) });

/** Accounts, signing in and second factors, with what the rest of the backend lends them. */
const openAuth = ({
  shared,
  env,
  functionEnv: { config, log },
  services: { links },
  database,
  transport,
}: {
  shared: { now: () => Date; jwtSecret: string; serviceKey: string };
  env: NonNullable<StartOptions['env']>;
  functionEnv: FunctionEnv;
  services: Awaited<ReturnType<typeof startServices>>;
  database: Database;
  transport: Transport;
}): Handle =>
  authHandler({
    ...shared,
    pg: database.pg,
    jwtExpiry: Number(env['JWT_EXPIRY'] || 3600),
    siteUrl: config.siteUrl,
    allowedOrigins: config.allowedOrigins,
    mailFrom: config.mailFrom,
    transport,
    addressLimit: config.rateLimit,
    openSignUp: env['SIGN_UP'] === 'open',
    afterAnswer: links.run,
    onLocked: () => log({ level: 'warn', event: 'sign_in_locked' }),
    addressOf: (request) => clientAddress(request, config),
  });

export async function start(options: StartOptions): Promise<Backend> {
  const { dataDir, port, host = '127.0.0.1', env = {}, now = () => new Date(), log = jsonLog } = options;
  const { secrets, proxies, config, folder, transport } = readSetup(options, env, host);
  const database = options.database ?? (await openStore(options));
  const { rpc } = database;
  const worker = startMailWorker({ rpc, transport, config, log }, 300, options.mailWorker);
  const files = options.files ?? openFileStore(dataDir && join(dataDir, 'papers'));
  const shared = { now, jwtSecret: secrets.jwtSecret, serviceKey: secrets.serviceKey };
  const callers = { ...shared, database, anonKey: LOCAL_ANON_KEY };
  const storage = storageHandler({ ...callers, files, isDiskFull: () => isDiskNearlyFull(dataDir) });
  const store = localStore(storage, () => config.backendUrl, secrets.serviceKey);
  const housekeeping = startHousekeeping({ database, folder, store, files }, now, log);
  const functionEnv: FunctionEnv = {
    config,
    rpc: forgettingRpc(rpc, housekeeping.removeForgotten),
    now,
    fetch,
    log,
    store,
    transport,
    afterStore: worker.wake,
  };
  const services = await startServices(functionEnv, options);
  const { webhooks, subscriptions, links } = services;
  const stop = async (): Promise<void> => {
    await housekeeping.stop();
    await services.subscriptions.stop();
    await links.settle();
    await worker.stop();
    await webhooks.stop();
    await database.close();
    files.close();
  };

  const auth = openAuth({ shared, env, functionEnv, services, database, transport });
  const rest = restHandler(callers);
  const health = () => healthResponse(functionEnv, dataDir);
  const backup = backupHandler({ database, files }, secrets, now);
  const forget = async () => {
    await housekeeping.removeForgotten();
    await housekeeping.overwriteForgotten();
  };
  const api = apiHandler({ auth, rest, storage, health, backup, forgotten: forget });
  const server = await serve(routeRequests(functionEnv, api), {
    port,
    host,
    trustProxy: proxies > 0,
    log,
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  config.backendUrl ||= server.url;
  return {
    url: server.url,
    anonKey: LOCAL_ANON_KEY,
    secrets,
    database,
    files,
    worker,
    webhooks,
    functionEnv,
    settle: links.settle,
    subscriptions,
    close: async () => {
      await server.close();
      await stop();
    },
  };
}
