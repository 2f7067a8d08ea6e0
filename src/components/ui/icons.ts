import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'node_modules/lucide-static/icons');

/**
 * The strokes of a Lucide icon, without the svg element around them. Read from disk: a glob over the 2 176 icons would have the
 * development server transform each of them before its first page.
 *
 * @throws When there is no icon of that name.
 */
export function iconBody(name: string): string {
  const svg = readFileSync(join(folder, `${name}.svg`), 'utf8');
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s*\n\s*| (?=\/>)/g, '');
}
