import { attributesOf } from './purge-css.ts';

/** The classes of a page, the attributes that selectors may ask for, and the variables that its drawings name. */
export const wordsOfMarkup = (html: string): Set<string> =>
  new Set([
    // Variables that a drawing names in its attributes: stroke="var(--series-1)".
    ...[...html.matchAll(/="var\((--[\w-]+)\)"/g)].map(([, name = '']) => name),
    ...attributesOf(html),
    ...[...html.matchAll(/\sclass(?:Name)?=(?:"([^"]*)"|([^\s">]+))/g)].flatMap((match) =>
      (match[1] ?? match[2] ?? '')
        .replaceAll('&amp;', '&')
        .replaceAll('&gt;', '>')
        .replaceAll('&#39;', "'")
        .split(/\s+/),
    ),
  ]);
