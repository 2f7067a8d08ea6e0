import type { Problem } from './problem.ts';

/** Pages that are not in the sitemap. */
const UNLISTED: readonly string[] = ['/search'];

/**
 * Notes a page or article without a row in docs/search-intents.md: it is told here, long before the built site is tested.
 *
 * @param routes the route of each file
 * @param list the text of docs/search-intents.md
 */
export const checkIntents = (routes: ReadonlyMap<string, string>, list: string): Problem[] =>
  [...routes].flatMap(([file, route]) =>
    UNLISTED.includes(route) || list.includes(`| \`${route}\` |`)
      ? []
      : [
          {
            file,
            field: '',
            message: `${route} has no row in docs/search-intents.md: a page gets one line there, what it is found for`,
            warning: true,
          },
        ],
  );
