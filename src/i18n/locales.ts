/** The only list of languages. The first is the default: it stands at the site's root and is the last fallback. */
export const locales = ['sv', 'en', 'es'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'sv';

/** Own name, BCP 47 tag for `Intl`, Open Graph code, and the order in which missing texts are looked for elsewhere. */
export const localeFacts: Record<
  Locale,
  { name: string; intl: string; openGraph: string; fallback: readonly Locale[] }
> = {
  sv: { name: 'Svenska', intl: 'sv-SE', openGraph: 'sv_SE', fallback: [] },
  en: { name: 'English', intl: 'en-GB', openGraph: 'en_GB', fallback: ['sv'] },
  es: { name: 'Español', intl: 'es-ES', openGraph: 'es_ES', fallback: ['en', 'sv'] },
};

/** Tells whether a string is one of the site's languages. */
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);
