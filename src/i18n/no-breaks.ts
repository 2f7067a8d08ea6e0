const UNITS = 'kWh|kWp|kW|MWh|kr|SEK|%|öre|kg|ton|A|m²|m';
const beforeUnit = new RegExp(`(\\d) (?=(${UNITS})\\b|%)`, 'g');

/** Keeps a number on one line with its unit and with its own thousands: their spaces become no-break spaces. */
export const noBreaks = (text: string): string =>
  text.replace(beforeUnit, '$1\u00a0').replace(/(\d) (?=\d{3}\b)/g, '$1\u00a0');

/** Keeps a range such as 2–4 on one line: a word joiner follows its dash. For text that is shown as HTML only. */
export const joinRanges = (html: string): string => html.replace(/(\d)–(?=\d)/g, '$1–\u2060');
