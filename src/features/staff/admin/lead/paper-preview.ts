/** Pictures that every browser shows; HEIC is shown by some. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];

/** How a paper can be looked at without saving it: as a picture, as a document where the browser shows such, or not. */
export function previewOf(kind: string, showsPdf: boolean): 'picture' | 'document' | null {
  if (PICTURES.includes(kind)) return 'picture';
  return kind === 'application/pdf' && showsPdf ? 'document' : null;
}

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
