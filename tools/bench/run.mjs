// npm run bench: sets up what measuring needs (packages, a Chromium, the built site) and hands over to bench/main.ts.
import { ensureChromium } from '../../scripts/setup/chromium.mjs';
import { ensureBuild, ensureDependencies, hand, loadEnvironment } from '../../scripts/setup/setup.mjs';

const args = process.argv.slice(2);
loadEnvironment();
ensureDependencies();
if (!args.includes('--help')) ensureBuild();
hand('tools/bench/main.ts', args, { CHROMIUM_PATH: ensureChromium() });
