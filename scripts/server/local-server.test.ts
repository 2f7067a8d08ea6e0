import { rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitePromises, writeSmallSite } from '../../tests/support/site-promises.ts';
import { serveFolder, stopServer } from './local-server.ts';

const folder = writeSmallSite();
let server: Server;
const port = () => (server.address() as AddressInfo).port;
const get = (path: string) => fetch(`http://127.0.0.1:${port()}${path}`);
beforeAll(async () => {
  server = await serveFolder(folder, 0);
});
afterAll(async () => {
  await stopServer(server);
  rmSync(folder, { recursive: true });
});

sitePromises(port);

test('a file that a new build takes away is not there, and one that it brings is', async () => {
  writeFileSync(join(folder, 'new.html'), 'Ny');
  expect(await (await get('/new')).text()).toBe('Ny');
  rmSync(join(folder, 'new.html'));
  expect((await get('/new')).status).toBe(404);
});

test('visitors who leave at once do not end the server', async () => {
  const leave = () =>
    new Promise<void>((resolve) => {
      const visitor = connect(port(), '127.0.0.1', () => {
        visitor.write('GET /video.webm HTTP/1.1\r\nHost: a\r\n\r\n', () => visitor.resetAndDestroy());
      });
      visitor.on('error', () => {});
      visitor.on('close', () => resolve());
    });
  for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 20 }, leave));
  expect((await get('/video.webm')).status).toBe(200);
});
