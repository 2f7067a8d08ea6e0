/**
 * Makes an admin:
 *
 *   npm run admin:create -- --email anna@ecotech.example
 *
 * Works on the embedded backend, running or not, and on a hosted project when `SUPABASE_URL` and
 * `SUPABASE_SECRET_KEY` (or, of an older project, `SUPABASE_SERVICE_ROLE_KEY`) are set. The password comes from `ADMIN_PASSWORD`, or is asked for, or (with
 * `--generate`, or when there is no terminal) is made and printed once. An account that exists already is only
 * promoted with `--existing`, and then gets the new password; its sessions and second factors end.
 */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readSecrets } from './secrets.ts';
import { start } from './server.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    generate: { type: 'boolean', default: false },
    existing: { type: 'boolean', default: false },
  },
});

/** Asks without showing what is typed. */
async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  process.stdout.write('Password (at least 8 characters): ');
  const written = process.stdout.write.bind(process.stdout);
  process.stdout.write = (() => true) as typeof process.stdout.write;
  try {
    return await lines.question('');
  } finally {
    process.stdout.write = written;
    lines.close();
    console.log();
  }
}

interface Target {
  url: string;
  key: string;
  close: () => Promise<void>;
}

/** The hosted project, the running backend, or one started for this command. */
async function findTarget(): Promise<Target> {
  const none = () => Promise.resolve();
  const hosted = process.env['SUPABASE_URL'];
  if (hosted) {
    const key = process.env['SUPABASE_SECRET_KEY'] || process.env['SUPABASE_SERVICE_ROLE_KEY'];
    if (!key) throw new Error('SUPABASE_SECRET_KEY is needed together with SUPABASE_URL');
    return { url: hosted.replace(/\/+$/, ''), key, close: none };
  }
  const dataDir = resolve(process.env['BACKEND_DATA'] || '.data');
  const url = `http://127.0.0.1:${process.env['BACKEND_PORT'] || 54321}`;
  // One that is not well answers, too.
  const running = await fetch(`${url}/health`).then(
    () => true,
    () => false,
  );
  if (running) return { url, key: readSecrets(join(dataDir, 'keys.json')).serviceKey, close: none };
  const backend = await start({ port: 0, dataDir, env: process.env, log: () => undefined });
  return { url: backend.url, key: backend.secrets.serviceKey, close: backend.close };
}

async function api(target: Target, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(target.url + path, {
    method,
    headers: {
      apikey: target.key,
      authorization: `Bearer ${target.key}`,
      'content-type': 'application/json',
      ...(method === 'PATCH' && { prefer: 'return=representation' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (!response.ok) {
    throw new Error(String(answer?.['msg'] ?? answer?.['message'] ?? `${path} answered ${response.status}`));
  }
  return answer;
}

/**
 * Makes an existing account its owner's alone before it becomes an admin's: somebody else may have made it, and still be in
 * it. It gets the new password, which ends its sessions, and loses its second factors.
 */
async function takeOver(target: Target, id: string, password: string): Promise<void> {
  const user = (await api(target, 'PUT', `/auth/v1/admin/users/${id}`, { password })) as {
    factors?: { id: string }[];
  };
  for (const factor of user.factors ?? [])
    await api(target, 'DELETE', `/auth/v1/admin/users/${id}/factors/${factor.id}`);
}

async function makeAdmin(target: Target, email: string): Promise<void> {
  const found = (await api(
    target,
    'GET',
    `/rest/v1/profiles?select=id,role,deactivated_at&email=eq.${encodeURIComponent(email)}`,
  )) as {
    id: string;
    role: string;
    deactivated_at: string | null;
  }[];
  let id = found[0]?.id;
  if (found[0]?.role === 'admin' && !found[0].deactivated_at) {
    console.log(`${email} is already an admin.`);
    return;
  }
  if (id && !values.existing) {
    throw new Error(`${email} has an account already. If it is really theirs, repeat with --existing.`);
  }
  const generate = values.generate || !process.stdin.isTTY;
  const password = (
    process.env['ADMIN_PASSWORD'] || (generate ? randomBytes(15).toString('base64url') : await askPassword())
  ).normalize();
  if (id) await takeOver(target, id, password);
  else {
    const user = (await api(target, 'POST', '/auth/v1/admin/users', {
      email,
      password,
      email_confirm: true,
    })) as { id: string };
    id = user.id;
  }
  if (!process.env['ADMIN_PASSWORD'] && generate) console.log(`Password: ${password}`);
  await api(target, 'PATCH', `/rest/v1/profiles?id=eq.${id}`, { role: 'admin', deactivated_at: null });
  console.log(`${email} is an admin. Sign in at /admin/login.`);
}

try {
  const email = values.email?.trim().toLowerCase();
  if (!email) throw new Error('Usage: npm run admin:create -- --email name@example.com [--generate]');
  const target = await findTarget();
  try {
    await makeAdmin(target, email);
  } finally {
    await target.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
