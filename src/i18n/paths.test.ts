import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from './locales.ts';
import { alternates, localPath, splitPath } from './paths.ts';

describe('addresses of the languages', () => {
  test.each([
    ['/', 'sv', '/'],
    ['/', 'en', '/en'],
    ['/contact', 'sv', '/contact'],
    ['/contact?topic=webinar', 'sv', '/contact?topic=webinar#webinar'],
    ['/contact?topic=webinar#form', 'es', '/es/contact?topic=webinar#form'],
    ['/#impact', 'en', '/en#impact'],
    ['/?q=batteri', 'es', '/es?q=batteri'],
    ['#process', 'en', '#process'],
    ['https://www.smhi.se', 'en', 'https://www.smhi.se'],
    ['mailto:info@ecotech.example', 'es', 'mailto:info@ecotech.example'],
  ] as const)('%s in %s is %s', (route, locale, path) => expect(localPath(route, locale)).toBe(path));

  test('every address leads back to its route and language', () => {
    const route = fc
      .array(
        fc.stringMatching(/^[a-z][a-z-]{0,8}$/).filter((part) => !['en', 'es'].includes(part)),
        { maxLength: 4 },
      )
      .map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(route, fc.constantFrom(...locales), (path, locale) => {
        expect(splitPath(localPath(path, locale))).toEqual({ locale, route: path });
      }),
    );
  });

  test.each(['/en//evil.example/login', '//evil.example/login', '/es/\\/evil.example/login'])(
    'no route of %s names another site',
    (path) => expect(splitPath(path).route).toBe('/evil.example/login'),
  );

  test('every page names itself, the other languages, and Swedish as the default', () => {
    const links = alternates('/brf', new URL('https://ecotech.example'));
    expect(links).toEqual([
      { lang: 'sv', url: 'https://ecotech.example/brf' },
      { lang: 'en', url: 'https://ecotech.example/en/brf' },
      { lang: 'es', url: 'https://ecotech.example/es/brf' },
      { lang: 'x-default', url: 'https://ecotech.example/brf' },
    ]);
  });
});
