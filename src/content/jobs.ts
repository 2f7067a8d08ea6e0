import { type CollectionEntry, getCollection } from 'astro:content';
import { defaultLocale, type Locale } from '../i18n/locales.ts';
import { openRoles, textLanguage } from './publishing.ts';

/** A role in a language; its dates stand in the file of the default language. */
export interface Role {
  /** The file's name; the anchor of the role. */
  readonly slug: string;
  readonly textLocale: Locale;
  readonly entry: CollectionEntry<'roles'>;
  /** Last day to apply; a role without one stays open. */
  readonly closes?: Date | undefined;
  readonly order?: number | undefined;
}

/** The roles that can be applied for today; one that is not translated falls back. */
export async function listRoles(locale: Locale, now = new Date()): Promise<Role[]> {
  const entries = new Map((await getCollection('roles')).map((entry) => [entry.id, entry]));
  const roles = [...entries.values()].flatMap(({ id, data: { closes, order } }): Role[] => {
    const [language, slug = ''] = id.split('/');
    if (language !== defaultLocale) return [];
    const textLocale = textLanguage(locale, (candidate) => entries.has(`${candidate}/${slug}`));
    const entry = textLocale && entries.get(`${textLocale}/${slug}`);
    return entry ? [{ slug, textLocale, entry, closes, order }] : [];
  });
  return openRoles(roles, now);
}
