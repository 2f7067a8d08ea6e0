import { describe, expect, test } from 'vitest';
import { isHidden } from './indexing.ts';

describe('pages that search engines leave out', () => {
  test.each([
    '/admin',
    '/admin/login',
    '/en/admin/content',
    '/search',
    '/es/404',
    '/en/contact/thanks',
    '/contact/papers',
  ])('%s is hidden', (path) => expect(isHidden(path)).toBe(true));
  test.each(['/', '/en', '/contact', '/es/contact', '/searching', '/blog/search', '/about/admin'])(
    '%s is listed',
    (path) => expect(isHidden(path)).toBe(false),
  );
});
