/** Addresses of the valley's layers of light: `night-wide`, `night-phone`, `poster-wide` … (media/README.md). */
const files = import.meta.glob<string>('../assets/hours/valley-hours/*.avif', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const layerFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.avif$/g, ''), url]),
);

/** The address of one layer. Throws when there is none of that name. */
export function layerFile(name: string): string {
  const found = layerFiles[name];
  if (!found) throw new Error(`no layer "${name}" in src/assets/hours`);
  return found;
}
