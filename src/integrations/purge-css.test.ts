import { describe, expect, test } from 'vitest';
import { attributesOf, cutter, needsOf } from './purge-css.ts';

const cut = (css: string, ...words: string[]) => cutter(css)(new Set(words));

describe('a page carries only the styles that it can use', () => {
  test('rules of classes that are not on the page go, elements stay', () =>
    expect(cut('a{x:1}.b{x:2}.c{x:3}', 'c')).toBe('a{x:1}.c{x:3}'));
  test('a selector list keeps what matches', () => expect(cut('.a,.b{x:1}', 'b')).toBe('.b{x:1}'));
  test('every class of a selector must be there', () => expect(cut('.a .b{x:1}', 'b')).toBe(''));
  test('classes inside :not() are no condition', () =>
    expect(needsOf('.a:not(.b, :is(.c, .d):hover)')).toMatchObject({ all: ['a'], oneOf: [] }));
  test('of the selectors inside :is() and :where() one must be met', () => {
    expect(needsOf(':where(.a > :not(:last-child)):is(.b .c, i)')).toMatchObject({
      all: [],
      oneOf: [[['a']], [['b', 'c'], []]],
    });
    const rule = 'p:is(.a, .b .c){x:1}';
    expect(cut(rule, 'a')).toBe(rule);
    expect(cut(rule, 'b', 'c')).toBe(rule);
    expect(cut(rule, 'b')).toBe('');
  });
  test('attributes that no script sets are asked for like classes', () => {
    const rule = '[data-on-view="tabs"] p{x:1}';
    expect(cut(rule)).toBe('');
    expect(cut(rule, ...attributesOf('<div class="a" data-on-view="tabs">'))).toBe(rule);
  });
  test('escaped names of utilities are read as they stand in the markup', () =>
    expect(needsOf('.md\\:grid-cols-\\[1fr_auto\\]').all).toEqual(['md:grid-cols-[1fr_auto]']));
  test('what only old browsers need goes: a colour in place of a mixed one, where both are known', () => {
    const mixed = 'color-mix(in lab, red, red)';
    expect(cut(`a{x:1;fill:red;@supports (color:${mixed}){fill:${mixed}}}`)).toBe(`a{x:1;fill:${mixed}}`);
    expect(cut('a{fill:red;@supports (display:grid){fill:blue}}')).toContain(
      '@supports (display:grid){fill:blue}',
    );
  });
  test('rules inside a rule stay with it, and nothing stands between them', () => {
    const rule = '.a{x:1;.d &{y:1}@media print{& i{y:2}}z:3}';
    expect(cut(rule, 'a')).toBe(rule);
    expect(cut(rule, 'd')).toBe('');
  });
  test('empty at-rules go', () => expect(cut('@media print{.a{x:1}}', 'b')).toBe(''));
  test('the order of layers stays', () =>
    expect(cut('@layer base,components;@layer base{a{x:1}}@layer components{.b{x:2}}', 'b')).toBe(
      '@layer base,components;@layer base{a{x:1}}@layer components{.b{x:2}}',
    ));
  test('variables stay when used, with those that they are made of', () =>
    expect(cut(':root{--a:1;--b:var(--a);--c:3}.x{w:var(--b)}', 'x')).toBe(
      ':root{--a:1;--b:var(--a)}.x{w:var(--b)}',
    ));
  test('key frames stay when an animation that is kept names them', () => {
    const css = '@keyframes turn{to{rotate:1turn}}@keyframes rise{to{top:0}}.x{animation:turn 1s}';
    expect(cut(css, 'x')).toBe('@keyframes turn{to{rotate:1turn}}.x{animation:turn 1s}');
  });
  test('registered properties stay when used', () =>
    expect(
      cut(
        '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}.x{w:var(--a)}',
        'x',
      ),
    ).toBe('@property --a{syntax:"*";inherits:false}.x{w:var(--a)}'));
});

describe('the first view of a page', () => {
  const first = (css: string, ...words: string[]) => cutter(css)(new Set(words), 'first');
  test('is styled by what its tags, attributes and classes ask for', () => {
    const css = 'p{x:1}table{x:2}[open] p{x:3}[data-theme] p{x:4}.a p{x:5}a[rel]:first-child{x:6}';
    expect(first(css, '<p', '[data-theme', '<a', '[rel')).toBe(
      'p{x:1}[data-theme] p{x:4}a[rel]:first-child{x:6}',
    );
  });
  test('reads brackets in the names of utilities as names', () =>
    expect(first('.max-w-\\[34rem\\]{x:1}', 'max-w-[34rem]')).toBe('.max-w-\\[34rem\\]{x:1}'));
  test.each([
    ['a pointer', 'a:hover{x:1}'],
    ['the keyboard', 'a:focus-visible{x:1}'],
    ['opening something', 'a[aria-expanded="true"]{x:1}'],
    ['the drawer of the menu', ':where(:popover-open) a{x:1}'],
    ['paper', '@media print{a{x:1}}'],
    ['a palette of the system', '@media (forced-colors: active){a{x:1}}'],
  ])('leaves out what shows only with %s', (_, css) => {
    expect(first(css, '<a', '[aria-expanded')).toBe('');
    expect(cutter(css)(new Set())).toBe(css);
  });
  test('stands still: what only moves or waits is left out, and what is then empty', () =>
    expect(
      first('a{transition:x 1s;color:red}a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}', '<a'),
    ).toBe('a{color:red}'));
  test('names the typefaces, which the rest does not name again', () => {
    const face = '@font-face{font-family:A;src:url(a)}';
    expect(first(`${face}a{x:1}`, '<a')).toBe(`${face}a{x:1}`);
    expect(cutter(`${face}a{x:1}`)(new Set(), 'rest')).toBe('a{x:1}');
  });
});
