import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const classicScript = /<script>([\s\S]*?)<\/script>/g;
const isRuntime = (text: string) =>
  /customElements\.get\(["'`]astro-island/.test(text) ||
  /new Event\((["'`])astro:(intent|visible|only|idle|load|media)\1\)/.test(text);

/**
 * Moves Astro's island runtime and its directives, five kilobytes that every page with a menu would run before anybody
 * touches it, into a file of their own. The page names the file in `data-islands`; reach.ts loads it on first need.
 */
export function deferIslands(html: string, folder: string): string {
  const moved: string[] = [];
  const rest = html.replace(classicScript, (tag, text: string) => {
    if (!isRuntime(text)) return tag;
    moved.push(text);
    return '';
  });
  if (!moved.length) return html;
  const code = moved.sort((a, b) => a.length - b.length).join(';\n');
  const name = `islands.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  const file = join(folder, '_astro', name);
  if (!existsSync(file)) {
    mkdirSync(join(folder, '_astro'), { recursive: true });
    writeFileSync(file, code);
  }
  return rest.replace(/<html /, `<html data-islands="/_astro/${name}" `);
}
