import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PageStyles } from '../../../src/build/page-styles.ts';

const sheet = '.a{color:red}.b{color:blue}.c{color:green}';
const pageOf = (body: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><style>${sheet}</style>${body}</body></html>`;
const long = () => `<p>${randomBytes(15_000).toString('base64')}</p>`;

describe('the style sheet of a page', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'styles-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('travels inside a page that fits one congestion window, cut to what the page uses', () => {
    const styles = new PageStyles();
    styles.add('contact.html', pageOf('<p class="a">'), new Set(['a']));
    const html = styles.finish(folder).get('contact.html');
    expect(html).toContain('<style>.a{color:red}</style></head>');
    expect(html?.match(/<style>/g)).toHaveLength(1);
  });

  test('is a file for a larger page, named before anything else in the head', () => {
    const styles = new PageStyles();
    styles.add('brf.html', pageOf(long()), new Set(['a']));
    const html = styles.finish(folder).get('brf.html') ?? '';
    expect(html).not.toContain('<style>');
    const [, path = ''] =
      /<meta charset="utf-8"><link rel="stylesheet" href="\/(_astro\/page\.[\w-]{8}\.css)">/.exec(html) ?? [];
    expect(readFileSync(join(folder, path), 'utf8')).toBe('.a{color:red}');
  });

  test('is shared by the large pages of a kind, with what any of them uses', () => {
    const styles = new PageStyles();
    styles.add('blog/one.html', pageOf(long()), new Set(['a']));
    styles.add('en/resources/guides/brf/two.html', pageOf(long()), new Set(['b']));
    styles.add('brf.html', pageOf(long()), new Set(['c']));
    const done = styles.finish(folder);
    const fileOf = (page: string) => /href="\/(_astro\/[^"]+)"/.exec(done.get(page) ?? '')?.[1] ?? '';
    expect(fileOf('blog/one.html')).toBe(fileOf('en/resources/guides/brf/two.html'));
    expect(fileOf('brf.html')).not.toBe(fileOf('blog/one.html'));
    expect(readFileSync(join(folder, fileOf('blog/one.html')), 'utf8')).toBe('.a{color:red}.b{color:blue}');
  });
});
