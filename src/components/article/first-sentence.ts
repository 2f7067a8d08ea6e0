/** The first sentence of a text, with its mark; the whole text where it has one only. */
export function firstSentence(text: string): string {
  // A full stop after one or two letters belongs to an abbreviation.
  return /^.*?(?:[\p{L}\d)%”"]{3,}\.|[!?])(?=\s+[\p{Lu}¿¡])/su.exec(text)?.[0] ?? text;
}
