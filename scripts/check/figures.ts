import type { Problem } from './problem.ts';
import type { ContentFile } from './read.ts';
import { stringsOf } from './strings.ts';

/** A number with a unit that only the claims ledger may state. */
const bareFigure =
  /(?:\d[\d\s.,\u00a0]*)(?:%|procent\b|per cent\b|por ciento\b|kr\b|kronor\b|SEK\b|euros?\b|€|år\b|years?\b|años?\b|månader\b|months?\b|meses\b|veckor\b|weeks?\b|semanas?\b|kg\b|ton\b|tonnes?\b|toneladas?\b|[kM]Wh\b|öre\b)|(?:SEK|€)\s?\d/i;
/** A value on a drawn screen of EcoHub, which says beside its title that it is an example. */
const isOnScreen = (field: string): boolean => /\.screen\.rows\.\d+\.value$/.test(field);
const claimPlace = /\{claim:([a-z0-9-]+)(?:\|number)?\}/g;

/** Figures without a record, and places that name a record that does not exist. */
export function checkFigures({ file, data }: ContentFile, known: ReadonlySet<string>): Problem[] {
  return [...stringsOf(data)].flatMap(({ field, text, key }): Problem[] => {
    if (key === 'claim')
      return known.has(text)
        ? []
        : [{ file, field, message: `there is no figure "${text}" in content/data/claims.yaml` }];
    if (isOnScreen(field)) return [];
    const unknown = [...text.matchAll(claimPlace)]
      .filter(([, id = '']) => !known.has(id))
      .map(([place]) => ({ file, field, message: `${place} names no figure in content/data/claims.yaml` }));
    const found = bareFigure.exec(text.replace(claimPlace, ''));
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
