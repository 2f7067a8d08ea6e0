import { describe, expect, test } from 'vitest';
import { checkContent } from '../../scripts/check/content.ts';
import { checkFigures } from '../../scripts/check/figures.ts';
import { checkParity } from '../../scripts/check/parity.ts';
import { printed } from '../../scripts/check/problem.ts';
import type { ContentFile } from '../../scripts/check/read.ts';

const file = (data: unknown, name = 'content/pages/sv/x.yaml'): ContentFile => ({
  file: name,
  data,
  body: '',
});
test('the content of the site is in order', () => {
  expect(
    checkContent()
      .filter(({ warning }) => !warning)
      .map(printed),
  ).toEqual([]);
});

// What an editor does wrong, and is told, is in tests/fixtures/editor-mistakes.yaml.
describe('each check can fail', () => {
  test('a missing translation is listed, and falls back', () =>
    expect(checkParity([file({})])).toMatchObject([{ warning: true }, { warning: true }]));
  test('a translation without an original', () =>
    expect(checkParity([file({}, 'content/pages/es/x.yaml')])[0]?.message).toContain('no Swedish original'));
  test.each(['sänker kostnaden med 30 %', 'costs SEK 1,200', 'tar 3 år', '4,5 ton', '95 euro'])(
    'a bare figure: %s',
    (text) => expect(checkFigures(file({ text }), new Set())).toHaveLength(1),
  );
  test('a value on a drawn screen, which is marked as an example, passes; its name does not', () => {
    const screen = (row: object) => file({ items: [{ screen: { rows: [row] } }] });
    expect(checkFigures(screen({ name: 'Batteri', value: '20–90 %' }), new Set())).toEqual([]);
    expect(checkFigures(screen({ name: '90 %', value: '1' }), new Set())).toHaveLength(1);
    expect(checkFigures(file({ value: '90 %' }), new Set())).toHaveLength(1);
  });
});
