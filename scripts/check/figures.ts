import type { Problem } from './problem.ts';
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

/** Figures without a record, and places that name a record that does not exist. `known`: ids of claims, and `example:…`. */
export function checkFigures({ file, data }: ContentFile, known: ReadonlySet<string>): Problem[] {
  return [...stringsOf(data)].flatMap(({ field, text, key }): Problem[] => {
    if (key === 'claim')
      return known.has(text) ? [] : [{ file, field, message: `there is no figure "${text}" in ${SOURCES}` }];
    if (isOnScreen(field)) return [];
    const unknown = [...text.matchAll(place)]
      .filter(([, claim, example]) => !known.has(claim ?? example ?? ''))
      .map(([written]) => ({ file, field, message: `${written} names no figure in ${SOURCES}` }));
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
