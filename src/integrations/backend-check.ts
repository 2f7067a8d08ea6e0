/** A build that goes online is made only when its forms reach a backend: with a wrong address every lead would be lost. */
import type { AstroIntegration } from 'astro';
import { readEnv } from '../lib/env.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Set by the build machines of hosts: Netlify, Cloudflare Pages and Workers, Vercel, Render. `CI` alone is any test run. */
const HOST_VARIABLES = ['NETLIFY', 'CF_PAGES', 'WORKERS_CI', 'VERCEL', 'RENDER'] as const;

/** How long the backend may take to answer, ms. */
const PATIENCE = 15_000;

/** Whether an address leads to the reader's own computer. */
const isLoopback = (address: string): boolean => {
  const { hostname } = new URL(address);
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
};

/** Why a build is for visitors: the host that makes it, or a public address; `undefined` for one that stays on this computer. */
function audience(environment: Environment): string | undefined {
  const host = HOST_VARIABLES.find((name) => environment[name]);
  if (host) return `${host} is set`;
  const site = environment['SITE_URL'];
  if (site && !URL.canParse(site)) throw new Error(`SITE_URL is no address: ${site}`);
  return site && !isLoopback(site) ? `SITE_URL is ${site}` : undefined;
}

/** What is wrong with the addresses by themselves. */
function addressProblem(environment: Environment): string | undefined {
  const { siteUrl, supabaseUrl } = readEnv(environment);
  if (!environment['SITE_URL'] || isLoopback(siteUrl))
    return 'SITE_URL must be the public address of the site';
  if (!environment['PUBLIC_SUPABASE_URL']) return 'PUBLIC_SUPABASE_URL is not set';
  if (!URL.canParse(supabaseUrl)) return `PUBLIC_SUPABASE_URL is no address: ${supabaseUrl}`;
  if (isLoopback(supabaseUrl))
    return `PUBLIC_SUPABASE_URL is ${supabaseUrl}, which is each visitor's own computer`;
  if (siteUrl.startsWith('https:') && !supabaseUrl.startsWith('https:'))
    return `PUBLIC_SUPABASE_URL is ${supabaseUrl}: browsers block http on an https page`;
  return undefined;
}

/** What is wrong with the backend itself, asked without sending a form. */
async function answerProblem(environment: Environment, ask: typeof fetch): Promise<string | undefined> {
  const { supabaseUrl, supabaseKey } = readEnv(environment);
  const get = (path: string) =>
    ask(supabaseUrl + path, {
      headers: { apikey: supabaseKey },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
  try {
    const form = await get('/functions/v1/send-form');
    // A form is posted; the function refuses to be read.
    if (form.status !== 405)
      return `PUBLIC_SUPABASE_URL is ${supabaseUrl}, and /functions/v1/send-form there answers ${form.status} instead of 405: is the function deployed?`;
    const auth = await get('/auth/v1/settings');
    if (!auth.ok) return `PUBLIC_SUPABASE_ANON_KEY is refused by ${supabaseUrl} (${auth.status})`;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return `PUBLIC_SUPABASE_URL is ${supabaseUrl}, which does not answer (${cause instanceof Error ? cause.message : cause})`;
  }
  return undefined;
}

/** Why this build must not go online, with the name of the variable; `undefined` when it may, or when it is for this computer. */
export async function backendProblem(
  environment: Environment,
  ask: typeof fetch = fetch,
): Promise<string | undefined> {
  const reason = audience(environment);
  if (!reason) return undefined;
  const problem = addressProblem(environment) ?? (await answerProblem(environment, ask));
  return (
    problem && `${problem}. Every form would be lost (this build is for visitors: ${reason}; docs/deploy.md)`
  );
}

/** Ends a build for visitors whose forms would reach nobody. */
export function backendCheck(): AstroIntegration {
  return {
    name: 'backend-check',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        const problem = command === 'build' ? await backendProblem(process.env) : undefined;
        if (problem) throw new Error(problem);
      },
    },
  };
}
