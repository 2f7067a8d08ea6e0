import { guess, type Problem } from './problem.ts';
import type { ContentFile } from './read.ts';
import { stringsOf } from './strings.ts';

/** A number with a unit that only the claims ledger may state. */
const bareFigure =
  /(?:\d[\d\s.,\u00a0]*)(?:%|procent\b|per cent\b|por ciento\b|kr\b|kronor\b|SEK\b|euros?\b|€|år\b|years?\b|años?\b|månader\b|months?\b|meses\b|veckor\b|weeks?\b|semanas?\b|kg\b|ton\b|tonnes?\b|toneladas?\b|[kM]Wh\b|öre\b)|(?:SEK|€)\s?\d/i;
/** A value on a drawn screen of EcoHub, which says beside its title that it is an example. */
const isOnScreen = (field: string): boolean => /\.screen\.rows\.\d+\.value$/.test(field);
/** A place for a figure: of the ledger, or `{example:…}` of a worked example. */
const place = /\{(?:claim:([a-z0-9-]+)(?:\|number)?|(example:[a-z.-]+))\}/g;
const SOURCES = 'content/data/claims.yaml and examples.yaml';

/** What begins as a place for a figure and is none. */
const broken = /\{(?:claim|example)[^}\s]*\}?/;

/** Places in a text that name a record that does not exist, or none at all. `known`: ids of claims, and `example:…`. */
function checkPlaces(text: string, known: ReadonlySet<string>): string[] {
  const unknown = [...text.matchAll(place)]
    .filter(([, claim, example]) => !known.has(claim ?? example ?? ''))
    .map(([written, claim, example]) => {
      const meant = guess(claim ?? example ?? '', known);
      return `${meant}${written} names no figure in ${SOURCES}`;
    });
  const [odd] = broken.exec(text.replace(place, '')) ?? [];
  return odd
    ? [...unknown, `"${odd}" is no place for a figure: write {claim:id}, {claim:id|number} or {example:…}`]
    : unknown;
}

/** Places for figures in an article that lead to none. */
export const checkArticlePlaces = ({ file, body }: ContentFile, known: ReadonlySet<string>): Problem[] =>
  checkPlaces(body, known).map((message) => ({
    file,
    field: '',
    message,
    words: /\{.*?(?=[}\s]|$)/.exec(message)?.[0] ?? '',
  }));

/** Figures without a record, and places that name a record that does not exist. `known`: ids of claims, and `example:…`. */
export function checkFigures({ file, data }: ContentFile, known: ReadonlySet<string>): Problem[] {
  return [...stringsOf(data)].flatMap(({ field, text, key }): Problem[] => {
    if (key === 'claim')
      return known.has(text) ? [] : [{ file, field, message: `there is no figure "${text}" in ${SOURCES}` }];
    if (isOnScreen(field)) return [];
    const unknown = checkPlaces(text, known).map((message) => ({ file, field, message }));
    const found = bareFigure.exec(text.replace(place, ''));
    return found
      ? [
          ...unknown,
          {
            file,
            field,
            message: `"${found[0].trim()}" stands without a record: add it to content/data/claims.yaml and write {claim:id}`,
          },
        ]
      : unknown;
  });
}
