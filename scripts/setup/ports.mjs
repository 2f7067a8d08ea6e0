// Whether the addresses that a command serves on are free, told before it starts anything.
import { createServer } from 'node:net';
import { fail } from './setup.mjs';

/** Whether nobody listens on a port yet; any other trouble is left to the server to tell. */
export const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** Ends the process when another one listens where the site or the backend is to; `backend: false` asks for the site only. */
export async function ensurePortsFree({ port, backendPort, backendHost }, { backend = true } = {}) {
  const needed = [{ name: 'PORT', at: port, host: '127.0.0.1' }];
  if (backend) needed.push({ name: 'BACKEND_PORT', at: backendPort, host: backendHost });
  for (const { name, at, host } of needed)
    if (!(await isFree(at, host)))
      fail(`Port ${at} is in use. Stop what listens there, or choose another one: ${name}=${at + 1}`);
}
