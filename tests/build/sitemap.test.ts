import { describe, expect, test } from 'vitest';
import { countPublished } from '../support/published-articles.ts';
import { builtSite } from './support/site.ts';

describe('for machines', () => {
  const site = builtSite();
  test('the pages of sections and all guides are in llms.txt, without those that search engines leave out', () => {
    const text = site.read('/llms.txt') ?? '';
    for (const path of ['/contact', '/faq', '/brf']) expect(text).toContain(`${site.origin}${path})`);
    expect(text).not.toContain(`${site.origin}/search)`);
    const guides = text.match(/\/resources\/guides\/[a-z-]+\/[a-z0-9-]+\)/g);
    expect(guides).toHaveLength(countPublished('guides'));
  });
  test('the file of the tab’s sign is the sign that stands in the pages', () => {
    const [, inPage = ''] =
      /href="data:image\/svg\+xml,([^"]+)"/.exec(site.pages.get('/contact')?.html ?? '') ?? [];
    expect(decodeURIComponent(inPage).replaceAll('&#39;', "'")).toBe(site.read('/favicon.svg'));
  });
});
