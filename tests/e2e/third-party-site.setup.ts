import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test as setup } from '@playwright/test';
import { thirdPartyEnv } from '../fixtures/third-party-env.ts';
import { thirdFolder } from './support/third-party-site.ts';

setup('the site with every third party configured is built', () => {
  setup.setTimeout(240_000);
  const args = ['node_modules/astro/bin/astro.mjs', 'build'];
  execFileSync(process.execPath, [...args, '--config', 'tests/fixtures/third-party-site/astro.config.mjs'], {
    env: { ...process.env, ...thirdPartyEnv },
    stdio: 'pipe',
  });
  expect(existsSync(`${thirdFolder}/contact.html`)).toBe(true);
});
