import type articles from '../../content/ui/sv/article.json';
import type blog from '../../content/ui/sv/blog.json';
import type guides from '../../content/ui/sv/guides.json';
import type library from '../../content/ui/sv/library.json';
import type search from '../../content/ui/sv/search.json';

/** Interface strings of article pages, the blog and the guides; the Swedish files are the shape that the others must have. */
export type ArticleStrings = typeof articles;
export type BlogStrings = typeof blog;
export type SearchStrings = typeof search;
export type LibraryStrings = typeof library;
export type GuideStrings = typeof guides;
