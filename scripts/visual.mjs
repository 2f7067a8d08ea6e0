// npm run test:visual: compares the key pages with the pictures in tests/looks; `-- --update` keeps what they look like now.
import { join } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import {
  ensureBuild,
  ensureDependencies,
  ignoreEnvironmentFile,
  projectEnv,
  projectNode,
  root,
  run,
} from './lib/setup.mjs';

ensureDependencies();
ignoreEnvironmentFile();
ensureBuild();
process.exitCode = run(
  projectNode(),
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--project=site', 'looks.spec'],
  {
    env: {
      ...projectEnv(),
      CHROMIUM_PATH: ensureChromium(),
      UPDATE_LOOKS: process.argv.includes('--update') ? '1' : '',
    },
  },
);
