import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveFolder, stopServer } from './static-server.ts';

test('only what is made for it may stand in frames of other sites', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const name of [
    'index.html',
    'about.html',
    'embed/electricity-price/se3.html',
    '_astro/app.abc123.js',
  ]) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), name);
  }
  const server = await serveFolder(folder, 0);
  const { port } = server.address() as AddressInfo;
  // The address as it is: node's fetch would tidy it.
  const framing = (path: string) =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, ({ headers }) => resolve(headers['content-security-policy']))
        .once('error', reject)
        .end();
    });
  expect(await framing('/embed/electricity-price/se3')).toBe('frame-ancestors *');
  for (const path of [
    '/',
    '/about',
    '/embed',
    '/embed/none',
    '/embed/../about',
    '/embed/%2e%2e/about',
    '/_astro/app.abc123.js',
  ])
    expect(await framing(path), path).toBe("frame-ancestors 'none'");
  await stopServer(server, 0);
  rmSync(folder, { recursive: true });
});
