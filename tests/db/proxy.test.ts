import { expect, test } from 'vitest';
import { contact, send, startTestBackend } from './support.ts';

const site = { SITE_URL: 'https://www.example.com' };
const from = (address: string) => ({ 'x-forwarded-for': address });

test('a backend for a public site says at start that the number of proxies is missing', async () => {
  await expect(startTestBackend({ env: site })).rejects.toThrow('set TRUST_PROXY');
  for (const TRUST_PROXY of ['0', '1'])
    await (await startTestBackend({ env: { ...site, TRUST_PROXY } })).close();
});

test('behind a proxy that nobody has told it of, it names the variable once', async () => {
  const backend = await startTestBackend();
  try {
    for (let number = 0; number < 3; number += 1) await send(backend, contact(), from('192.0.2.1'));
    expect(backend.logs.filter(({ event }) => event === 'proxy_not_trusted')).toEqual([
      expect.objectContaining({ level: 'warn', advice: expect.stringContaining('TRUST_PROXY') }),
    ]);
  } finally {
    await backend.close();
  }
});

test('with settings that do not fit the proxies, visitors do not shut each other out, and the log names the header', async () => {
  const backend = await startTestBackend({ env: { LEAD_RATE_MAX: '2', TRUST_PROXY: '1' } });
  try {
    const form = (number: number) => contact({}, { message: `Fråga ${number}` });
    // A proxy of the own network appended itself: twelve visitors look like one.
    for (let number = 0; number < 12; number += 1) {
      const answer = await send(backend, form(number), from(`192.0.2.${number}, 10.0.0.7`));
      expect(answer.status).toBe(200);
    }
    expect(backend.logs.find(({ event }) => event === 'client_address_unknown')).toMatchObject({
      level: 'error',
      header: 'x-forwarded-for',
      entries: 2,
      proxies: 1,
      advice: expect.stringContaining('TRUST_PROXY'),
    });
    expect(JSON.stringify(backend.logs)).not.toContain('192.0.2.');
    await backend.sql('update rate_limits set hits = 40');
    expect((await send(backend, form(99), from('10.0.0.7'))).status, 'not without end').toBe(429);
  } finally {
    await backend.close();
  }
});
