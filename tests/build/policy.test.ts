import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { originsOf } from '../../src/features/page/third-parties/origins.ts';
import { readEnv } from '../../src/lib/env.ts';
import { headerProblems } from './support/headers.ts';
import { pageOf } from './support/page.ts';
import { foreignOrigins, inlineAttributes, wrongPolicy } from './support/policy.ts';
import { builtSite, problems, siteOf } from './support/site.ts';

describe('every page', () => {
  const site = builtSite();
  const { form, frame, script, image } = originsOf(readEnv());
  const configured = [...form, ...frame, ...script, ...image];
  test('allows its inline scripts and styles by hash and nothing else inline', () =>
    expect(problems(wrongPolicy)).toEqual([]));
  test('has neither style attributes nor inline handlers', () =>
    expect(problems(inlineAttributes)).toEqual([]));
  test('loads nothing from elsewhere that is not configured', () =>
    expect(problems((page) => foreignOrigins(page, site, configured))).toEqual([]));
  test('is sent with the security headers', () =>
    expect(headerProblems(site.read('/_headers') ?? '')).toEqual([]));
});

describe('the checks of the policy', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = (scripts: string) =>
    `<meta http-equiv="content-security-policy" content="default-src 'self';script-src 'self' ${scripts};style-src 'self';object-src 'none';base-uri 'self';form-action 'self'">`;
  const check = (html: string) => [...wrongPolicy(pageOf(html))];
  test('let an allowed script pass', () =>
    expect(
      check(`${policy(hash('a()'))}<script>a()</script><script type="application/ld+json">{}</script>`),
    ).toEqual([]));
  test('find a script or style without its hash', () => {
    expect(check(`${policy('')}<script>a()</script>`)).toHaveLength(1);
    expect(check(`${policy(hash('b{}'))}<style>b{}</style>`)).toHaveLength(1);
  });
  test('find unsafe-inline', () => expect(check(policy("'unsafe-inline'"))).toHaveLength(1));
  test('let the content editor write styles, and nothing else, and no other page', () => {
    const styles = policy('').replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
    const at = (path: string, html: string) => [...wrongPolicy(pageOf(html, path))];
    expect(at('/es/admin/content/editor', styles)).toEqual([]);
    expect(at('/admin/content', styles)).toHaveLength(1);
    expect(at('/admin/content/editor', `${styles}<script>a()</script>`)).toHaveLength(1);
    expect(at('/admin/content/editor', policy("'unsafe-inline'"))).toHaveLength(1);
  });
  test('find a page without a policy', () => expect(check('')).not.toEqual([]));
  test('find style attributes and handlers', () =>
    expect([...inlineAttributes(pageOf('<p style="color:red"><a onclick="x()">b</a></p>'))]).toHaveLength(2));
  test('find other origins, but not in links', () => {
    const foreign = (html: string) => [
      ...foreignOrigins(pageOf(html), siteOf({}), ['http://127.0.0.1:54321']),
    ];
    expect(
      foreign('<a href="https://x.example"></a><form action="http://127.0.0.1:54321/f"></form>'),
    ).toEqual([]);
    expect(foreign('<link rel="canonical" href="https://x.example/"><img src="/a.png">')).toEqual([]);
    for (const html of [
      '<img src="https://x.example/a.png">',
      '<img srcset="/a.png 1x, https://x.example/a.png 2x">',
      '<script src="//x.example/a.js"></script>',
      '<link rel="preconnect" href="https://x.example">',
      '<iframe src="https://x.example"></iframe>',
      '<form action="https://x.example"></form>',
    ])
      expect(foreign(html), html).toHaveLength(1);
  });
  test('find missing headers and files that are kept too long', () => {
    expect(headerProblems('')).toHaveLength(7);
    expect(headerProblems('/*\n  Cache-Control: max-age=1, immutable')).toContain(
      '/* is kept for ever although its name says nothing of its content',
    );
  });
});
