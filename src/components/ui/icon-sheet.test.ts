import { expect, test } from 'vitest';
import { iconSheet } from './icon-sheet.ts';

test('puts a list into each column, in its order, and leaves a cell empty where there is no icon', () => {
  const sheet = iconSheet([['sun', undefined, 'wind'], ['mail']]);
  expect(sheet).toContain('width="40" height="60" viewBox="0 0 48 72"');
  expect([...sheet.matchAll(/translate\((\d+) (\d+)\)/g)].map(([, x, y]) => [x, y])).toEqual([
    ['0', '0'],
    ['0', '48'],
    ['24', '0'],
  ]);
});
test('does not draw an icon that does not exist', () => expect(() => iconSheet([['no-such']])).toThrow());
