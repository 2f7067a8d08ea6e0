import { globSync, mkdtempSync, copyFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Weight of the picture on the second page, bytes: that of a hero on a phone. */
const PICTURE = 17_000;

const rules = JSON.stringify({
  prerender: [{ where: { selector_matches: "[href^='/']" }, eagerness: 'eager' }],
});

const page = (title: string, link: string, picture = '') => `<!doctype html>
<html lang="sv">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<meta name="description" content="Sol, vind och batteri på den egna gården.">
<link rel="icon" href="data:,">
<script type="speculationrules">${rules}</script>
<main>
<h1>${title}</h1>
${picture}
<p>Ett solcellstak ger mest el mitt på dagen och mitt på sommaren. Ett batteri flyttar en del av den till kvällen.</p>
<p><a href="${link}">Läs vidare</a></p>
</main>
</html>
`;

/**
 * Writes two pages by hand, `/` with text and `/picture` with a picture too, and `/next` that `/` links to: the least that
 * this browser on this machine needs. No styles, scripts or fonts. The picture is the one of the built site that comes
 * nearest to 17 kB. Returns the folder.
 */
export function writeControlPages(dist: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-control-'));
  const weight = (file: string) => Math.abs(statSync(join(dist, file)).size - PICTURE);
  const [nearest] = globSync('**/*.avif', { cwd: dist }).sort((one, other) => weight(one) - weight(other));
  if (!nearest) throw new Error(`${dist} has no AVIF picture: build the site first`);
  copyFileSync(join(dist, nearest), join(folder, 'picture.avif'));
  const picture = '<img src="/picture.avif" alt="Dalen i kvällsljus" width="412" height="300">';
  writeFileSync(join(folder, 'index.html'), page('El från taket', '/next'));
  writeFileSync(join(folder, 'next.html'), page('Mer el från taket', '/'));
  writeFileSync(join(folder, 'picture.html'), page('Dalen', '/', picture));
  return folder;
}
