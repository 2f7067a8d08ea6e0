import { letters, signs } from '../../tools/fonts/typeface.mjs';
import type { Problem } from './problem.ts';
import type { ContentFile } from './read.ts';
import { stringsOf } from './strings.ts';

/** Keys of what stands large, where another typeface in the middle of a word is seen. */
const HEADINGS = new Set(['title', 'navTitle', 'heading', 'caption', 'question', 'term']);
const known = new Set(letters + signs);

/** What the text of an article may have beside it: Markdown's own, and what the fonts of the PDF have. */
const inText = new Set([...known, '\n', '`', '≈']);

/**
 * Signs of headings that the site's typeface does not have (₂, →): the system's own would stand among its letters. In the text of an
 * article: signs that its PDF could not draw.
 */
export function checkTypeface({ file, data, body }: ContentFile): Problem[] {
  const says = (lacking: readonly string[]) =>
    `the typeface has no “${lacking.join('”, “')}”: say it in other words`;
  const large = [...stringsOf(data)].flatMap(({ field, text, key }) => {
    // Words of one language stand below the key of the field: caption.sv.
    const named = field.split('.').some((part) => HEADINGS.has(part)) || HEADINGS.has(key);
    const lacking = named ? [...new Set(text)].filter((sign) => !known.has(sign)) : [];
    return lacking.length === 0 ? [] : [{ file, field, message: says(lacking) }];
  });
  const [words, ...more] = new Set([...body].filter((sign) => !inText.has(sign)));
  return words ? [...large, { file, field: '', message: says([words, ...more]), words }] : large;
}
