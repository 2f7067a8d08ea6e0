import { expect, test } from 'vitest';
import { checkTypeface } from './content.ts';

const wrongIn = (data: unknown) => checkTypeface({ file: 'content/pages/sv/x.yaml', data, body: '' });

test('a heading with signs that the typeface lacks is named with its field', () =>
  expect(wrongIn({ sections: [{ title: 'Mindre CO₂ → mer värme' }] })).toEqual([
    {
      file: 'content/pages/sv/x.yaml',
      field: 'sections.0.title',
      message: 'the typeface has no “₂”, “→”: say it in other words',
    },
  ]));

test('so is one in the words of a language', () =>
  expect(wrongIn({ caption: { sv: 'CO₂' } }).map(({ field }) => field)).toEqual(['caption.sv']));

test('other texts are the system’s to draw, and what the typeface has is fine', () =>
  expect(wrongIn({ title: 'Så här: 40 %, “–” ½ €', text: 'CO₂' })).toEqual([]));
