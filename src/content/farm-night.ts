/** Addresses of the farm's pictures by moment of the night: `1-wide`, `1-phone` … (media/README.md). */
const files = import.meta.glob<string>('../assets/farm-night/*.avif', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of the picture of a moment (1–5). Throws when there is none. */
export function momentFile(moment: number, size: 'wide' | 'phone'): string {
  const found = files[`../assets/farm-night/${moment}-${size}.avif`];
  if (!found) throw new Error(`no picture "${moment}-${size}" in src/assets/farm-night`);
  return found;
}
