import type { APIRoute } from 'astro';

/** Everything public may be read; the admin pages and search results are not worth a visit. */
export const GET: APIRoute = ({ site }) => {
  const hidden = [
    '/admin',
    '/reset-password',
    '/search',
    '/en/admin',
    '/en/search',
    '/es/admin',
    '/es/search',
  ];
  const lines = [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
