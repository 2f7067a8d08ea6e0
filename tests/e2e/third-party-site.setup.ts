import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test as setup } from '@playwright/test';
import { thirdFolder } from './support/third-party-site.ts';

setup('the site with every third party configured is built', () => {
  setup.setTimeout(240_000);
  execFileSync(process.execPath, ['tests/fixtures/third-party-site/build.ts'], { stdio: 'pipe' });
  expect(existsSync(`${thirdFolder}/contact.html`)).toBe(true);
});
