import { defaultLocale, type Locale, locales } from '../../src/i18n/locales.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, inLocale } from './read.ts';
import { stringsOf } from './strings.ts';

/** How a language's reading ease is counted, what a page should reach, and what none may miss. */
interface Scale {
  readonly name: string;
  readonly of: (text: Counts) => number;
  /** Whether a higher number is easier to read. */
  readonly higherIsEasier: boolean;
  readonly aim: number;
  readonly limit: number;
  /** What ends a sentence. */
  readonly ends: RegExp;
  /** The sounded vowels of a word, and letters that are not sounded. */
  readonly vowels: RegExp;
  readonly silent?: RegExp;
}

interface Counts {
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
  /** Words of more than six letters. */
  readonly long: number;
}

/** The reading ease of a file's running text. */
export interface Reading {
  readonly file: string;
  readonly locale: Locale;
  readonly value: number;
}

/** Files with fewer words have no number worth naming. */
const FEWEST_WORDS = 120;
/** Words of a string that is a sentence, not a label. */
const SENTENCE = 5;

const scales: Readonly<Partial<Record<Locale, Scale>>> = {
  sv: {
    name: 'LIX',
    of: ({ words, sentences, long }) => words / sentences + (100 * long) / words,
    higherIsEasier: false,
    aim: 40,
    limit: 42,
    ends: /[.!?:]+(?=\s|$)/,
    vowels: /[aeiouyåäö]/g,
  },
  en: {
    name: 'Flesch',
    of: ({ words, sentences, syllables }) =>
      206.835 - (1.015 * words) / sentences - (84.6 * syllables) / words,
    higherIsEasier: true,
    aim: 55,
    limit: 55,
    ends: /[.!?]+(?=\s|$)/,
    vowels: /[aeiouy]+/g,
    silent: /(?<=[^l]|^)e$|es$|ed$/,
  },
  es: {
    name: 'Fernández Huerta',
    of: ({ words, sentences, syllables }) => 206.84 - (1.02 * words) / sentences - (60 * syllables) / words,
    higherIsEasier: true,
    aim: 60,
    limit: 60,
    ends: /[.!?]+(?=\s|$)/,
    // Two strong vowels are two syllables.
    vowels: /[iuü]?[aeoáéíóú](?:[iuy](?![aeoáéíóú]))?|[iuü]+/g,
  },
};

/** The syllables of a word, by its sounded vowels. */
export const syllablesOf = (word: string, locale: Locale): number => {
  const { vowels = /./g, silent = /$^/ } = scales[locale] ?? {};
  return Math.max(1, word.toLowerCase().replace(silent, '').match(vowels)?.length ?? 0);
};

/** A Markdown text without tables, headings, code and the targets of links. */
const running = (text: string): string =>
  text
    .replace(/^(?:\||#|```|>).*$/gm, ' ')
    .replace(/^\s*(?:[-*]|\d+\.)\s+(?:\[.\]\s*)?/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{[^{}]*\}/g, '1')
    .replace(/[*_`]/g, '');

/** The sentences of a file: those of its Markdown, and strings that are more than a label. */
function sentencesOf({ data, body }: ContentFile, ends: RegExp): string[] {
  const strings = [...stringsOf(data)].map(({ text }) => text);
  return [...strings, ...body.split(/\n\s*\n/)]
    .map(running)
    .flatMap((text) => text.split(ends))
    .map((text) => text.trim())
    .filter((text) => text.split(/\s+/).length >= SENTENCE);
}

/** The reading ease of a file, or nothing when it has no language or too few words. */
export function readingOf(entry: ContentFile): Reading | undefined {
  const { file } = entry;
  const locale = locales.find((one) => inLocale(file, one) === file) ?? defaultLocale;
  const scale = scales[locale];
  if (!scale) return undefined;
  const sentences = sentencesOf(entry, scale.ends);
  const words = sentences.flatMap((text) => text.match(/\p{L}+/gu) ?? []);
  if (words.length < FEWEST_WORDS) return undefined;
  const value = scale.of({
    words: words.length,
    sentences: sentences.length,
    syllables: words.reduce((sum, word) => sum + syllablesOf(word, locale), 0),
    long: words.filter((word) => word.length > 6).length,
  });
  return { file, locale, value: Math.round(value) };
}

const isHarder = ({ higherIsEasier }: Scale, value: number, than: number) =>
  higherIsEasier ? value < than : value > than;

/** A text that is harder to read than any page may be. */
export function checkReading(entry: ContentFile): Problem[] {
  const reading = readingOf(entry);
  const scale = reading && scales[reading.locale];
  if (!scale || !isHarder(scale, reading.value, scale.limit)) return [];
  const { name, limit, aim } = scale;
  return [
    {
      file: entry.file,
      field: '',
      message: `is hard to read: ${name} ${reading.value}, the limit is ${limit}, the aim ${aim}; write shorter sentences and words`,
    },
  ];
}
