// node scripts/run.mjs <file> [arguments]: runs a script on the project’s Node, with what `.env` says; installs first in a fresh clone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFlags, ensureDependencies, fail, hand, loadEnvironment, root } from './setup/setup.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Usage: node scripts/run.mjs <file> [arguments]');
loadEnvironment();
if (!existsSync(join(root, 'node_modules'))) ensureDependencies();
hand(file, args, {}, args[0] === 'build' ? buildFlags : []);
