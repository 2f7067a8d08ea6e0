import { headersOf, httpsOnlyHeader } from '../../src/lib/security-headers.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localPath } from '../../src/i18n/paths.ts';
import { ask, type Finding, looked } from './check.ts';

/** Pages that a site without trouble always has. */
const ROUTES = ['/', '/contact', '/calculator', '/privacy'];

const page = (base: URL, path: string, locale: Locale): Promise<Finding> =>
  looked(`page ${path}`, async () => {
    const answer = await ask(new URL(path, base));
    const html = await answer.text();
    const wrong = [
      ...(answer.status === 200 ? [] : [`status ${answer.status}`]),
      ...(/text\/html/.test(answer.headers.get('content-type') ?? '') ? [] : ['no HTML']),
      ...(new RegExp(`<html[^>]* lang="?${locale}`).test(html) ? [] : [`not in ${locale}`]),
      ...(/<h1[ >]/.test(html) ? [] : ['no heading']),
    ];
    return { ok: !wrong.length, seen: wrong.join(', ') || `200, ${html.length} characters` };
  });

const missing = (base: URL, locale: Locale): Promise<Finding> => {
  const path = localPath('/no-such-page', locale);
  return looked(`error page ${path}`, async () => {
    const answer = await ask(new URL(path, base));
    const html = await answer.text();
    const inLanguage = new RegExp(`<html[^>]* lang="?${locale}`).test(html);
    return {
      ok: answer.status === 404 && inLanguage,
      seen: `${answer.status}${inLanguage ? '' : `, not in ${locale}`}`,
    };
  });
};

const headers = (base: URL, path: string, name: string): Promise<Finding> =>
  looked(name, async () => {
    const answer = await ask(new URL(path, base));
    const wanted = Object.entries(headersOf(path)).filter(
      ([header]) => base.protocol === 'https:' || header !== httpsOnlyHeader,
    );
    const wrong = wanted
      .filter(([header, value]) => answer.headers.get(header) !== value)
      .map(([header]) => header);
    return {
      ok: !wrong.length,
      seen: wrong.length ? `missing or other: ${wrong.join(', ')}` : `${wanted.length} as built`,
    };
  });

const policy = (base: URL): Promise<Finding> =>
  looked('content security policy in the page', async () => {
    const html = await (await ask(new URL('/contact', base))).text();
    const [, text = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
    const ok = text.includes("default-src 'self'") && !text.includes('unsafe-inline');
    return { ok, seen: text ? `${text.split(';').length} directives` : 'none' };
  });

const kept = (base: URL): Promise<Finding> =>
  looked('files that are kept for ever', async () => {
    const html = await (await ask(base)).text();
    const [file] = /\/_astro\/[\w.~-]+\.(avif|woff2|js)/.exec(html) ?? [];
    if (!file) return { ok: false, seen: 'the start page names no file' };
    const answer = await ask(new URL(file, base));
    const cache = answer.headers.get('cache-control') ?? 'no rule';
    return { ok: answer.status === 200 && cache.includes('immutable'), seen: `${answer.status}, ${cache}` };
  });

const sitemap = (base: URL): Promise<Finding> =>
  looked('sitemap', async () => {
    const robots = await (await ask(new URL('/robots.txt', base))).text();
    const [, address = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
    if (!address) return { ok: false, seen: 'robots.txt names none' };
    const index = await (await ask(new URL(new URL(address).pathname, base))).text();
    const [, part = ''] = /<loc>([^<]+)<\/loc>/.exec(index) ?? [];
    const pages = part ? await (await ask(new URL(new URL(part).pathname, base))).text() : '';
    const listed = [...pages.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, one = '']) => new URL(one));
    if (!listed.length) return { ok: false, seen: 'no pages in it' };
    const foreign = listed.filter(({ host }) => host !== base.host);
    const [first] = foreign;
    return {
      ok: !first,
      seen: first
        ? `names ${first.host} instead of ${base.host}: was SITE_URL set in the build?`
        : `${listed.length} pages`,
    };
  });

/** Pages in all languages, error pages, headers, policy, cache rules and sitemap of a running site. */
export const pageFindings = (base: URL): Promise<Finding[]> =>
  Promise.all([
    ...locales.flatMap((locale) => [
      ...ROUTES.map((route) => page(base, localPath(route, locale), locale)),
      missing(base, locale),
    ]),
    headers(base, '/contact', 'security headers'),
    headers(base, '/embed/electricity-price/se4', 'security headers of the price widget'),
    policy(base),
    kept(base),
    sitemap(base),
  ]);
