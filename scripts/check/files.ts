import { anchorOf } from '../../src/content/slugify.ts';
import type { Problem } from './problem.ts';

/** Parts of a path below content/, the last one without its ending. */
const NAME = /^[a-z0-9-]+$/;
/** Content that is read by others than the collections: its names are its readers' business. */
const ELSEWHERE =
  /^content\/(photos\/|dictionary\/|translations\.json$|editor\.yaml$|data\/model-cases\.json$)|\/\.[^/]*$/;

/**
 * Files below content/ that no page would show, because of their name or place.
 *
 * @param files all of them, from the project's top
 * @param read those that a collection takes
 */
export const checkFiles = (files: readonly string[], read: ReadonlySet<string>): Problem[] =>
  files
    .filter((file) => !ELSEWHERE.test(file))
    .flatMap((file): Problem[] => {
      const wrong = (message: string) => [{ file, field: '', message }];
      const ending = /\.[^./]*$/.exec(file)?.[0] ?? '';
      const parts = file.slice(0, file.length - ending.length).split('/');
      const odd = parts.find((part) => !NAME.test(part));
      if (odd !== undefined)
        return wrong(
          `is an address by its name: small letters a to z, digits and hyphens only, such as ${anchorOf(odd)}`,
        );
      if (read.has(file)) return [];
      return wrong(
        'is read by nobody: articles end in .md, pages and data in .yaml, in the folder of their language (sv, en, es)',
      );
    });

/** Files that would be one address. */
export function checkAddresses(addresses: readonly (readonly [route: string, file: string])[]): Problem[] {
  const first = new Map<string, string>();
  return addresses.flatMap(([route, file]): Problem[] => {
    const other = first.get(route);
    if (!other) first.set(route, file);
    return other
      ? [{ file, field: '', message: `has the address ${route}, as ${other} has: rename one` }]
      : [];
  });
}
