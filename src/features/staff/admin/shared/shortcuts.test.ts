// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { findShortcut, stepTo } from './shortcuts.ts';

const shortcuts = { j: () => undefined, '?': () => undefined };

/** Whether a key pressed on an element is a shortcut. */
const isShortcut = (selector: string, init: KeyboardEventInit): boolean => {
  let found = false;
  const listen = (event: KeyboardEvent) => {
    found = findShortcut(event, shortcuts) !== undefined;
  };
  addEventListener('keydown', listen);
  const target = document.querySelector(selector) as Element;
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  removeEventListener('keydown', listen);
  return found;
};

describe('a key press', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<a href="#">Anna</a><input type="search"><input type="checkbox"><textarea></textarea><select></select>';
  });
  test('is a shortcut on a link, on a checkbox and beside everything', () => {
    for (const where of ['a', '[type=checkbox]', 'body']) expect(isShortcut(where, { key: 'j' })).toBe(true);
    expect(isShortcut('body', { key: '?', shiftKey: true })).toBe(true);
  });
  test.each(['[type=search]', 'textarea', 'select'])('belongs to the field in %s', (field) =>
    expect(isShortcut(field, { key: 'j' })).toBe(false),
  );
  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'belongs to the browser with a modifier',
    (modifier) => expect(isShortcut('body', { key: 'j', ...modifier })).toBe(false),
  );
  test('belongs to an open dialog', () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    expect(isShortcut('body', { key: 'j' })).toBe(false);
  });
  test('that is no shortcut does nothing, whatever objects inherit', () => {
    expect(isShortcut('body', { key: 'q' })).toBe(false);
    expect(isShortcut('body', { key: 'toString' })).toBe(false);
  });
});

test('steps begin at the first and stay at both ends', () => {
  expect([stepTo(-1, 1, 5), stepTo(0, 1, 5), stepTo(4, 1, 5), stepTo(0, -1, 5)]).toEqual([0, 1, 4, 0]);
});
