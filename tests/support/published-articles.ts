import { readContent } from '../../scripts/check/read.ts';
import type { ArticleKind } from '../../src/content/article-routes.ts';
import { isPublished } from '../../src/content/publishing.ts';

/** How many articles of a kind are out today: those whose Swedish file has a day that is not in the future. */
export const countPublished = (kind: ArticleKind): number =>
  readContent(`content/${kind}/sv/*.md`).files.filter(({ data }) => {
    const { date } = data as { date?: string };
    return date !== undefined && isPublished(new Date(date), new Date());
  }).length;
