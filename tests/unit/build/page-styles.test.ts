import { describe, expect, test } from 'vitest';
import { PageStyles } from '../../../src/build/page-styles.ts';

const sheet = '.a{color:red}.b{color:blue}.c{color:green}';
const pageOf = (body: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><style>${sheet}</style>${body}</body></html>`;

describe('the style sheet of a page', () => {
  test('travels inside the page, cut to what the page uses', () => {
    const styles = new PageStyles();
    const html = styles.inside(pageOf('<p class="a">'), new Set(['a']));
    expect(html).toContain('<style>.a{color:red}</style></head>');
    expect(html.match(/<style>/g)).toHaveLength(1);
  });

  test('is another one for another page', () => {
    const styles = new PageStyles();
    styles.inside(pageOf('<p class="a">'), new Set(['a']));
    const html = styles.inside(pageOf('<p class="b c">'), new Set(['b', 'c']));
    expect(html).toContain('<style>.b{color:blue}.c{color:green}</style></head>');
  });
});
