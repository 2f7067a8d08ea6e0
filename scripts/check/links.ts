import type { Page } from '../../src/schemas/page.ts';
import { guess, type Problem } from './problem.ts';
import type { ContentFile } from './read.ts';
import { stringsOf } from './strings.ts';

const GLOSSARY = '/resources/glossary#';
/** What a link in a text may begin with. */
const ADDRESS = /^(\/|#|https:\/\/|mailto:|tel:)/;

/** An address as it is written, and the route that it leads to, without query; anchors stay, a term is a place of the glossary. */
interface Target {
  readonly written: string;
  readonly to: string;
}

/** Every address that a text or a link field leads to. Pictures are none. */
function targets(text: string, key: string): Target[] {
  const whole = ['to', 'url', 'parent', 'related'].includes(key) && text.startsWith('/') ? [text] : [];
  const inText = [...text.matchAll(/(?<!!\[[^\]\n]*)\]\(([^)\n]*\)?)/g)].map(([, to = '']) => to);
  return [...whole.map((to) => `${to})`), ...inText].map((written) => ({
    written: written.replace(/\)$/, ''),
    to: written.endsWith(')')
      ? written
          .slice(0, -1)
          .replace(/^glossary:/, GLOSSARY)
          .replace(/\?[^#]*/, '')
      : '',
  }));
}

/** What Markdown has elsewhere and articles have not. */
const MARKUP: readonly (readonly [pattern: RegExp, is: string])[] = [
  [/!\[[^\]]*\]/, 'is a picture in the text: an article has a cover or photo, and charts, as fields'],
  [/<(?:!--|\/?[a-z])[^>\n]*>/i, 'is HTML, which would be shown: write Markdown'],
  [/\[\^[^\]\n]+\]/, 'is a footnote: say it in the text, and name what it stands on in the field "sources"'],
  [/\[\s*\]\([^)\n]*\)/, 'is a link without words: write [words](/route)'],
  [/\[[^\]\n]+\] +\([/#][^)\n]*\)/, 'is no link with a space before its (: write [words](/route)'],
  [/^#{1,6}(?![# \n])[^\n]*/m, 'would be shown as text: a heading has an ordinary space after its #'],
];

/** Markup that an article shows as it is written, or not as it was meant. */
export const checkMarkup = ({ file, body }: ContentFile): Problem[] => {
  const text = body.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return MARKUP.flatMap(([pattern, is]) => {
    const [words] = pattern.exec(text) ?? [];
    return words ? [{ file, field: '', message: `"${words}" ${is}`, words }] : [];
  });
};

/** Ids that two sections of a page share: a link to one would lead to the first. */
export const checkAnchors = ({ file, data }: ContentFile): Problem[] => {
  const ids = (data as Page).sections.map(({ id }) => id);
  return ids.flatMap((id, place) =>
    id !== undefined && ids.indexOf(id) < place
      ? [
          {
            file,
            field: `sections.${place}.id`,
            message: `"${id}" is the id of another section of this page`,
          },
        ]
      : [],
  );
};

/** Links into the site that lead nowhere. `routes` maps each route to its anchors, or to undefined when they are not known. */
export function checkLinks(
  { file, data, body }: ContentFile,
  routes: ReadonlyMap<string, ReadonlySet<string> | undefined>,
): Problem[] {
  return [...stringsOf(data), { field: 'text', text: body, key: '' }].flatMap(({ field, text, key }) =>
    targets(text, key).flatMap(({ written, to }): Problem[] => {
      const wrong = (message: string) => [{ file, field, message, ...(text === body && { words: written }) }];
      if (!to) return wrong(`the link to ${written.slice(0, 40)} is not closed: write [words](/route)`);
      if (!ADDRESS.test(to))
        return wrong(`"${to}" is no address: write /route, #anchor or one that starts with https://`);
      if (!to.startsWith('/')) return [];
      const [route = '/', anchor] = to.split('#');
      const known = routes.has(route || '/');
      if (!known) return wrong(`${guess(to, routes.keys())}${to} leads to no page`);
      const anchors = routes.get(route || '/');
      return anchor && anchors && !anchors.has(anchor)
        ? wrong(`${guess(anchor, anchors)}${route} has no place called ${anchor}`)
        : [];
    }),
  );
}
