/** Elements that begin a line of their own, and those that are not shown: a space beside their tags is none on the page. */
const ALONE = new Set(
  'address article aside body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 head header hr html li link main meta nav ol p picture script section source style summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
);

/** A tag, or one of the elements inside which every space counts. Values in quotation marks may hold anything. */
const TAG =
  /<(script|style|textarea|pre|svg)\b[\s\S]*?<\/\1>|<\/?([a-z][\w-]*)(?:\s+[^\s=>]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?>/gi;

/**
 * The page without the spaces between tags of which one begins or ends a line of its own. What an island has drawn stays
 * as it is, since its script compares it letter by letter; what stands in an island’s slots is not compared.
 */
export function closeUp(html: string): string {
  let closed = '';
  let end = 0;
  let alone = true;
  const within: string[] = [];
  for (const match of html.matchAll(TAG)) {
    const [tag, raw, tagName] = match;
    const name = (raw ?? tagName ?? '').toLowerCase();
    const between = html.slice(end, match.index);
    const nextAlone = ALONE.has(name);
    const drawn = within.at(-1) === 'astro-island';
    closed += !drawn && between.trim() === '' && (alone || nextAlone) ? tag : between + tag;
    end = match.index + tag.length;
    alone = nextAlone;
    if (!name.startsWith('astro-')) continue;
    if (tag.startsWith('</')) within.pop();
    else within.push(name);
  }
  return closed + html.slice(end);
}
