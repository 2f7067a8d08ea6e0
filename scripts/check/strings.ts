import type { Problem } from './problem.ts';
import type { ContentFile } from './read.ts';

/** Every string of a value with its path. */
export function* stringsOf(
  value: unknown,
  path: string[] = [],
): Generator<{ field: string; text: string; key: string }> {
  if (typeof value === 'string')
    yield { field: path.join('.'), text: value, key: path.findLast((part) => !/^\d+$/.test(part)) ?? '' };
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* stringsOf(item, [...path, key]);
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{[^{}]+\}/g)]
    .map(([name]) => name)
    .sort()
    .join(' ');

/** The same `{placeholders}` in the same string of every language. */
export function checkPlaceholders(source: ContentFile, translation: ContentFile): Problem[] {
  const wanted = new Map([...stringsOf(source.data)].map(({ field, text }) => [field, placeholders(text)]));
  return [...stringsOf(translation.data)].flatMap(({ field, text }) => {
    const there = wanted.get(field) ?? '';
    return there === placeholders(text)
      ? []
      : [
          {
            file: translation.file,
            field,
            message: `has the places ${placeholders(text) || 'none'}, the Swedish text has ${there || 'none'}`,
          },
        ];
  });
}
