const texts = import.meta.glob<string>('../assets/brand/partners/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = import.meta.glob<string>('../assets/brand/partners/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A drawn mark: address of the file and its size in pixels. */
export interface BrandMark {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The mark of a partner or customer, or undefined when none is drawn. The drawings are letters as outlines, so they stay files. */
export function brandMark(name: string): BrandMark | undefined {
  const path = `../assets/brand/partners/${name}.svg`;
  const url = files[path];
  const [, , , width = 0, height = 0] =
    /viewBox="([\d.-]+) ([\d.-]+) ([\d.]+) ([\d.]+)"/.exec(texts[path] ?? '')?.map(Number) ?? [];
  return url ? { url, width: Math.round(width), height: Math.round(height) } : undefined;
}

const maps = import.meta.glob<string>('../assets/brand/maps/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of an office's drawn map, or undefined when none is drawn. */
export const mapFile = (office: string): string | undefined => maps[`../assets/brand/maps/${office}.svg`];
