import { connect } from 'node:tls';
import { type Finding, looked, PATIENCE } from './check.ts';

const DAY = 86_400_000;
/** A certificate that ends sooner should have been renewed by now. */
const FEWEST_DAYS = 14;

/** What a certificate's last day says, held against today. */
export function validity(validTo: string, now: Date): Omit<Finding, 'what'> {
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / DAY);
  return { ok: days >= FEWEST_DAYS, seen: days < 0 ? `ended ${-days} days ago` : `valid ${days} more days` };
}

/** How long the certificate of an https site holds; nothing for other sites. */
export async function certificateFindings(base: URL, now: Date): Promise<Finding[]> {
  if (base.protocol !== 'https:') return [];
  const found = await looked(
    'certificate',
    () =>
      new Promise((resolve, reject) => {
        const socket = connect(
          {
            host: base.hostname,
            port: Number(base.port || 443),
            servername: base.hostname,
            timeout: PATIENCE,
          },
          () => {
            resolve(validity(socket.getPeerCertificate().valid_to, now));
            socket.end();
          },
        );
        socket.on('error', reject);
        socket.on('timeout', () => socket.destroy(new Error('no answer')));
      }),
  );
  return [found];
}
