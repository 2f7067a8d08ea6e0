import { describe, expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { localPath } from '../../src/i18n/paths.ts';
import { readEnv } from '../../src/lib/env.ts';
import { builtSite } from './support/site.ts';

const MARK = /<meta name="?vitals"?|sendBeacon|globalPrivacyControl/;

describe('measuring at visitors', () => {
  const { pages } = builtSite();
  const configured = readEnv().vitals !== undefined;

  test('leaves no trace in the pages of a site that does not do it', () => {
    const marked = [...pages.values()].filter(({ html }) => MARK.test(html)).map(({ path }) => path);
    if (configured) expect(marked).toContain('/');
    else expect(marked).toEqual([]);
  });

  test.each(locales)('the privacy page (%s) tells of it only where it is done', (locale) =>
    expect(pages.get(localPath('/privacy', locale))?.html.includes('id="page-speed"')).toBe(configured),
  );

  test('the mark is one that a measuring page bears', () => {
    expect('<meta name="vitals" content="https://a.example" data-share="0.1">').toMatch(MARK);
    expect('<meta name="viewport">').not.toMatch(MARK);
  });
});
