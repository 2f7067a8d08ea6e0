import { type Locale, localeFacts } from '../i18n/locales.ts';
import { swedishDate } from '../lib/time.ts';

/** Whether something with a day of publication is out: a day in the future is not built. Days are compared in Swedish time. */
export function isPublished(date: Date, now: Date): boolean {
  return date.toISOString().slice(0, 10) <= swedishDate(now);
}

/** The roles that can be applied for on a day, in their order. The last day counts as open, in Swedish time. */
export const openRoles = <
  Role extends { readonly closes?: Date | undefined; readonly order?: number | undefined },
>(
  roles: readonly Role[],
  now: Date,
): Role[] =>
  roles
    .filter(({ closes }) => closes === undefined || closes.toISOString().slice(0, 10) >= swedishDate(now))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** The language whose text is shown when `wanted` is asked for and only `present` exist; undefined when none does. */
export const textLanguage = (wanted: Locale, present: (locale: Locale) => boolean): Locale | undefined =>
  [wanted, ...localeFacts[wanted].fallback].find(present);

/** The facts of the Swedish file with the words of another language on top. */
export function merged<Data extends object>(facts: Data, words: Data): Data {
  const own = Object.entries(words).filter(([, value]) => value !== undefined);
  return { ...facts, ...Object.fromEntries(own) };
}

interface Post {
  readonly slug: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly date: Date;
}

/** The posts closest to one: two points for the category, one for each tag in common; the newest first among equals. */
export function relatedPosts<P extends Post>(post: P, all: readonly P[], count = 3): P[] {
  const score = (other: P) =>
    (other.category === post.category ? 2 : 0) + other.tags.filter((tag) => post.tags.includes(tag)).length;
  return all
    .filter((other) => other.slug !== post.slug)
    .map((other) => ({ other, points: score(other) }))
    .filter(({ points }) => points > 0)
    .sort(
      (one, two) =>
        two.points - one.points ||
        two.other.date.getTime() - one.other.date.getTime() ||
        one.other.slug.localeCompare(two.other.slug),
    )
    .slice(0, count)
    .map(({ other }) => other);
}

/** What comes before and after an entry of an ordered list. */
export function neighbours<Entry extends { slug: string }>(
  list: readonly Entry[],
  slug: string,
): { before: Entry | undefined; after: Entry | undefined } {
  const place = list.findIndex((entry) => entry.slug === slug);
  return { before: list[place - 1], after: list[place + 1] };
}
