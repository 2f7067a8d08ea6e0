import { describe, expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { localPath } from '../../src/i18n/paths.ts';
import { headersFile, headersOf, isEmbeddable, securityHeaders } from '../../src/lib/security-headers.ts';
import { answeredHeaders } from './support/headers.ts';
import { all, attribute, first } from './support/page.ts';
import { directivesOf } from './support/policy.ts';
import { builtSite } from './support/site.ts';

const site = builtSite();
const areas = ['se1', 'se2', 'se3', 'se4'];
const addresses = locales.flatMap((locale) =>
  areas.map((area) => localPath(`/embed/electricity-price/${area}`, locale)),
);
const widgets = [...site.pages.values()].filter(({ path }) => isEmbeddable(path));

describe('the price widget', () => {
  test('stands in every language for every area, and nothing else may be framed', () =>
    expect(widgets.map(({ path }) => path).sort()).toEqual([...addresses].sort()));
  test('is at most 20 kB', () =>
    expect(widgets.filter(({ html }) => Buffer.byteLength(html) > 20_000).map(({ path }) => path)).toEqual(
      [],
    ));
  test('is for no search engine and no sitemap', () => {
    for (const page of widgets)
      expect(first(page, 'meta[name="robots"]', 'content'), page.path).toBe('noindex');
    expect(site.read('/sitemap-0.xml')).not.toContain('/embed/');
    expect(site.read('/llms.txt')).not.toContain('/embed/');
  });
  test('has no banner, no form and no policy for third parties', () => {
    for (const page of widgets) {
      expect(all(page, 'form, dialog, iframe, [data-consent]'), page.path).toEqual([]);
      const directives = directivesOf(page);
      expect(directives.get('connect-src')).toContain("'self'");
      expect(directives.get('frame-src')).toEqual(["'none'"]);
      expect(directives.get('form-action')).toEqual(["'none'"]);
    }
  });
  test('leads to the price page and its source in a window of their own', () => {
    for (const page of widgets) {
      const links = all(page, 'a').map((link) => [attribute(link, 'href'), attribute(link, 'target')]);
      expect(links).toEqual([
        ['https://www.elprisetjustnu.se', '_blank'],
        [localPath('/resources/live-energy', page.locale), '_blank'],
      ]);
    }
  });
  test('shows a day without script and says which', () => {
    for (const page of widgets) expect(all(page, 'figure figcaption').length, page.path).toBe(1);
  });
});

describe('who may frame a page', () => {
  const others = [
    '/',
    '/en',
    '/resources/live-energy',
    '/admin',
    '/en/contact',
    '/embedded',
    '/en/embed',
    '/404',
  ];
  test.each([
    ['netlify', headersFile(false)],
    ['cloudflare', headersFile(true)],
  ] as const)('is everybody for the widget and nobody for the rest, on %s', (host, text) => {
    for (const path of addresses)
      expect(Object.fromEntries(answeredHeaders(text, path, host)), path).toMatchObject({
        'content-security-policy': 'frame-ancestors *',
        'cross-origin-resource-policy': 'cross-origin',
        'x-frame-options': 'ALLOWALL',
        'x-content-type-options': 'nosniff',
      });
    for (const path of others)
      expect(Object.fromEntries(answeredHeaders(text, path, host)), path).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
  });
  test.each([
    ['netlify', headersFile(false)],
    ['cloudflare', headersFile(true)],
  ] as const)(
    'shows pictures that are made to be taken elsewhere, and frames none of them, on %s',
    (host, text) => {
      for (const path of ['/og/index.jpg', '/icon-512.png', '/favicon.ico']) {
        expect(site.hasFile(path), path).toBe(true);
        expect(Object.fromEntries(answeredHeaders(text, path, host)), path).toMatchObject({
          'cross-origin-resource-policy': 'cross-origin',
          'content-security-policy': "frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
        });
      }
    },
  );
  test('a host that joins values needs the line that takes the old one away', () =>
    expect(
      answeredHeaders(headersFile(false), '/embed/electricity-price/se1', 'cloudflare').get(
        'x-frame-options',
      ),
    ).toBe('DENY, ALLOWALL'));
  test('is the same on our own server', () => {
    for (const path of others) expect(headersOf(path), path).toBe(securityHeaders);
    for (const path of addresses)
      expect(headersOf(path)['Content-Security-Policy'], path).toBe('frame-ancestors *');
  });
  test('is in the file of the built site as in the code', () =>
    expect(site.read('/_headers')).toBe(headersFile()));
});
