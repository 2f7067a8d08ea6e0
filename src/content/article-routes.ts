/** The collections whose entries are articles. */
export const articleKinds = ['blog', 'guides', 'reports', 'whitepapers', 'lessons'] as const;
export type ArticleKind = (typeof articleKinds)[number];

const parents: Record<Exclude<ArticleKind, 'guides'>, string> = {
  blog: '/blog',
  reports: '/resources/reports',
  whitepapers: '/resources/technical-resources',
  lessons: '/resources/educational-material',
};

/** The route of an article, without language prefix; a guide lies under its audience. */
export const articleRoute = (kind: ArticleKind, slug: string, audience: string | undefined): string =>
  `${kind === 'guides' ? `/resources/guides/${audience}` : parents[kind]}/${slug}`;
