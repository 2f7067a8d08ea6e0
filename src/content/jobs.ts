import { type CollectionEntry, getCollection } from 'astro:content';
import { type Locale, localeFacts } from '../i18n/locales.ts';
import { openRoles, type RoleFacts } from './open-jobs.ts';

/** A role in a language; its dates stand in the Swedish file. */
export interface Role extends RoleFacts {
  /** The file's name; the anchor of the role. */
  readonly slug: string;
  readonly textLocale: Locale;
  readonly entry: CollectionEntry<'roles'>;
}

/** The roles that can be applied for today; one that is not translated falls back (es → en → sv). */
export async function listRoles(locale: Locale, now = new Date()): Promise<Role[]> {
  const entries = new Map((await getCollection('roles')).map((entry) => [entry.id, entry]));
  const slugs = [...entries.keys()].filter((id) => id.startsWith('sv/')).map((id) => id.slice(3));
  const roles = slugs.flatMap((slug): Role[] => {
    const textLocale = [locale, ...localeFacts[locale].fallback].find((candidate) =>
      entries.has(`${candidate}/${slug}`),
    );
    const entry = textLocale && entries.get(`${textLocale}/${slug}`);
    const facts = entries.get(`sv/${slug}`)?.data;
    return entry ? [{ slug, textLocale, entry, closes: facts?.closes, order: facts?.order }] : [];
  });
  return openRoles(roles, now);
}
