/** The collections whose entries are articles. */
export const articleKinds = ['blog', 'guides', 'reports', 'whitepapers', 'lessons'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** Facts that the Swedish file of a published article must give; posts and reports also a cover or a photo. */
export const neededFacts = {
  blog: ['date', 'sources', 'category', 'tags', 'readingTime'],
  guides: ['date', 'sources', 'audience', 'order', 'minutes'],
  reports: ['date', 'sources', 'audience', 'order'],
  whitepapers: ['date', 'sources', 'audience', 'order'],
  lessons: ['date', 'sources', 'order', 'minutes'],
} as const satisfies Record<ArticleKind, readonly string[]>;

/** What the Swedish file of an article still lacks before it can be published. */
export function lackingFacts(kind: ArticleKind, facts: Readonly<Record<string, unknown>>): string[] {
  const lacking: string[] = neededFacts[kind].filter((field) => facts[field] === undefined);
  const pictured = kind === 'blog' || kind === 'reports';
  return pictured && !facts['cover'] && !facts['photo'] ? [...lacking, 'cover or photo'] : lacking;
}

const parents: Record<Exclude<ArticleKind, 'guides'>, string> = {
  blog: '/blog',
  reports: '/resources/reports',
  whitepapers: '/resources/technical-resources',
  lessons: '/resources/educational-material',
};

/** The route of an article, without language prefix; a guide lies under its audience. */
export const articleRoute = (kind: ArticleKind, slug: string, audience: string | undefined): string =>
  `${kind === 'guides' ? `/resources/guides/${audience}` : parents[kind]}/${slug}`;
