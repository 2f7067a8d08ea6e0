import type { Problem } from './problem.ts';
import type { ContentFile } from './read.ts';

/** The title of an article is its first heading; those of its text begin one below. */
const TITLE = 1;

/** Headings of a Markdown text that are a second title, or leave out a level. No document can be made of such a text (PDF/UA). */
export function checkHeadings({ file, body }: ContentFile): Problem[] {
  const outline = body
    .replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1/gm, '')
    .matchAll(/^ {0,3}(#{1,6})\s+(.+)$/gm);
  let above = TITLE;
  return [...outline].flatMap(([, { length } = '', title = '']): Problem[] => {
    const skips = length > above + 1;
    const most = '#'.repeat(above + 1);
    above = Math.max(length, TITLE + 1);
    const message = skips
      ? `"${title.trim()}" leaves out a level: write ${most} before it`
      : length === TITLE &&
        `"${title.trim()}" is a second title beside the field "title": write ## before it`;
    return message ? [{ file, field: '', message, words: title.trim() }] : [];
  });
}
