import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { storageKeys } from '../../src/lib/storage.ts';

const keys: readonly string[] = [...storageKeys.local, ...storageKeys.session];

/** Where a script that runs inside the page, and so imports nothing, names a key of its own. */
const INLINE = /Storage\.(?:setItem|getItem)\(["']([\w.-]+)|(?:read|write)\('([\w.-]+)'|k="([\w.-]+)"/g;
const inline = [
  'src/runtime/early.ts',
  'src/runtime/loader.ts',
  'src/components/site/UnderConstruction.astro',
];

describe('what the site keeps in the browser', () => {
  test('goes through lib/storage.ts, which knows every key', () => {
    const direct = globSync('src/**/*.{ts,tsx,astro}')
      .filter((file) => !/\.test\.|lib\/storage\.ts$/.test(file))
      .filter((file) =>
        /\b(?:local|session)Storage[.[]|=> (?:local|session)Storage\b/.test(readFileSync(file, 'utf8')),
      );
    expect(direct.filter((file) => !inline.includes(file))).toEqual([]);
  });
  test.each(inline)('is known by its key where %s writes it inside the page', (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(INLINE)].map(([, a, b, c]) => a ?? b ?? c ?? '');
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
  });
  for (const locale of locales) {
    const page = readFileSync(`content/pages/${locale}/cookies.yaml`, 'utf8');
    test.each(keys)(`includes %s, which stands on the cookies page in ${locale}`, (key) =>
      expect(page).toContain(`\`${key.endsWith('.') ? `${key}…` : key}\``),
    );
  }
});
