/**
 * The only list of languages: everything else imports it, is generated from it or is checked against it. The default stands
 * at the site's root and is the last fallback. After adding one, the compiler and `npm run check:content` name what it lacks.
 */
export const locales = ['sv', 'en', 'es'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'sv';

interface LocaleFacts {
  /** Its own name. */
  readonly name: string;
  /** BCP 47 tag for `Intl`. */
  readonly intl: string;
  readonly openGraph: string;
  /** Where missing texts are looked for, in this order. */
  readonly fallback: readonly Locale[];
  /** How a share and an amount in kronor are written; `#` stands for the number. */
  readonly percent: string;
  readonly sek: string;
  /** What tells the two hours apart that come when the clock goes back. */
  readonly summerTime: string;
  readonly winterTime: string;
}

export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = {
  sv: {
    name: 'Svenska',
    intl: 'sv-SE',
    openGraph: 'sv_SE',
    fallback: [],
    percent: '#\u00a0%',
    sek: '#\u00a0kr',
    summerTime: 'sommartid',
    winterTime: 'vintertid',
  },
  en: {
    name: 'English',
    intl: 'en-GB',
    openGraph: 'en_GB',
    fallback: ['sv'],
    percent: '#%',
    sek: 'SEK\u00a0#',
    summerTime: 'summer time',
    winterTime: 'winter time',
  },
  es: {
    name: 'Español',
    intl: 'es-ES',
    openGraph: 'es_ES',
    fallback: ['en', 'sv'],
    percent: '#\u00a0%',
    sek: '#\u00a0SEK',
    summerTime: 'hora de verano',
    winterTime: 'hora de invierno',
  },
};

/** Tells whether a string is one of the site's languages. */
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);
