import type { APIRoute } from 'astro';
import { locales } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';
import { closedRoutes } from '../content/indexing.ts';

/** Everything public may be read; the admin pages and search results are not worth a visit. */
export const GET: APIRoute = ({ site }) => {
  const hidden = locales.flatMap((locale) => closedRoutes.map((route) => localPath(route, locale)));
  const lines = [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
