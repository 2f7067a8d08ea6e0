import type { APIRoute, GetStaticPaths } from 'astro';
import { readEnv } from '../lib/env.ts';

/** The key file of IndexNow, where a key is configured: a search engine finds in it what an address change was signed with. */
export const getStaticPaths: GetStaticPaths = () => {
  const { indexNowKey: key } = readEnv();
  return key ? [{ params: { key } }] : [];
};

export const GET: APIRoute = ({ params }) =>
  new Response(params['key'], { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
