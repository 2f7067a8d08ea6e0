import { plainDigits } from './text.ts';

/** Letters that no decomposition takes apart, as people write them whose keyboard lacks them: Arabic ones on a Persian keyboard, too. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ŋ: 'n',
  ə: 'e',
  ǥ: 'g',
  ʒ: 'z',
  ĸ: 'q',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
};

/** Marks on letters, in Latin, Greek, Cyrillic, Hebrew and Arabic, joiners, and what chooses the look of a sign. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each sign is taken by itself
const MARK = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u200c\u200d\u20d0-\u20f0\ufe00-\ufe0f]/g;

/**
 * A text as leads are searched: whoever types it with other marks on its letters, another apostrophe or none, other digits, or without
 * the joiners of its script, finds it. The database folds in the same way (private.fold_text), which tests/db/written-forms.test.ts
 * compares letter by letter.
 */
export const searchText = (text: string): string =>
  plainDigits(
    text
      .replace(
        /['`\u00b4\u02b9\u02bb-\u02bf\u055a\u05f3\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c\uff07]/g,
        '',
      )
      .normalize('NFKD')
      .replace(MARK, '')
      .toLowerCase(),
  ).replace(/[øłđðħŧıςŋəǥʒĸæœßþيىكة]/g, (letter) => PLAIN[letter] ?? letter);
