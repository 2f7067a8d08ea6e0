// Serves the built site, and nothing else: node scripts/server/serve.ts [folder] [port]
// HOST says where it listens (loopback unless set; a container sets 0.0.0.0). SIGTERM and SIGINT let running answers end.
import type { AddressInfo } from 'node:net';
import { serveFolder, stopServer } from './static-server.ts';

const [folder = 'dist', port = process.env['PORT'] ?? '4321'] = process.argv.slice(2);
const host = process.env['HOST'] || '127.0.0.1';
const server = await serveFolder(folder, Number(port), host);
console.log(`http://${host}:${(server.address() as AddressInfo).port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopServer(server).then(() => process.exit(0)));
