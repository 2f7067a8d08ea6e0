/** A mail server that takes everything and keeps it. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export interface SmtpSink {
  url: string;
  /** What clients sent, line by line. */
  lines: string[];
  close: () => void;
}

/** Starts it on a free port. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let data = false;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (data && line !== '.') continue;
        if (line === 'DATA') socket.write('354 go on\r\n');
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
        data = line === 'DATA';
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    close: () => server.close(),
  };
}
