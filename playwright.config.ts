import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/setup/chromium.mjs';
import { origin, portsOf, workers } from './tests/e2e/support/ports.ts';

const executablePath = findChromium();
const thirdParties = /(catalogue|third-parties)\.spec\.ts$/;
const timing = /interaction\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers,
  // `npm test` tells those that pass when they are run again; it stops where nothing works.
  retries: process.env['PLAYWRIGHT_JSON'] ? 1 : 0,
  maxFailures: process.env['PLAYWRIGHT_JSON'] ? 40 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON']
    ? [['line'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
    : 'list',
  projects: [
    // First, so that its build is done when the tests that need it come.
    { name: 'third-party-site', testMatch: /third-party-site\.setup\.ts$/ },
    { name: 'site', testMatch: /\.spec\.ts$/, testIgnore: [thirdParties, timing] },
    { name: 'third-parties', testMatch: thirdParties, dependencies: ['third-party-site'] },
    // What is measured in processor time: `npm test` runs it by itself when the others are done.
    { name: 'timing', testMatch: timing, workers: 1 },
  ],
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    trace: 'off',
    screenshot: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing leaves this machine, whatever a page or the browser itself asks for.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: `${process.execPath} tests/e2e/support/servers.ts ${worker}`,
    url: origin(portsOf(worker).site),
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 180_000,
  })),
});
