import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOCAL_ANON_KEY } from '../../src/lib/env.ts';
import { totpCode, totpStep } from '../../supabase/local/totp.ts';
import { type ChildBackend, newDataFolder, startChild } from './child.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let dataDir = '';
let child: ChildBackend | undefined;
beforeEach(async () => {
  dataDir = await newDataFolder();
});
afterEach(async () => {
  await child?.end('SIGTERM');
  child = undefined;
});

/** Runs the documented command; nothing of it listens on the usual port. */
const createAdmin = (email: string, env: Record<string, string>, ...more: string[]) =>
  run(process.execPath, ['supabase/local/create-admin.ts', '--email', email, ...more], {
    cwd: root,
    env: { ...process.env, BACKEND_DATA: dataDir, BACKEND_PORT: '1', ...env },
  });

async function roleAfterSignIn(url: string, email: string, password: string): Promise<unknown> {
  const supabase = createClient(url, LOCAL_ANON_KEY, { auth: { persistSession: false } });
  const { data } = await supabase.auth.signInWithPassword({ email, password });
  return (await supabase.from('profiles').select('role').eq('id', data.user?.id).single()).data?.role;
}

test('makes the first admin with the backend stopped, and prints a password that works once it runs', async () => {
  const { stdout } = await createAdmin('anna@ecotech.example', {}, '--generate');
  const password = /^Password: (\S{20})$/m.exec(stdout)?.[1] ?? '';
  expect(stdout).toContain('anna@ecotech.example is an admin.');
  expect(statSync(join(dataDir, 'keys.json')).mode & 0o777, 'keys are for the owner only').toBe(0o600);

  child = await startChild(dataDir);
  expect(await roleAfterSignIn(child.url, 'anna@ecotech.example', password)).toBe('admin');

  // On the running backend, with a given password.
  const env = { BACKEND_PORT: new URL(child.url).port, ADMIN_PASSWORD: 'ett långt lösenord' };
  const second = await createAdmin('Bo@ecotech.example', env);
  expect(second.stdout).not.toContain('Password');
  expect(await roleAfterSignIn(child.url, 'bo@ecotech.example', 'ett långt lösenord')).toBe('admin');
  expect((await createAdmin('bo@ecotech.example', env)).stdout, 'can be repeated').toContain(
    'is already an admin',
  );
  await expect(createAdmin('eva@ecotech.example', { ...env, ADMIN_PASSWORD: 'kort' })).rejects.toThrow(
    'at least 8 characters',
  );

  // Somebody else may have signed up with the address.
  const supabase = createClient(child.url, LOCAL_ANON_KEY, { auth: { persistSession: false } });
  await supabase.auth.signUp({ email: 'eva@ecotech.example', password: 'någon annans' });
  await expect(createAdmin('eva@ecotech.example', env)).rejects.toThrow('repeat with --existing');
  expect(await roleAfterSignIn(child.url, 'eva@ecotech.example', 'någon annans')).toBe('user');

  // Whoever it was is out once the account is an admin's: password, session and second factor.
  const stranger = createClient(child.url, LOCAL_ANON_KEY, { auth: { persistSession: false } });
  await stranger.auth.signInWithPassword({ email: 'eva@ecotech.example', password: 'någon annans' });
  const { data: factor } = await stranger.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'x' });
  if (factor?.type !== 'totp') throw new Error('no factor');
  const code = totpCode(factor.totp.secret, totpStep(Date.now()));
  expect((await stranger.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
  await createAdmin('eva@ecotech.example', env, '--existing');
  expect((await stranger.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect(await roleAfterSignIn(child.url, 'eva@ecotech.example', 'någon annans')).toBeUndefined();
  expect(await roleAfterSignIn(child.url, 'eva@ecotech.example', 'ett långt lösenord')).toBe('admin');
  const owner = createClient(child.url, LOCAL_ANON_KEY, { auth: { persistSession: false } });
  await owner.auth.signInWithPassword({ email: 'eva@ecotech.example', password: 'ett långt lösenord' });
  expect((await owner.auth.mfa.listFactors()).data?.all).toEqual([]);
}, 120_000);
