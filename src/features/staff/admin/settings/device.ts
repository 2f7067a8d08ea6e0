/** A place where somebody is signed in. Times are ISO. */
export interface OwnSession {
  readonly id: string;
  /** What the browser called itself; null when it said nothing. */
  readonly user_agent: string | null;
  readonly created_at: string;
  readonly used_at: string;
  /** Whether it is this one. */
  readonly current: boolean;
}

/** Browsers and systems by what their user agents contain, those first whose names others borrow. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], agent: string): string | null =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? null;

/** Browser and system that a user agent names; null for what it does not. */
export const deviceOf = (agent: string | null): { browser: string | null; system: string | null } => ({
  browser: nameIn(browsers, agent ?? ''),
  system: nameIn(systems, agent ?? ''),
});
