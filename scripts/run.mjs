// node scripts/run.mjs <file> [arguments]: runs a script on the project’s Node, with what `.env` says.
import { buildFlags, fail, hand, loadEnvironment } from './setup/setup.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Usage: node scripts/run.mjs <file> [arguments]');
loadEnvironment();
hand(file, args, {}, args[0] === 'build' ? buildFlags : []);
