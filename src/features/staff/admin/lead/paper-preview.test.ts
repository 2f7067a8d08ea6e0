import { expect, test } from 'vitest';
import { paperKinds } from '../../../../../supabase/functions/_shared/paper-rules.ts';
import { isPicture } from './Papers.tsx';

test('pictures are shown; documents, tables and all that can hold a program are not', () => {
  expect(Object.keys(paperKinds).filter(isPicture)).toEqual(
    Object.keys(paperKinds).filter((kind) => kind.startsWith('image/')),
  );
  for (const kind of ['application/pdf', 'text/csv', 'text/html', 'image/svg+xml', ''])
    expect(isPicture(kind)).toBe(false);
});
