const [ZERO, NINE] = [48, 57];
const SPACES = new Set([9, 32, 39, 34, 160, 8239, 8201]);

/** Goes through a text letter by letter. One is made once and used for many texts: a file has tens of thousands of times. */
export class Cursor {
  text = '';
  at = 0;
  /** Value and length of the digits that were read last. */
  value = 0;
  digits = 0;

  begin(text: string): void {
    this.text = text;
    this.at = 0;
  }

  get code(): number {
    return this.at < this.text.length ? this.text.charCodeAt(this.at) : 0;
  }

  get ended(): boolean {
    this.skipSpaces();
    return this.at >= this.text.length;
  }

  skipSpaces(): void {
    while (this.at < this.text.length && SPACES.has(this.text.charCodeAt(this.at))) this.at += 1;
  }

  /** Reads digits into `value` and `digits`; false when there are none, or more than nineteen. */
  readDigits(): boolean {
    let value = 0;
    const from = this.at;
    for (; this.at < this.text.length; this.at += 1) {
      const code = this.text.charCodeAt(this.at);
      if (code < ZERO || code > NINE) break;
      value = value * 10 + code - ZERO;
    }
    this.value = value;
    this.digits = this.at - from;
    return this.digits > 0 && this.digits <= 19;
  }

  get onDigit(): boolean {
    const { code } = this;
    return code >= ZERO && code <= NINE;
  }

  /** Steps over a letter when it is there. */
  take(letter: string): boolean {
    if (this.text[this.at] !== letter) return false;
    this.at += 1;
    return true;
  }

  /** Reads a word of letters, in small letters without accents; empty when there is none. */
  readWord(): string {
    const found = WORD.exec(this.text.slice(this.at, this.at + 24));
    if (!found) return '';
    this.at += found[0].length;
    return plainText(found[0]);
  }
}

const WORD = /^\p{L}+/u;

/** Small letters without accents. */
export const plainText = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : unaccented(text));

const PLAIN = /^[ -~\s]*$/;
const unaccented = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[æÆ]/g, 'ae')
    .toLowerCase();
