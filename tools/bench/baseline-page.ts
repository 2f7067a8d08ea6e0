import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit.ts';
import { interactions, type Plan, visible } from './interactions.ts';
import { load } from './load.ts';
import { navigations } from './navigations.ts';
import type { Control } from './result.ts';
import { serveBuilt } from './site.ts';
import { targets } from './targets.ts';

const FROM = '/';
const TO = '/next';

const rules = JSON.stringify({
  prerender: [{ where: { selector_matches: "[href^='/']" }, eagerness: 'eager' }],
});
/** A whole page of text: no style sheet, script, typeface or picture. */
const html = (title: string, link: string) => `<!doctype html>
<html lang="sv">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<meta name="description" content="Sol, vind och batteri på den egna gården.">
<link rel="icon" href="data:,">
<script type="speculationrules">${rules}</script>
<main>
<h1>${title}</h1>
<p>Ett solcellstak ger mest el mitt på dagen och mitt på sommaren. Ett batteri flyttar en del av den till kvällen.</p>
<details><summary>Hur stort ska batteriet vara?</summary><p>Så stort att det töms varje natt.</p></details>
<p><a href="${link}">Läs vidare</a></p>
</main>
</html>
`;

const opens: Plan = {
  name: 'a question opens',
  path: FROM,
  limit: targets.interaction.simple,
  phone: true,
  act: async (page) => (await visible(page, 'summary')).click({ delay: 40 }),
};

export interface ControlRuns {
  /** Lighthouse runs. */
  readonly runs: number;
  /** Runs of the interaction and of the way between the pages. */
  readonly repeats: number;
  readonly slowdown: number;
  /** Ms that answers are held back on the way between the pages. */
  readonly latency: number;
}

/**
 * Measures two pages of a few lines of text in the same way and in the same minutes as the site: the least that this
 * browser on this machine needs for anything.
 */
export async function control(
  { runs, repeats, slowdown, latency }: ControlRuns,
  say: (line: string) => void,
): Promise<Control> {
  const source = mkdtempSync(join(tmpdir(), 'bench-control-'));
  writeFileSync(join(source, 'index.html'), html('El från taket', TO));
  writeFileSync(join(source, 'next.html'), html('Mer el från taket', FROM));
  const site = await serveBuilt(source, '.cache/bench-control');
  try {
    const url = site.address + FROM;
    return {
      page: { path: FROM, audit: await audit(url, runs), load: await load(url, slowdown) },
      interactions: await interactions(site.address, repeats, slowdown, say, [opens]),
      navigations: await navigations(site, repeats, slowdown, latency, say, [[FROM, TO]]),
    };
  } finally {
    site.close();
    rmSync(source, { recursive: true, force: true });
  }
}
