import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { originsOf } from '../features/page/third-parties/origins.ts';
import { needsConsent, readEnv } from '../lib/env.ts';
import { speculationRules } from '../lib/speculation-rules.ts';
import { postprocessHtml } from './html-postprocess.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const bare = originsOf(readEnv({}));
const page = (body: string, origins = bare) =>
  postprocessHtml(
    `<html><head><meta charset="utf-8"><title>t</title></head><body>${body}</body></html>`,
    origins,
    'a.html',
  ).html;
const policyOf = (body: string, origins = bare) =>
  /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="([^"]*)">/.exec(
    page(body, origins),
  )?.[1];

describe('the content security policy of a page', () => {
  test('allows the scripts and styles that stand in the page, by hash', () => {
    const policy = policyOf('<script>a()</script><style>b{}</style>');
    expect(policy).toContain(hash('a()'));
    expect(policy).toContain(hash('b{}'));
  });
  test('allows scripts with markup in their text, and the speculation rules of the site', () => {
    const text = 'if (a < b && c > d) document.body.innerHTML = "<p>x</p>"';
    expect(policyOf(`<script>${text}</script>`)).toContain(hash(text));
    expect(policyOf('')).toContain(`script-src 'self' ${hash(speculationRules)};`);
  });
  test('comes with a page without the marks of the search index, whose words stay', () =>
    expect(
      page(
        '<p data-search-skip>data-search-skip</p><i data-search-keywords="a b" id="x" data-search-open></i>',
      ),
    ).toContain('<p>data-search-skip</p><i id="x" data-search-open></i>'));
  test('never allows anything inline otherwise, and no other base address', () => {
    expect(policyOf('')).not.toContain('unsafe-inline');
    expect(policyOf('')).toMatch(/(^|;)base-uri 'none'(;|$)/);
    expect(policyOf('')).toMatch(/(^|;)object-src 'none'(;|$)/);
  });
  test('only a page with previews may show what it has in memory', () => {
    expect(policyOf('<div data-previews></div>')).toMatch(/img-src 'self' data: blob:;.*frame-src 'self';/);
    expect(policyOf('<p>data-previews</p>')).not.toContain('blob:');
  });
  test('data in a script element needs no permission', () =>
    expect(policyOf('<script type="application/ld+json">{}</script>')).not.toContain(hash('{}')));
  test('names no third party until one is configured', () => {
    expect(bare.frame).toEqual([]);
    expect(bare.script).toEqual([]);
    expect(needsConsent(readEnv({}))).toBe(false);
  });
  test('a configured booking calendar may be framed, and is asked for', () => {
    const settings = readEnv({ PUBLIC_BOOKING_URL: 'https://calendar.example/ecotech' });
    expect(originsOf(settings).frame).toEqual(['https://calendar.example']);
    expect(needsConsent(settings)).toBe(true);
  });
  test('the price widget talks to its site and the source of the price, whatever else is configured', () => {
    const settings = readEnv({
      PUBLIC_BOOKING_URL: 'https://calendar.example/a',
      PUBLIC_CHAT_URL: 'https://chat.example/a.js',
    });
    const policy = policyOf('<main data-widget data-state="loading"></main>', originsOf(settings)) ?? '';
    expect(policy).toContain("connect-src 'self' https://www.elprisetjustnu.se");
    expect(policy).toContain("frame-src 'none';form-action 'none'");
    expect(policy).not.toMatch(/calendar|chat/);
  });
  test('an article that quotes the markup of a program has the policy of an article', () => {
    const quoted = '<pre>&lt;main data-content-editor data-widget data-live-prices&gt;</pre>';
    const spoken = "<p title='data-content-editor data-widget data-live-prices '>x</p>";
    for (const body of [quoted, spoken]) expect(policyOf(body)).toBe(policyOf(''));
  });
  test('prices are allowed where an element asks for them', () => {
    expect(policyOf('<div data-live-prices></div>')).toContain('https://www.elprisetjustnu.se');
    expect(policyOf('<div></div>')).not.toContain('https://www.elprisetjustnu.se');
  });
  describe('the content editor', () => {
    const editor = '<main data-content-editor></main><script>a()</script>';
    test('writes styles of its own, but runs no script that does not stand in the page', () => {
      const policy = policyOf(editor);
      expect(policy).toContain("style-src 'self' 'unsafe-inline'");
      expect(policy).toContain(`script-src 'self' ${hash('a()')};`);
      expect(policy).not.toContain('unsafe-eval');
    });
    test('talks to nobody else until a git host is configured', () => {
      expect(policyOf(editor)).not.toContain('https:');
      const own = readEnv({
        PUBLIC_EDITOR_HOST: 'gitea',
        PUBLIC_EDITOR_REPOSITORY: 'bolaget/webb',
        PUBLIC_EDITOR_API_URL: 'https://git.example/api/v1',
      });
      expect(policyOf(editor, originsOf(own))).toContain(
        "connect-src 'self' data: blob: https://git.example;",
      );
    });
  });
});

describe('the scripts of a page', () => {
  const script = '<script type="module" src="/_astro/a.js"></script>';
  test('that are files wait, as a list, until somebody touches the page', () =>
    expect(page(`${script}<p>x</p>${script}`)).toContain(
      '<body><p>x</p><script type="application/json" id="deferred-scripts">["/_astro/a.js","/_astro/a.js"]</script></body>',
    ));
  const start = '<script>island()</script><script>intent()</script>';
  test('what starts an island deep in the next section waits, too', () =>
    expect(page(`${start}<section><astro-island client="visible"></astro-island></section>`)).not.toContain(
      'island()',
    ));
  test.each(['intent', 'visible'])('what starts islands waits with them: %s', (client) => {
    const { html, runtime } = postprocessHtml(
      `<html><head><meta charset="utf-8"></head><body>${start}<astro-island client="${client}"></astro-island>${script}<script>own()</script></body></html>`,
      bare,
      'a.html',
    );
    expect(runtime?.text).toBe('island()\nintent()');
    expect(html).toContain(
      `<body><astro-island client="${client}"></astro-island><script>own()</script><script type="application/json" id="deferred-scripts">["${runtime?.address}","/_astro/a.js"]</script></body>`,
    );
    expect(html).not.toContain(hash('island()'));
  });
  test('an island that starts at once keeps what starts it in the page', () =>
    expect(page(`${start}<astro-island client="load"></astro-island>`)).toContain(start));
  test('are fetched at once where the page is a program', () =>
    expect(page(`<main data-content-editor></main>${script}`)).toContain(script));
  test('a style element in the body moves to the head', () =>
    expect(page('<div><style>b{}</style><p>x</p></div>')).toContain(
      '<title>t</title><style>b{}</style></head><body><div><p>x</p></div>',
    ));
  test('all style elements of a page are one, with one hash', () => {
    const { html } = postprocessHtml(
      '<html><head><meta charset="utf-8"><style>a{}</style><script>f()</script><style>c{}</style></head><body><style>b{}</style></body></html>',
      bare,
      'a.html',
    );
    expect(html).toContain('<script>f()</script><style>a{}c{}b{}</style></head><body></body>');
    expect(html).toContain(`style-src 'self' ${hash('a{}c{}b{}')};`);
  });
  test('a page without a charset is an error', () =>
    expect(() => postprocessHtml('<html></html>', bare, 'a.html')).toThrow(
      'a.html: a built page needs <head>',
    ));
  test.each([
    ['<div>\n<p>a</div>', 'a.html:2: <p> is left open'],
    ['<p>a</p>\n\n<script src="/a.js">', 'a.html:3: <script> is left open'],
  ])('a tag that is left open is named with page and line: %j', (body, message) =>
    expect(() => page(body)).toThrow(message),
  );
});
