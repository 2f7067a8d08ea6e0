import { parseRedirects } from '../../../scripts/server/redirects.ts';
import { headersByPattern } from './headers.ts';

/** What the hosts document for the two files; Cloudflare Pages is the stricter one. */
const LIMITS = { headerRules: 100, headerLine: 2000, redirects: 2000, redirectLine: 1000 };
/** Statuses that both hosts take in `_redirects`; 404 is Netlify's alone and belongs into netlify.toml. */
const STATUSES = [301, 302, 303, 307, 308];

/** What a host would refuse or leave out of a `_headers` file. */
export function headersFileProblems(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const rules = headersByPattern(text);
  const found = lines
    .filter((line) => line.length > LIMITS.headerLine)
    .map((line) => `longer than ${LIMITS.headerLine} characters: ${line.slice(0, 40)}`);
  if (rules.size > LIMITS.headerRules) found.push(`${rules.size} rules, ${LIMITS.headerRules} are allowed`);
  if (/^\s/.test(lines[0] ?? '')) found.push('begins with a header that belongs to no address');
  for (const line of lines.filter((one) => /^\s/.test(one)))
    if (!/^\s+!?\s?[A-Za-z][A-Za-z0-9-]*:\s*\S/.test(line)) found.push(`not a header: ${line.trim()}`);
  for (const [pattern, headers] of rules) {
    if (!/^(\/|https:\/\/)/.test(pattern)) found.push(`not an address: ${pattern}`);
    if ((pattern.match(/\*/g) ?? []).length > 1) found.push(`more than one *: ${pattern}`);
    if (headers.size === 0) found.push(`no headers: ${pattern}`);
  }
  return found;
}

/** What a host would refuse or leave out of a `_redirects` file, and redirects that lead nowhere. */
export function redirectsFileProblems(text: string, exists: (route: string) => boolean): string[] {
  const rules = parseRedirects(text);
  const sources = rules.map(({ from }) => from);
  return [
    ...(rules.length > LIMITS.redirects ? [`${rules.length} rules, ${LIMITS.redirects} are allowed`] : []),
    ...text
      .split('\n')
      .filter((line) => line.length > LIMITS.redirectLine)
      .map((line) => `longer than ${LIMITS.redirectLine} characters: ${line.slice(0, 40)}`),
    ...rules.flatMap(({ from, to, status }, index) => [
      ...(/^\/[^#?]*$/.test(from) ? [] : [`not an address: ${from}`]),
      ...(/^(\/|https:\/\/)/.test(to) ? [] : [`leads to no address: ${from}`]),
      ...(STATUSES.includes(status) ? [] : [`status ${status} is not for every host: ${from}`]),
      ...(sources.indexOf(from) === index ? [] : [`stands twice: ${from}`]),
      ...(to.startsWith('/') && !exists(to) ? [`leads to a page that does not exist: ${to}`] : []),
    ]),
  ];
}
