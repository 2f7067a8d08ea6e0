import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ArticleKind } from '../../src/content/article-routes.ts';
import { isPublished } from '../../src/content/publishing.ts';

/** How many articles of a kind are out today: those whose Swedish file has a day that is not in the future. */
export const countPublished = (kind: ArticleKind): number =>
  globSync(`content/${kind}/sv/*.md`).filter((file) => {
    const [, facts = ''] = /^---\n([\s\S]*?)\n---/.exec(readFileSync(file, 'utf8')) ?? [];
    const { date } = parse(facts) as { date?: string };
    return date !== undefined && isPublished(new Date(date), new Date());
  }).length;
