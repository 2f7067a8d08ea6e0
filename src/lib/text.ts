/**
 * Text in its usual form, once: every text that somebody types, pastes or sends passes here before it is checked, stored or
 * compared, in the browser and in the functions. Nothing is refused for what cannot be seen.
 */

/**
 * Signs that nobody sees and that programs leave in what is copied: zero-width and direction marks, soft hyphens, byte-order marks,
 * fillers that show as nothing. A joiner between the parts of an emoji stays.
 */
const INVISIBLE =
  /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/gu;
/** What programs write for the end of a line: also vertical tab and form feed (slides), next line, and the two separators. */
const LINE_END = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Composed letters (NFC, so that ö is one sign wherever it was typed), and no half of a pair of surrogates. */
const composed = (text: string): string => text.toWellFormed().normalize('NFC');

/** A text of one line: without signs that nobody sees, ends of lines and tabs as a space, trimmed. Nothing visible gives ''. */
export const tidyLine = (text: string): string =>
  composed(text)
    .replace(INVISIBLE, '')
    .replace(LINE_END, ' ')
    .replace(/\t+/g, ' ')
    .replace(CONTROL, '')
    .trim();

/** A text of several lines: as `tidyLine`, with each end of a line as `\n` and tabs kept. */
export const tidyText = (text: string): string =>
  composed(text).replace(INVISIBLE, '').replace(LINE_END, '\n').replace(CONTROL, '').trim();

/**
 * A text as it is compared and searched: tidied, in small letters, every hyphen and dash `-`, every apostrophe `'`, every quotation
 * mark `"`, letters and digits of full width and Arabic digits as usual ones (NFKC), any i an i, any room between words one space. The
 * database folds in the same way (private.fold_text). Apostrophes first: NFKC makes a space and a mark of an acute accent.
 */
export const foldText = (text: string): string =>
  tidyLine(text)
    .replace(/[\u2018\u2019\u201b\u02bc\u02b9\u2032\u0060\u00b4]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u0130\u0131]/g, 'i')
    .toLowerCase()
    .replace(/\s+/g, ' ');
