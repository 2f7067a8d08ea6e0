import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { CACHE_FOLDER, fingerprint } from '../../../lib/build-cache.ts';

/**
 * Parts of the content editor that our configuration has no use for: languages of code blocks, maps, and what it does with
 * uploaded pictures. They would be three hundred files and half of its size.
 */
const UNUSED = /^(@shikijs\/langs\/|svgo\/browser$|leaflet|terra-draw|exifr\/|\.\/chunks\/heic-)/;
const EMPTY = '\0editor-part';

/**
 * What is written otherwise in the editor's program. What it asks others for by itself: its fonts, should ours not load; its newest
 * version; the host's state. And a fault: it looks for mistakes in languages that an entry does not have.
 */
const REPLACED: readonly (readonly [found: string, instead: string])[] = [
  ['https://cdn.jsdelivr.net/fontsource/fonts', 'data:,'],
  ['https://unpkg.com/@sveltia/cms', 'data:application/json,{}#'],
  [
    'https://www.githubstatus.com/api/v2/status.json',
    'data:application/json,{"status":{"indicator":"none"}}',
  ],
  ['Object.values(R(l)[t]).some(({valid:e})=>!e)', 'Object.values(R(l)[t]??{}).some(({valid:e})=>!e)'],
];

/** Leaves out what the content editor does not need, and what it would fetch from others; mends one fault. */
export function editorParts(): Plugin {
  return {
    name: 'editor-parts',
    enforce: 'pre',
    resolveId: (id, importer) => (importer?.includes('@sveltia/cms') && UNUSED.test(id) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? 'export default [];' : undefined),
    transform(code, id) {
      if (!/@sveltia\/cms\/npm\/index\.js/.test(id)) return undefined;
      return {
        code: REPLACED.reduce((text, [found, instead]) => {
          if (!text.includes(found)) throw new Error(`the content editor no longer names ${found}`);
          return text.replaceAll(found, instead);
        }, code),
        map: null,
      };
    },
  };
}

/** The content editor in a build: two thirds of all its scripts, made once for a version and used again while nothing of it changes. */
export function editorOnce(): Plugin {
  const name = `editor-${fingerprint(...['node_modules/@sveltia/cms/package.json', import.meta.filename].map((file) => readFileSync(file))).slice(0, 7)}`;
  const made = join(CACHE_FOLDER, name);
  return {
    name: 'editor-once',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) =>
      id === '@sveltia/cms' ? { id: `/_astro/${name}/editor.js`, external: true } : undefined,
    async writeBundle({ dir = '' }) {
      if (this.environment.name !== 'client') return;
      if (!existsSync(made)) {
        const draft = `${made}.${process.pid}`;
        await build({
          configFile: false,
          logLevel: 'warn',
          base: `/_astro/${name}/`,
          publicDir: false,
          plugins: [editorParts()],
          build: {
            outDir: draft,
            assetsDir: '',
            modulePreload: false,
            // Of the worker that it never starts nothing is written.
            assetsInlineLimit: (file) => file.includes('heic-'),
            rolldownOptions: {
              input: { editor: '@sveltia/cms' },
              preserveEntrySignatures: 'strict',
              output: { entryFileNames: '[name].js' },
            },
          },
        });
        try {
          renameSync(draft, made);
        } catch (error) {
          // Another build may have made it meanwhile.
          if (!existsSync(made)) throw error;
          rmSync(draft, { recursive: true });
        }
      }
      cpSync(made, join(dir, '_astro', name), { recursive: true });
    },
  };
}
