import { expect, test } from 'vitest';
import { addresses } from './addresses.mjs';
import { readEnv } from '../../src/lib/env.ts';

test('unless told otherwise pages ask the backend where they would anyway', () => {
  expect(addresses({}).backend).toBe(readEnv({}).supabaseUrl);
  expect(addresses({ PORT: '', BACKEND_PORT: '', BACKEND_HOST: '' })).toEqual(addresses({}));
});

test('other ports reach the pages and what the backend allows', () => {
  const own = addresses({ PORT: '5000', BACKEND_PORT: '5001' });
  expect(own).toMatchObject({ site: 'http://127.0.0.1:5000', backend: 'http://127.0.0.1:5001' });
  expect(own.backendEnv).toEqual({
    SITE_URL: 'http://127.0.0.1:5000',
    ALLOWED_ORIGINS: 'http://127.0.0.1:5000,http://localhost:5000',
  });
});

test('a public address and a host of the backend are kept', () => {
  const own = addresses({ SITE_URL: 'https://www.example.com', BACKEND_HOST: '192.168.1.5' });
  expect(own).toMatchObject({ backendHost: '192.168.1.5', backend: 'http://192.168.1.5:54321' });
  expect(own.backendEnv.SITE_URL).toBe('https://www.example.com');
  expect(addresses({ BACKEND_HOST: '0.0.0.0' }).backend).toBe('http://127.0.0.1:54321');
});
