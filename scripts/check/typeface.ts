import { letters, signs } from '../../tools/fonts/typeface.mjs';
import type { Problem } from './problem.ts';
import type { ContentFile } from './read.ts';
import { stringsOf } from './strings.ts';

/** Keys of what stands large, where another typeface in the middle of a word is seen. */
const HEADINGS = new Set(['title', 'navTitle', 'heading', 'caption', 'question', 'term']);
const known = new Set(letters + signs);

/** Signs of headings that the site's typeface does not have (₂, →): the system's own would stand among its letters. */
export function checkTypeface({ file, data }: ContentFile): Problem[] {
  return [...stringsOf(data)].flatMap(({ field, text, key }) => {
    // Words of one language stand below the key of the field: caption.sv.
    const named = field.split('.').some((part) => HEADINGS.has(part)) || HEADINGS.has(key);
    const lacking = named ? [...new Set(text)].filter((sign) => !known.has(sign)) : [];
    return lacking.length === 0
      ? []
      : [{ file, field, message: `the typeface has no “${lacking.join('”, “')}”: say it in other words` }];
  });
}
