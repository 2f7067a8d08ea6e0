import type { APIRoute } from 'astro';

/** Everything may be read; pages that are not to be listed say so themselves (src/content/indexing.ts). */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
