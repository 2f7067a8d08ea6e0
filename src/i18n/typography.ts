const UNITS =
  'kWh|kWp|kW|MWh|W|V|kr|SEK|%|öre|kg|ton|A|m²|m|timmar|hours|horas|dagar|days|días|år|years?|años?';
const beforeUnit = new RegExp(`(\\d) (?=(${UNITS})\\b|%)`, 'g');

const thousands = /(\d) (?=\d{3}\b)/g;
/** 040-628 04 00 · 211 20 Malmö · art. 6.1 f · klockan 13, kl. 10:00, a las 13:00 · i stället */
const wholes = [
  /\b\d{2,3}-\d{2,3}(?: \d{2,3})+\b/g,
  /\b\d{3} \d{2} (?=\p{Lu})/gu,
  /\bart\. \d[\d.]*(?: [a-f]\b)?/g,
  /\b(?:klockan|kl\.|a las|SEK) (?=[−\d{])|\bi (?=stället\b)/gi,
  /\b\d{1,2} (?:de )?(?=(?:ene|jan|feb|mar|a[bp]r|ma[jy]|ju[ln]|a[gu][og]|sep|o[ck]t|nov|d[ei]c)\p{L}*(?: de)? 20\d\d\b)/giu,
];

/**
 * Keeps on one line what is read as one thing: a number with its unit and its own thousands, a phone number, a post code
 * with its town, an article of law, a time of day, the day of a month or an amount, also where their place is still empty. Their spaces become no-break spaces.
 */
export const insertNoBreakSpaces = (text: string): string =>
  wholes.reduce(
    (joined, whole) => joined.replace(whole, (found) => found.replaceAll(' ', '\u00a0')),
    text.replace(beforeUnit, '$1\u00a0').replace(thousands, '$1\u00a0'),
  );

/**
 * Keeps a range such as 2–4 and the words 60-öringen (the old tax reduction), RS-485 and e-post on one line: a word joiner
 * follows its dash. Numbers that people copy (phone, company) get none. For text that is shown as HTML only; what stands in a tag
 * stays as it is.
 */
export const joinRanges = (html: string): string =>
  html.replace(/<[^>]*>|\d–(?=\d)|60-(?=öring)|RS-(?=485)|\be-(?=post)/gi, (found) =>
    found.startsWith('<') ? found : `${found}\u2060`,
  );
