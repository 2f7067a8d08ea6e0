/** Whether a paper can be looked at without saving it: pictures that every browser shows, and HEIC, which some do. */
export const isPicture = (kind: string): boolean =>
  ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'].includes(kind);

/**
 * Bytes from outside as something to look at: under the kind that was found in them, whatever a server calls them, so that no browser
 * takes them for a page or a program.
 *
 * @returns an address in memory, to be given back with `URL.revokeObjectURL`
 * @throws when they cannot be fetched
 */
export async function previewAddress(address: string, kind: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: kind }));
}
