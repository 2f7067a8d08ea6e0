// npm run dev: the site with reload, and the embedded backend beside it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { addresses } from './setup/addresses.mjs';
import { ensurePortsFree } from './setup/ports.mjs';
import {
  endWithNpm,
  ensureDependencies,
  loadEnvironment,
  projectEnv,
  projectNode,
  root,
} from './setup/setup.mjs';

loadEnvironment();
ensureDependencies();
const own = addresses(process.env);
const { port, backend, backendEnv } = own;
await ensurePortsFree(own);
const env = { ...process.env, ...projectEnv() };
const child = (script, args, more) =>
  spawn(projectNode(), [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...more },
  });
const children = [
  child('supabase/local/main.ts', [], backendEnv),
  child('node_modules/astro/bin/astro.mjs', ['dev', '--host', '127.0.0.1', '--port', String(port)], {
    PUBLIC_SUPABASE_URL: process.env.PUBLIC_SUPABASE_URL || backend,
  }),
];
const stop = () => {
  for (const one of children) one.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
endWithNpm(stop);
for (const one of children)
  one.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
