import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import words from '../../../../content/ui/sv/content-editor.json' with { type: 'json' };
import { type Locale, locales } from '../../../i18n/locales.ts';
import { readEnv } from '../../../lib/env.ts';
import { featuresIn } from './collections.ts';
import { editorConfig } from './config.ts';
import type { FieldWords } from './field-words.ts';

const fieldWords = (locale: Locale) =>
  JSON.parse(readFileSync(`content/editor/${locale}.json`, 'utf8')) as FieldWords;

/** The words with a note of each key that is asked for, so that all that are missing are told at once. */
function recording(asked: Set<string>, list: Readonly<Record<string, string>> = {}) {
  const get = (from: typeof list, key: string) => {
    asked.add(key);
    return from[key] ?? key;
  };
  return new Proxy(list, { get: (from, key) => get(from, String(key)) });
}

describe.each(locales)('the words of the form in %s', (locale) => {
  const inLanguage = fieldWords(locale);
  test('are those that the form asks for, none less and none more', () => {
    const asked = { labels: new Set<string>(), sections: new Set<string>(), hints: new Set<string>() };
    const recorded = {
      labels: recording(asked.labels, inLanguage.labels),
      sections: recording(asked.sections, inLanguage.sections),
      ...(inLanguage.hints ? { hints: recording(asked.hints, inLanguage.hints) } : {}),
    };
    editorConfig(words.form, recorded, featuresIn(globSync('content/ui/sv/*.json')), readEnv({}));
    const sorted = (of: (part: keyof FieldWords) => Iterable<string>) =>
      (['labels', 'sections', 'hints'] as const).map((part) => [part, [...of(part)].sort()]);
    expect(sorted((part) => Object.keys(inLanguage[part] ?? {}))).toEqual(sorted((part) => asked[part]));
  });
});

test.each(locales.filter((locale) => locale !== 'en'))(
  'a hint in %s says the same numbers and stand-ins as the description',
  (locale) => {
    const facts = (text: string) => (text.match(/\{[^}]*\}|(?<![a-z\d])\d+/g) ?? []).sort();
    const hints = Object.entries(fieldWords(locale).hints ?? {});
    expect(hints.length).toBeGreaterThan(250);
    expect(hints.filter(([of, hint]) => `${facts(of)}` !== `${facts(hint)}`)).toEqual([]);
  },
);
