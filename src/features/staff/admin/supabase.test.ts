import { afterEach, expect, test, vi } from 'vitest';
import { fetchByOwnClock } from './supabase.ts';

afterEach(() => vi.unstubAllGlobals());

const asked = async (path: string) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ expires_in: 3600, expires_at: 1 })));
  return (await fetchByOwnClock(`https://x.example${path}`)).json();
};

test.each(['/auth/v1/token?grant_type=refresh_token', '/auth/v1/factors/a-b/verify', '/auth/v1/verify'])(
  'a session of %s ends by the computer’s clock',
  async (path) => expect(await asked(path)).toEqual({ expires_in: 3600 }),
);
test.each(['/rest/v1/invitations', '/auth/v1/factors/a-b/challenge'])('%s keeps its moments', async (path) =>
  expect(await asked(path)).toHaveProperty('expires_at', 1),
);
