import { expect, test } from 'vitest';
import { previewOf } from './paper-preview.ts';

test('pictures are shown, documents where the browser has a viewer, tables and all else are not', () => {
  expect(previewOf('image/jpeg', false)).toBe('picture');
  expect(previewOf('application/pdf', true)).toBe('document');
  expect(previewOf('application/pdf', false)).toBeNull();
  for (const kind of ['text/csv', 'text/html', 'image/svg+xml', '']) expect(previewOf(kind, true)).toBeNull();
});
