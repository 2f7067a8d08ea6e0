import { isMap, isSeq, parseDocument } from 'yaml';

/** The YAML of a page's section as an editor wrote it, comments included, moved to the left edge; empty when there is none. */
export function sectionSource(page: string, index: number): string {
  const document = parseDocument(page);
  const sections = isMap(document.contents) ? document.contents.get('sections', true) : undefined;
  const range = isSeq(sections)
    ? (sections.items[index] as { range?: readonly number[] } | undefined)?.range
    : undefined;
  if (!range) return '';
  const [start = 0, , end = 0] = range;
  const lineStart = page.lastIndexOf('\n', start) + 1;
  const indent = page.slice(lineStart, start).indexOf('-');
  return page
    .slice(lineStart, end)
    .split('\n')
    .map((line) => line.slice(Math.min(indent, /^ */.exec(line)?.[0].length ?? 0)))
    .join('\n');
}
