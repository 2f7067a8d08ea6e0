import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { parseRedirects } from '../../scripts/server/redirects.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localPath } from '../../src/i18n/paths.ts';
import { headersFile } from '../../src/lib/security-headers.ts';
import { headersByPattern } from './support/headers.ts';
import { builtSite } from './support/site.ts';

/** What the hosts document for the two files; Cloudflare Pages is the stricter one. */
const LIMITS = { headerRules: 100, headerLine: 2000, redirects: 2000, redirectLine: 1000 };
/** Statuses that both hosts take in `_redirects`; 404 is Netlify's alone and belongs into netlify.toml. */
const STATUSES = [301, 302, 303, 307, 308];

/** What a host would refuse or leave out of a `_headers` file. */
function headersFileProblems(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const rules = headersByPattern(text);
  const found = lines
    .filter((line) => line.length > LIMITS.headerLine)
    .map((line) => `longer than ${LIMITS.headerLine} characters: ${line.slice(0, 40)}`);
  if (rules.size > LIMITS.headerRules) found.push(`${rules.size} rules, ${LIMITS.headerRules} are allowed`);
  if (/^\s/.test(lines[0] ?? '')) found.push('begins with a header that belongs to no address');
  // `! Name` takes away what another rule has set; Cloudflare Pages only.
  for (const line of lines.filter((one) => /^\s/.test(one)))
    if (!/^\s+(?:! [A-Za-z][A-Za-z0-9-]*$|[A-Za-z][A-Za-z0-9-]*:\s*\S)/.test(line))
      found.push(`not a header: ${line.trim()}`);
  for (const [pattern, headers] of rules) {
    if (!/^(\/|https:\/\/)/.test(pattern)) found.push(`not an address: ${pattern}`);
    if ((pattern.match(/\*/g) ?? []).length > 1) found.push(`more than one *: ${pattern}`);
    if (headers.size === 0) found.push(`no headers: ${pattern}`);
  }
  return found;
}

/** What a host would refuse or leave out of a `_redirects` file, and redirects that lead nowhere. */
function redirectsFileProblems(text: string, exists: (route: string) => boolean): string[] {
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

/** What netlify.toml may hold, of each part that we could want: docs.netlify.com/build/configure-builds/file-based-configuration. */
const NETLIFY: Readonly<Record<string, readonly string[]>> = {
  build: ['base', 'command', 'environment', 'ignore', 'processing', 'publish'],
  redirects: ['conditions', 'force', 'from', 'headers', 'query', 'signed', 'status', 'to'],
  headers: ['for', 'values'],
  context: [],
  functions: [],
  edge_functions: [],
  plugins: [],
};

/** What Netlify would refuse or overlook in netlify.toml, and rules that lead nowhere. */
function netlifyProblems(text: string, pages: { has: (route: string) => boolean }): string[] {
  let settings: Record<string, unknown>;
  try {
    settings = parse(text);
  } catch (error) {
    return [String(error)];
  }
  const { build = {}, redirects = [] } = settings as {
    build?: Record<string, unknown>;
    redirects?: Record<string, unknown>[];
  };
  const unknown = (part: string, of: Record<string, unknown>) =>
    Object.keys(of)
      .filter((key) => !NETLIFY[part]?.includes(key))
      .map((key) => `${part} does not know ${key}`);
  const environment = Object.entries((build['environment'] ?? {}) as Record<string, unknown>);
  return [
    ...Object.keys(settings)
      .filter((key) => !Object.hasOwn(NETLIFY, key))
      .map((key) => `Netlify does not know ${key}`),
    ...unknown('build', build),
    ...(build['publish'] === 'dist' ? [] : [`publish is ${build['publish']}`]),
    ...(build['command'] === 'npm run build' ? [] : [`command is ${build['command']}`]),
    ...environment.filter(([, value]) => typeof value !== 'string').map(([name]) => `${name} must be text`),
    ...redirects.flatMap((rule) => [
      ...unknown('redirects', rule),
      ...(pages.has(String(rule['to']).replace(/\.html$/, ''))
        ? []
        : [`redirect ${rule['from']} leads nowhere`]),
    ]),
  ];
}

describe('the files that hosts read', () => {
  const site = builtSite();
  test('headers keep to the rules of Netlify and Cloudflare Pages', () =>
    expect(headersFileProblems(site.read('/_headers') ?? '')).toEqual([]));
  test('redirects do too, and lead to pages that exist', () =>
    expect(redirectsFileProblems(site.read('/_redirects') ?? '', (route) => site.pages.has(route))).toEqual(
      [],
    ));
  test('nothing takes the variables of Cloudflare’s dashboard away', () =>
    expect(['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'].filter((file) => existsSync(file))).toEqual(
      [],
    ));
  test('netlify.toml says what Netlify knows, and builds what is served', () =>
    expect(netlifyProblems(readFileSync('netlify.toml', 'utf8'), site.pages)).toEqual([]));
  test('every language has its error page, and Netlify is told where', () => {
    const rules = readFileSync('netlify.toml', 'utf8');
    for (const locale of locales) {
      const route = localPath('/404', locale);
      expect(site.pages.has(route), route).toBe(true);
      if (locale !== 'sv')
        expect(rules).toContain(`from = "/${locale}/*"\n  to = "${route}.html"\n  status = 404`);
    }
  });
});

describe('the checks of those files', () => {
  test('let whole ones pass', () => {
    expect(headersFileProblems(headersFile())).toEqual([]);
    expect(redirectsFileProblems('# moved\n/old /new 301\n', () => true)).toEqual([]);
  });
  test.each([
    ['a line that is too long', `/*\n  X-A: ${'a'.repeat(2000)}`],
    ['too many rules', Array.from({ length: 101 }, (_, index) => `/${index}\n  X-A: 1`).join('\n')],
    ['a header without address', '  X-A: 1'],
    ['a line that is no header', '/*\n  X-A 1'],
    ['an address without headers', '/a\n/b\n  X-A: 1'],
    ['two stars', '/*/b/*\n  X-A: 1'],
    ['a relative address', 'a\n  X-A: 1'],
  ])('find %s in _headers', (_, text) => expect(headersFileProblems(text)).toHaveLength(1));
  test.each([
    ['a status of one host', '/en/* /en/404 404'],
    ['a rule that stands twice', '/a /b 301\n/a /c 301'],
    ['no target', '/a'],
    ['a relative source', 'a /b 301'],
    ['a line that is too long', `/${'a'.repeat(1000)} /b 301`],
  ])('find %s in _redirects', (_, text) => expect(redirectsFileProblems(text, () => true)).toHaveLength(1));
  test.each([
    ['no TOML', '[build', 'Invalid TOML'],
    ['another folder', '[build]\ncommand = "npm run build"\npublish = "build"', 'publish is build'],
    ['a name that Netlify does not know', '[bild]\ncommand = "x"', 'Netlify does not know bild'],
    ['a setting that it does not know', '[build]\nfolder = "x"', 'build does not know folder'],
    ['a variable that is no text', '[build.environment]\nNODE_VERSION = 24', 'NODE_VERSION must be text'],
    ['a rule without target', '[[redirects]]\nfrom = "/a"', 'redirect /a leads nowhere'],
    ['a page that is not there', '[[redirects]]\nfrom = "/a"\nto = "/b.html"', 'redirect /a leads nowhere'],
  ])('find %s in netlify.toml', (_, text, problem) =>
    expect(netlifyProblems(text, new Map()).join('\n')).toContain(problem),
  );
  test('find a target that does not exist', () =>
    expect(redirectsFileProblems('/a /b 301', () => false)).toHaveLength(1));
});
