const fold = (text: string) => text.toLocaleLowerCase('sv').normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Whether a question is shown: it has the chosen topic (an empty one means all), and every word of the search stands
 * in its text, in any order and in small or capital letters.
 */
export function matches(
  item: { readonly text: string; readonly topics: readonly string[] },
  topic: string,
  search: string,
): boolean {
  if (topic !== '' && !item.topics.includes(topic)) return false;
  const text = fold(item.text);
  return fold(search)
    .split(' ')
    .every((word) => text.includes(word));
}
