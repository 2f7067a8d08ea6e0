import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { headersFile } from '../../src/lib/security-headers.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localPath } from '../../src/i18n/paths.ts';
import { headersFileProblems, netlifyProblems, redirectsFileProblems } from './support/hosts.ts';
import { builtSite } from './support/site.ts';

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
