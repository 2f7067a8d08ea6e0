import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LinkFields,
  nameField,
  numberField,
  placeField,
  readFields,
  writeFields,
} from './link-state.ts';

interface State {
  readonly size: number;
  readonly kind: 'villa' | 'farm';
  readonly fuse?: 16 | 25;
}
const fields: LinkFields<State> = {
  size: numberField({ min: -5, max: 1e9 }),
  kind: placeField(['villa', 'farm']),
  fuse: nameField([16, 25]),
};
const read = (texts: Readonly<Record<string, string>>) => readFields(fields, (name) => texts[name]);

test('every state comes back as it was, and what it lacks stays away', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          size: fc.double({ min: -5, max: 1e9, noNaN: true }).map((size) => size + 0),
          kind: fc.constantFrom('villa', 'farm'),
          fuse: fc.constantFrom(16, 25),
        },
        { requiredKeys: ['size', 'kind'] },
      ),
      (state) => {
        expect(read(Object.fromEntries(writeFields<State>(fields, state)))).toEqual(state);
      },
    ),
  );
  expect(read({})).toEqual({});
});

test('one value that no link has takes the whole away', () => {
  const good = { size: '3.5', kind: '1', fuse: '16' };
  expect(read(good)).toEqual({ size: 3.5, kind: 'farm', fuse: 16 });
  for (const [name, texts] of Object.entries({
    size: ['', ' 3', '3,5', '-6', '1e10', 'Infinity', '0x3', 'NaN'],
    kind: ['2', '-1', '1.0', 'farm', ''],
    fuse: ['16.0', '20', '', ' 16'],
  }))
    for (const text of texts)
      expect([name, text, read({ ...good, [name]: text })]).toEqual([name, text, null]);
});
