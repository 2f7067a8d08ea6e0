/** Every key that the site keeps in a visitor's browser; the cookies page names each. One that ends in a dot is a prefix. */
export const storageKeys = {
  local: [
    'preferredTheme',
    'preferredLanguage',
    'languageAsked',
    'consent',
    'priceZone',
    'guideChoice',
    'videosStopped',
    'shortcutsOff',
  ],
  session: ['leadDraft', 'leadContext', 'constructionSeen', 'noteDraft.', 'replyDraft.', 'ecotech.live.'],
} as const;

type Area = keyof typeof storageKeys;
type Key<A extends Area, K = (typeof storageKeys)[A][number]> = K extends `${string}.` ? `${K}${string}` : K;

/** What `use` answers; null where storage is blocked or full. */
export const attempt = <Result>(use: () => Result): Result | null => {
  try {
    return use();
  } catch {
    return null;
  }
};

const withoutExceptions = <A extends Area>(area: () => Storage) => ({
  get: (key: Key<A> & string): string | null => attempt(() => area().getItem(key)),
  set: (key: Key<A> & string, value: string): void => void attempt(() => area().setItem(key, value)),
  remove: (key: Key<A> & string): void => void attempt(() => area().removeItem(key)),
  /** The parsed value; null when there is none or it is not JSON. */
  getJson: (key: Key<A> & string): unknown => attempt(() => JSON.parse(area().getItem(key) ?? 'null')),
  setJson: (key: Key<A> & string, value: unknown): void =>
    void attempt(() => area().setItem(key, JSON.stringify(value))),
  /** Names of everything that is stored, by whomever. */
  names: (): string[] => attempt(() => Object.keys(area())) ?? [],
});

/** `localStorage` that never throws: blocked it is empty, full or blocked it keeps nothing. */
export const localStore = withoutExceptions<'local'>(() => localStorage);

/** `sessionStorage` that never throws, like `localStore`. */
export const sessionStore = withoutExceptions<'session'>(() => sessionStorage);
