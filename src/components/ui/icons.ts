const files = import.meta.glob<string>('/node_modules/lucide-static/icons/*.svg', {
  query: '?raw',
  import: 'default',
});

/** The strokes of a Lucide icon, without the svg element around them. Throws when there is no icon of that name. */
export async function iconBody(name: string): Promise<string> {
  const load = files[`/node_modules/lucide-static/icons/${name}.svg`];
  if (!load) throw new Error(`no icon "${name}" in lucide-static`);
  const svg = await load();
  return svg
    .replace(/<!--[\s\S]*?-->|<svg[^>]*>|<\/svg>/g, '')
    .replace(/\s*\n\s*/g, '')
    .trim();
}
