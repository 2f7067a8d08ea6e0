import { describe, expect, test } from 'vitest';
import { backendProblem } from './backend-check.ts';

const online = {
  SITE_URL: 'https://www.example.com',
  PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_abc',
};

/** A backend that answers each path with a status; 0: not at all. */
function backend(form: number, settings = 200) {
  const asked: string[] = [];
  const ask = ((url: string) => {
    asked.push(url);
    const status = url.endsWith('/send-form') ? form : settings;
    return status ? Promise.resolve(new Response(null, { status })) : Promise.reject(new Error('ENOTFOUND'));
  }) as typeof fetch;
  return { ask, asked };
}

describe('a build for this computer is made without asking anybody', () => {
  test.each([
    ['nothing is set', {}],
    ['tests run on a build server', { CI: 'true' }],
    ['the site is served here', { SITE_URL: 'http://127.0.0.1:4321' }],
    ['the site is served here by name', { SITE_URL: 'http://localhost:4321', CI: 'true' }],
  ])('%s', async (_, environment) => {
    const { ask, asked } = backend(0);
    expect(await backendProblem(environment, ask)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

test('a build for visitors is made when the function and the key are answered for', async () => {
  const { ask, asked } = backend(405);
  expect(await backendProblem(online, ask)).toBeUndefined();
  expect(await backendProblem({ ...online, NETLIFY: 'true', CI: 'true' }, ask)).toBeUndefined();
  expect(asked[0]).toBe('https://abc.supabase.co/functions/v1/send-form');
});

describe('a build for visitors fails with the name of the variable', () => {
  test.each([
    ['no backend', { PUBLIC_SUPABASE_URL: undefined }, 405, 200, 'PUBLIC_SUPABASE_URL is not set'],
    ['the embedded one', { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321' }, 405, 200, 'own computer'],
    ['http', { PUBLIC_SUPABASE_URL: 'http://abc.example' }, 405, 200, 'browsers block http'],
    ['no address', { PUBLIC_SUPABASE_URL: 'abc.supabase' }, 405, 200, 'PUBLIC_SUPABASE_URL is no address'],
    ['nobody there', {}, 0, 200, 'does not answer (ENOTFOUND)'],
    ['no function', {}, 404, 200, 'is the function deployed?'],
    ['another key', {}, 405, 401, 'PUBLIC_SUPABASE_ANON_KEY is refused'],
    ['no address of the site', { SITE_URL: undefined, CF_PAGES: '1' }, 405, 200, 'SITE_URL must be'],
    ['a local one', { SITE_URL: 'http://localhost:4321', NETLIFY: 'true' }, 405, 200, 'SITE_URL must be'],
  ])('%s', async (_, changes, form, settings, message) => {
    const { ask } = backend(form, settings);
    expect(await backendProblem({ ...online, ...changes }, ask)).toContain(message);
  });

  test('the example address counts as public, too', async () => {
    const problem = await backendProblem({ SITE_URL: 'https://ecotech.example' }, backend(405).ask);
    expect(problem).toContain('PUBLIC_SUPABASE_URL');
  });
});
