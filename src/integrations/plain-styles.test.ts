import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutFallbacks, withoutUnused } from './plain-styles.ts';

test('of a colour with a fallback the mixed one stays, whatever stands around it', () => {
  const css = `.a {
  margin: 1px;
  color: #fff8;
  @supports (color: color-mix(in lab, red, red)) {
    color: color-mix(in oklab, white 50%, transparent);
  }
}
.b { color: red; }`;
  expect(withoutFallbacks(css).replace(/\s+/g, ' ')).toBe(
    '.a { margin: 1px; color: color-mix(in oklab, white 50%, transparent); } .b { color: red; }',
  );
});

test('the style of borders is left to reset.css, their width and other rules stay', () => {
  expect(
    withoutFallbacks('.a { border-top-style: var(--tw-border-style); border-top-width: 1px; }').replace(
      /\s+/g,
      ' ',
    ),
  ).toBe('.a { border-top-width: 1px; }');
  expect(
    withoutFallbacks('@property --tw-border-style { syntax: "*"; inherits: false; }.b { color: red; }'),
  ).toBe('.b { color: red; }');
});

test.each([
  ['.a{b:c}.d{e:f}', '.a{b:c}'],
  ['.d .a{b:c}.a>p,.d{e:f}', '.a>p,.d{e:f}'],
  ['@media (width>=64rem){.d{e:f}}p{b:c}', 'p{b:c}'],
  ['.a:not(.d),.d:is(.a,p){b:c}', '.a:not(.d),.d:is(.a,p){b:c}'],
  ['.d:is(.a,p){b:c}.lg\\:min\\(1\\,2\\){e:f}.x\\:y{e:f}', '.lg\\:min\\(1\\,2\\){e:f}'],
  ['@font-face{src:url(a.b)}@keyframes d{from{e:f}}', '@font-face{src:url(a.b)}@keyframes d{from{e:f}}'],
  ['.a{b:c;&>*{e:f}}.d{b:c;&>*{e:f}}', '.a{b:c;&>*{e:f}}'],
  ['.a{b:c;&>.d{e:f;&>*{g:h}}i:j}', '.a{b:c;i:j}'],
])('rules of classes that a page lacks go: %s', (css, left) =>
  expect(withoutUnused(css, new Set(['a', 'lg:min(1,2)']))).toBe(left),
);

test('a sheet that site.css repeats leaves no class out: it would be gone from every page', () => {
  const sheets = [...readFileSync('src/styles/site.css', 'utf8').matchAll(/@import "(\.[^"]+)"/g)];
  const texts = sheets.map(([, path = '']) => readFileSync(`src/styles/${path}`, 'utf8'));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => text.includes('@source not'))).toEqual([]);
});
