// npm run dev: the site with reload, and the embedded backend beside it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, loadEnvironment, projectEnv, projectNode, root } from './lib/setup.mjs';

loadEnvironment();
ensureDependencies();
const env = { ...process.env, ...projectEnv() };
const port = process.env.PORT ?? '4321';
const children = [
  spawn(projectNode(), [join(root, 'supabase/local/main.ts')], { cwd: root, stdio: 'inherit', env }),
  spawn(
    projectNode(),
    [join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', '--host', '127.0.0.1', '--port', port],
    { cwd: root, stdio: 'inherit', env },
  ),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
