import { locales } from '../i18n/locales.ts';
import { localPath, splitPath } from '../i18n/paths.ts';
import { readEnv } from './env.ts';

/** The sign-in window of a git host answers the content editor that opened it, if one is configured. */
const openers = readEnv().editor.repository ? 'same-origin-allow-popups' : 'same-origin';

/** Browsers ignore it over http, and it must not be sent there (RFC 6797 §7.2). */
export const httpsOnlyHeader = 'Strict-Transport-Security';

/**
 * Headers of every answer; the policy with script hashes stands in each page, where the hashes are its own. Subdomains are the
 * company's to decide about (docs/deploy.md).
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  [httpsOnlyHeader]: 'max-age=63072000',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'Cross-Origin-Opener-Policy': openers,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** The route below which pages are made to stand in frames on other people's sites: the price widget. */
const embedRoute = '/embed';

/** Whether the page at an address, with or without its language, may be framed by anybody. */
export const isEmbeddable = (path: string): boolean => splitPath(path).route.startsWith(`${embedRoute}/`);

/** What such a page answers in the place of the headers of the same name. `ALLOWALL` is the HTML standard's word for "no limit". */
export const embedHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': 'frame-ancestors *',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Frame-Options': 'ALLOWALL',
};

/** Pictures that are made to be shown elsewhere: what is shared with a link, and the logo, by address pattern. */
export const sharedPictures = [
  '/og/*',
  '/icon-512.png',
  '/apple-touch-icon.png',
  '/favicon.svg',
  '/favicon.ico',
] as const;

/** What such a picture answers in the place of the header of the same name. */
export const sharedHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const isShared = (path: string): boolean =>
  sharedPictures.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one));

/** The security headers of what stands at an address. */
export const headersOf = (path: string): Readonly<Record<string, string>> => {
  if (isEmbeddable(path)) return { ...securityHeaders, ...embedHeaders };
  return isShared(path) ? { ...securityHeaders, ...sharedHeaders } : securityHeaders;
};

/** Cache rules by address pattern: hashed files never change, pages are always asked for again. */
export const cacheHeaders = [
  ['/_astro/*', 'public, max-age=31536000, immutable'],
  ['/*', 'public, max-age=0, must-revalidate'],
] as const;

/**
 * The `_headers` file that static hosts read, made from the same lists as the local server’s and nginx's. Where two rules match, Netlify takes
 * the later value of a header, and Cloudflare Pages both unless the later rule first takes the header away (`! Name`), a line
 * that Netlify does not know: `detach` writes it.
 */
export function headersFile(detach = process.env['NETLIFY'] !== 'true'): string {
  const listed = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const instead = (path: string, headers: Readonly<Record<string, string>>) => [
    path,
    ...(detach ? Object.keys(headers).map((name) => `  ! ${name}`) : []),
    ...listed(headers),
    '',
  ];
  const embedded = locales.flatMap((locale) => instead(localPath(`${embedRoute}/*`, locale), embedHeaders));
  const shared = sharedPictures.flatMap((path) => instead(path, sharedHeaders));
  const [immutable] = cacheHeaders;
  return [
    '/*',
    ...listed(securityHeaders),
    '',
    ...embedded,
    ...shared,
    immutable[0],
    `  Cache-Control: ${immutable[1]}`,
    '',
  ].join('\n');
}
