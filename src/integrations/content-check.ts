import { execFile, spawnSync } from 'node:child_process';
import { relative, resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { computedOnce, fingerprintFiles } from '../lib/build-cache.ts';

/** Time in ms within which changes of several files, as a save or a checkout makes them, are looked at together. */
const TOGETHER = 150;

const CHECK = ['scripts/check/check-content.ts', '--shapes'];
/** What the check reads, and what it is made of: content that has passed is not looked at again. */
const READ = '{content,scripts/check,src,supabase/functions}/**/*.{ts,json,md,yaml}';

/**
 * What keeps a content file from being shown is told in the words of `npm run check:content`, and nothing is built or started: Astro
 * would end with a trace. In development it is told in the browser, too, where Astro would only log it and go on showing the page as it
 * was. A schema that changes holds after the next start only; that is told, too.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command !== 'build' && command !== 'dev') return;
        computedOnce(`${fingerprintFiles(READ)}.checked`, () => {
          const { status, stdout, stderr } = spawnSync(process.execPath, CHECK, { encoding: 'utf8' });
          if (status === 0) return true;
          console.error(`\n${stdout || stderr}\nMend this first: npm run check:content says the same.\n`);
          return process.exit(1);
        });
      },
      'astro:server:setup': ({ server }) => {
        let told = '';
        let timer: NodeJS.Timeout | undefined;
        const tell = () => {
          // Astro's overlay reads name and title, and takes the message for HTML.
          const message = told.replaceAll('<', '&lt;');
          const err = { name: 'Content', title: 'Not shown: npm run check:content', message, stack: '' };
          if (told) server.ws.send({ type: 'error', err });
        };
        const look = () =>
          execFile(process.execPath, CHECK, (_, found, trouble) => {
            const before = told;
            told = (found || trouble).trim();
            if (told && told !== before) server.config.logger.error(`\n${told}\n`);
            if (told) tell();
            else if (before) server.ws.send({ type: 'full-reload' });
          });
        server.watcher.on('all', (_, file) => {
          if (file.startsWith(resolve('src/schemas') + sep))
            server.config.logger.warn(
              `${relative('.', file)} has changed: start npm run dev again to see it`,
            );
          if (!file.startsWith(resolve('content') + sep)) return;
          clearTimeout(timer);
          timer = setTimeout(look, TOGETHER);
        });
        server.ws.on('connection', tell);
      },
    },
  };
}
