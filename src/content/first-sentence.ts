/** The first sentence of a text, with its mark; the whole text where it has one only. */
export function firstSentence(text: string): string {
  // A full stop after one or two letters belongs to an abbreviation.
  return /^.*?(?:[\p{L}\d)%”"]{3,}\.|[!?])(?=\s+[\p{Lu}¿¡])/su.exec(text)?.[0] ?? text;
}

/** Letters of two lines on a phone. */
const TEASER = 72;
/** Ends of clauses: a comma before a word that begins one, not between the parts of a list. */
const CLAUSE =
  /[;:](?=\s)|,(?=\s(?:och|men|så|som|när|om|där|and|but|so|which|when|where|if|pero|así|que|cuando|si|donde|e|y)\s)/g;

/**
 * What a folded row says of its words (HTML without blocks), and the rest: its first sentence, of a long one the last clause that ends
 * within two lines. No tag is parted.
 */
export function firstClause(html: string): readonly [string, string] {
  const sentence = firstSentence(html);
  const lengthOf = (text: string) => text.replace(/<[^>]*>/g, '').length;
  const ends = [...sentence.matchAll(CLAUSE)].map(({ index }) => html.slice(0, index));
  const whole = (text: string) =>
    !/<[^>]*$/.test(text) && text.split('<').length === text.split('</').length * 2 - 1;
  const short = ends.findLast((text) => whole(text) && lengthOf(text) <= TEASER && lengthOf(text) > 15);
  const first = lengthOf(sentence) > TEASER && short ? short : whole(sentence) ? sentence : html;
  return [first, html.slice(first.length)];
}
