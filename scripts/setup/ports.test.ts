import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isFree } from './ports.mjs';

test('a port that is taken is told with the variable that chooses another one, before anything is started', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await isFree(port, '127.0.0.1')).toBe(false);
  for (const [taken, name] of [
    [{ port, backendPort: 0 }, 'PORT'],
    [{ port: 0, backendPort: port }, 'BACKEND_PORT'],
  ] as const) {
    const addresses = JSON.stringify({ ...taken, backendHost: '127.0.0.1' });
    const script = `import { ensurePortsFree } from './scripts/setup/ports.mjs'; await ensurePortsFree(${addresses});`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`Port ${port} is in use`);
    expect(stderr).toContain(` ${name}=${port + 1}`);
  }
  server.close();
  await once(server, 'close');
  expect(await isFree(port, '127.0.0.1')).toBe(true);
});
