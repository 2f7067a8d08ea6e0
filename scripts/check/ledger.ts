import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Page } from '../../src/schemas/page.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, root } from './read.ts';
import { stringsOf } from './strings.ts';

/** A page of one language with its route. */
export interface ListedPage {
  readonly route: string;
  readonly entry: ContentFile;
}

/** The picture that a page opens with, if any. */
const opening = ({ data }: ContentFile): string | undefined => {
  const [hero] = (data as Page).sections;
  return hero?.kind === 'hero' ? hero.picture : undefined;
};

/** The target of the link that the picture at `field` is part of, if any. */
function targetOf(data: unknown, field: string): string | undefined {
  const parts = field.split('.').slice(0, -1);
  const thing = parts.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], data);
  return (thing as { to?: string }).to;
}

/**
 * The ledger of pictures: every place (page and field) of each picture. Left out are places that repeat a picture on purpose: a
 * link that shows the picture which the page it leads to opens with, and what a page lists under `repeats`.
 */
export function pictureLedger(pages: readonly ListedPage[]): Map<string, Problem[]> {
  const openings = new Map(pages.map(({ route, entry }) => [route, opening(entry)]));
  const ledger = new Map<string, Problem[]>();
  for (const { entry } of pages) {
    const { file, data } = entry;
    const repeats = new Set((data as Page).repeats?.map(({ picture }) => picture));
    for (const { field, text, key } of stringsOf(data)) {
      if (key !== 'picture' || field.startsWith('repeats.') || repeats.has(text)) continue;
      const target = targetOf(data, field)?.replace(/#.*$/, '');
      if (target !== undefined && openings.get(target) === text) continue;
      ledger.set(text, [...(ledger.get(text) ?? []), { file, field, message: text }]);
    }
  }
  return ledger;
}

/** Pictures in more than one place, each with the places beyond the first that are still allowed: a list that only gets shorter. */
export const readAllowance = (): Record<string, number> =>
  parse(readFileSync(join(root, 'scripts/check/ledger.yaml'), 'utf8')) as Record<string, number>;

/** Pictures in more places than the ledger allows, and allowances that are larger than they need be. */
export function checkLedger(
  pages: readonly ListedPage[],
  allowance: Readonly<Record<string, number>>,
): Problem[] {
  const ledger = pictureLedger(pages);
  const more = [...ledger].flatMap(([picture, places]) => {
    const allowed = 1 + (allowance[picture] ?? 0);
    const first = places.at(-1);
    if (places.length <= allowed || !first) return [];
    const where = places.map(({ file, field }) => `${file} (${field})`).join(', ');
    const message = `"${picture}" is shown in ${places.length} places, ${allowed} allowed: ${where}. Take another picture, or name it under repeats with the reason`;
    return [{ ...first, message }];
  });
  const less = Object.entries(allowance).flatMap(([picture, allowed]) => {
    const places = ledger.get(picture)?.length ?? 0;
    return places - 1 >= allowed
      ? []
      : [
          {
            file: 'scripts/check/ledger.yaml',
            field: picture,
            message: `${places > 1 ? `write ${places - 1}` : 'take it out'}: it is shown in ${places} ${places === 1 ? 'place' : 'places'} now`,
            warning: true,
          },
        ];
  });
  return [...more, ...less];
}
