import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { Builder, Capabilities } from 'selenium-webdriver';
import { vi } from 'vitest';
import type { Browser } from './browser.ts';

const PORT = 4995;
const DISPLAY = ':95';

/** WebKit as Debian has it (WebKitGTK), driven by its own WebDriver on a display in memory. */
export async function startWebkit(): Promise<Browser> {
  const processes: ChildProcess[] = [
    spawn('Xvfb', [DISPLAY, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
    spawn('WebKitWebDriver', [`--port=${PORT}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      // Its sandbox does not start for the root user of a container.
      env: { ...process.env, DISPLAY, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANG: 'C.UTF-8' },
    }),
  ];
  await vi.waitFor(() => fetch(`http://127.0.0.1:${PORT}/status`), { timeout: 20_000 });
  const [binary = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  const options = { binary, args: ['--automation'] };
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': options,
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${PORT}`)
    .withCapabilities(capabilities)
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
  return {
    name: 'WebKit',
    open: (address) => driver.get(address),
    run: (work, ...args) =>
      driver.executeScript(`return (${String(work)})(...arguments)`, ...args) as Promise<never>,
    close: async () => {
      await driver.quit();
      for (const child of processes) child.kill();
    },
  };
}
