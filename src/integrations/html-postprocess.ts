import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';
import { readEnv } from '../lib/env.ts';
import { closeUp } from './collapse-whitespace.ts';
import { originsOf, policyFor } from './csp.ts';
import { headersFile } from './security-headers.ts';
import { deferIslands } from './defer-island-runtime.ts';
import { PageScripts } from './inline-scripts.ts';
import { PageStyles } from './critical-css.ts';
import { wordsOfMarkup } from './used-selectors.ts';
import { securityText } from '../seo/security-txt.ts';

/**
 * Last step of the build, page by page: small scripts move into the page, its style sheet is cut down to what the page
 * can use, and a content security policy with the hashes of both goes to the top of the head.
 */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const settings = readEnv();
        const origins = originsOf(settings);
        const scripts = new PageScripts(folder);
        const styles = new PageStyles(folder, (html) => {
          const policy = `<meta http-equiv="content-security-policy" content="${policyFor(html, origins)}">`;
          return html.replace(/<meta charset="utf-8">/i, (tag) => tag + policy);
        });
        const files = globSync('**/*.html', { cwd: folder }).filter((file) => !file.startsWith('pagefind'));
        const read = (file: string) => {
          const built = readFileSync(join(folder, file), 'utf8');
          const html = closeUp(deferIslands(scripts.inlineSmall(built), folder));
          return { html, words: new Set([...scripts.wordsOf(built), ...wordsOfMarkup(html)]) };
        };
        for (const file of files) {
          const { html, words } = read(file);
          styles.meet(file, html, words);
        }
        for (const file of files) {
          const page = read(file);
          writeFileSync(join(folder, file), styles.inside(file, page.html, page.words));
        }
        writeFileSync(join(folder, '_headers'), headersFile());
        const { email } = parse(readFileSync('content/company.yaml', 'utf8')) as { email: string };
        mkdirSync(join(folder, '.well-known'), { recursive: true });
        const site = settings.siteUrl.replace(/\/$/, '');
        writeFileSync(join(folder, '.well-known/security.txt'), securityText(email, site, new Date()));
        logger.info(`finished ${files.length} pages`);
      },
    },
  };
}
