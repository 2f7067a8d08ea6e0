import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Where a key of the browser's storage is named in the source: in a call, or in a constant that holds it. */
const NAMED = [
  /(?:local|session)Storage\.(?:setItem|getItem)\(\s*'([\w.-]+)'/g,
  /\b(?:\w*_KEY|KEY|key|zoneKey|keptPrefix)\s*=\s*'([\w.-]+)'/g,
  /persistentAtom[^(]*\(\s*'([\w.-]+)'/g,
  /(?:read|write|remember)\('([\w.-]+)'/g,
];

const files = globSync('src/**/*.{ts,tsx,astro}').filter((file) => !file.endsWith('settings.ts'));
const keys = new Set(
  files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if (!/Storage|persistentAtom/.test(text)) return [];
    return NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
  }),
);

describe('the cookies page names what the site stores', () => {
  test('the search finds the keys that are known to exist', () => {
    for (const known of ['preferredTheme', 'preferredLanguage', 'consent', 'leadContext', 'priceZone'])
      expect([...keys]).toContain(known);
  });
  for (const locale of ['sv', 'en', 'es']) {
    const page = readFileSync(`content/pages/${locale}/cookies.yaml`, 'utf8');
    test.each([...keys])(`%s stands on the page in ${locale}`, (key) =>
      expect(page).toContain(`\`${key.endsWith('.') ? `${key}…` : key}\``),
    );
  }
});
