// npm run test:visual: compares the key pages and every kind of section with the pictures in tests/visual; `-- --update` keeps what they look like now.
import { join } from 'node:path';
import { ensureChromium } from './setup/chromium.mjs';
import {
  ensureBuild,
  ensureDependencies,
  pinEnvironment,
  projectEnv,
  projectNode,
  root,
  run,
} from './setup/setup.mjs';

ensureDependencies();
pinEnvironment();
ensureBuild();
process.exitCode = run(
  projectNode(),
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    ...[
      'test',
      '--project=site',
      '--project=third-parties',
      '--grep=as it is kept',
      'visual.spec',
      'catalogue.spec',
    ],
  ],
  {
    env: {
      ...projectEnv(),
      CHROMIUM_PATH: ensureChromium(),
      TEST_FULL: '1',
      UPDATE_LOOKS: process.argv.includes('--update') ? '1' : '',
    },
  },
);
