import { describe, expect, test } from 'vitest';
import { pageOf } from './support/page.ts';
import { wrongPictures } from './support/pictures.ts';
import { builtSite, problems, siteOf } from './support/site.ts';

test('pictures have size and alternative text, and every file that a page names exists', () => {
  const site = builtSite();
  expect(problems((page) => wrongPictures(page, site))).toEqual([]);
});

describe('the check of pictures', () => {
  const site = siteOf({ '/a.avif': '', '/b.avif': '' });
  const check = (html: string) => [...wrongPictures(pageOf(html), site)];
  const whole = '<img src="/a.avif" width="4" height="3" alt="">';
  test('lets a whole picture pass', () =>
    expect(check(`<picture><source srcset="/a.avif 400w, /b.avif 800w">${whole}</picture>`)).toEqual([]));
  test('finds a missing width, height and alt', () =>
    expect(check('<img src="/a.avif" width="0">')).toHaveLength(3));
  test('finds a missing file', () => {
    expect(check(whole.replace('/a', '/c'))).toHaveLength(1);
    expect(check('<source srcset="/a.avif 400w, /c.avif 800w">')).toHaveLength(1);
    expect(check('<video poster="/c.jpg"></video>')).toHaveLength(1);
    expect(check('<link rel="preload" imagesrcset="/c.avif 400w" href="/a.avif">')).toHaveLength(1);
    expect(check('<link rel="icon" href="/c.svg">')).toHaveLength(1);
    expect(check('<script src="/c.js"></script>')).toHaveLength(1);
  });
});
