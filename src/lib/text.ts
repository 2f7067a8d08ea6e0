/**
 * Text in its usual form, once: every text that somebody types, pastes or sends passes here before it is checked, stored or
 * compared, in the browser and in the functions. Nothing is refused for what cannot be seen.
 */

/** Letters of the scripts that write some words with a joiner, or a sign that parts, between them: Arabic, those of India, Khmer, Mongolian. */
const JOINED = '\\u0620-\\u109f\\u1780-\\u17b3\\u17b6-\\u180d\\u180f-\\u18af';

/**
 * Signs that nobody sees and that programs leave in what is copied: zero-width and direction marks, soft hyphens, byte-order marks,
 * fillers that show as nothing. A joiner stays where it is seen: between the parts of an emoji, and after letters that it shapes.
 */
const INVISIBLE = new RegExp(
  `\\u034f|\\u17b4|\\u17b5|[\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]|(?<!(?:[${JOINED}\\p{Emoji_Modifier}]|\\p{Extended_Pictographic}\\ufe0f?))[\\u200c\\u200d]`,
  'gu',
);
/** What programs write for the end of a line: also vertical tab and form feed (slides), next line, and the two separators. */
const LINE_END = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Without what nobody sees, no half of a pair of surrogates, and with composed letters (NFC, so that ö is one sign wherever it was typed). */
const visible = (text: string): string => text.toWellFormed().replace(INVISIBLE, '').normalize('NFC');

/** A text of one line: without signs that nobody sees, ends of lines and tabs as a space, trimmed. Nothing visible gives ''. */
export const tidyLine = (text: string): string =>
  visible(text).replace(LINE_END, ' ').replace(/\t+/g, ' ').replace(CONTROL, '').trim();

/** A text of several lines: as `tidyLine`, with each end of a line as `\n` and tabs kept. */
export const tidyText = (text: string): string =>
  visible(text).replace(LINE_END, '\n').replace(CONTROL, '').trim();

/** The beginning of a text, with no half of a pair of surrogates at its end: databases and addresses refuse one. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** Digits of Arabic, N'Ko, the scripts of India (each from …6 on), Thai, Lao, Tibetan, Burmese, Khmer and Mongolian. */
const DIGIT =
  /[\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u17e0-\u17e9\u1810-\u1819]/g;

/** Digits of the scripts that are written today, and keycaps, as 0–9. */
export const plainDigits = (text: string): string =>
  text.replace(/\ufe0f?\u20e3/g, '').replace(DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    return String((code & 15) - (code > 0x900 && code < 0xe00 ? 6 : 0));
  });

/**
 * A text as numbers are read in it: tidied, in small letters, letters of full width and any digits as usual ones (NFKC),
 * every hyphen and dash `-`, every apostrophe `'`, any room between words one space. Acute accents first: NFKC makes a space and a mark
 * of one.
 */
export const foldText = (text: string): string =>
  plainDigits(tidyLine(text).replaceAll('\u00b4', "'").normalize('NFKC'))
    .replace(/[\u2018\u2019\u201b\u02bc\u02b9\u2032\u0060]/g, "'")
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .toLowerCase()
    .normalize()
    .replace(/\s+/g, ' ')
    .trim();
