import { locales } from '../i18n/locales.ts';

/** How long a security.txt counts, days (RFC 9116 recommends less than a year ahead; it is renewed with every build). */
const DAYS = 364;

/** The text of /.well-known/security.txt (RFC 9116). `email` of the company, `site` without a slash at the end. */
export function securityText(email: string, site: string, now: Date): string {
  const expires = new Date(now.getTime() + DAYS * 86_400_000);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n');
}
