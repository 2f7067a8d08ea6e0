import { readEnv } from '../lib/env.ts';

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

/** Cache rules by address pattern: hashed files never change, pages are always asked for again. */
export const cacheHeaders: readonly (readonly [pattern: string, value: string])[] = [
  ['/_astro/*', 'public, max-age=31536000, immutable'],
  ['/*', 'public, max-age=0, must-revalidate'],
];

/** The `_headers` file that static hosts (Netlify, Cloudflare Pages) read, made from the same lists as the local server’s. */
export function headersFile(): string {
  const every = Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`);
  const [immutable] = cacheHeaders;
  return ['/*', ...every, '', immutable?.[0], `  Cache-Control: ${immutable?.[1]}`, ''].join('\n');
}
