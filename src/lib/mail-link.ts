/** The longest link that mail programs on Windows are handed, in characters. */
const LONGEST = 2000;

/**
 * A link that opens the visitor's mail program with a text (RFC 6068: ends of lines are CR LF). Of what is too long for one, the
 * beginning.
 */
export function mailLink(address: string, body: string): string {
  let link = `mailto:${address}?body=`;
  for (const sign of body.toWellFormed()) {
    const coded = sign === '\n' ? '%0D%0A' : encodeURIComponent(sign);
    if (link.length + coded.length > LONGEST) return `${link}…`;
    link += coded;
  }
  return link;
}
