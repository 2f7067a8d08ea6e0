/** The first sentence of a text, with its mark; the whole text where it has one only. */
export function firstSentence(text: string): string {
  // A stop ends a sentence before a capital or a digit's end, not inside an abbreviation of one or two letters.
  return /^.*?[\p{L}\d)%”"]{3,}[.!?](?=\s+[\p{Lu}¿¡])/su.exec(text)?.[0] ?? text;
}
