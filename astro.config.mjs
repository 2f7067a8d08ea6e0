import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { editorOnce, editorParts } from './src/features/staff/cms/editor-build.ts';
import { defaultLocale, locales } from './src/i18n/locales.ts';
import { backendCheck } from './src/integrations/backend-check.ts';
import { boundTexts } from './src/integrations/bound-texts.ts';
import { intentDirective } from './src/integrations/client-intent.ts';
import { contentCheck } from './src/integrations/content-check.ts';
import { htmlPostprocess } from './src/integrations/html-postprocess.ts';
import { plainStyles } from './src/integrations/plain-styles.ts';
import { searchIndex } from './src/integrations/search-index.ts';
import { fingerprintFiles } from './src/lib/build-cache.ts';
import { sitemapOptions } from './src/seo/sitemap.ts';

const site = process.env.SITE_URL ?? 'https://ecotech.example';

const renderNothing = async () => ({
  code: '',
  metadata: { headings: [], localImagePaths: [], remoteImagePaths: [], frontmatter: {} },
});

// Short names that change with their content: every page names some thirty. A component's script has the component's.
const scriptName = ({ name }) => `_astro/${name.replace(/_astro_type_.*/, '')}.[hash:7].js`;

// The sizes of a picture share a folder that is named by all of them, so that a page says one hash for the twenty files of a picture.
const folders = new Map();
function assetName({ originalFileNames: [file = ''] }) {
  const [folder] = /^src\/assets\/pictures\/[^/]+/.exec(file) ?? [];
  if (!folder) return '_astro/[name].[hash:4][extname]';
  if (!folders.has(folder)) folders.set(folder, fingerprintFiles(`${folder}/*`).slice(0, 5));
  return `_astro/${folders.get(folder)}/[name][extname]`;
}

export default defineConfig({
  site,
  outDir: process.env.OUT_DIR ?? './dist',
  trailingSlash: 'never',
  // A route with a file of its own wins over pages/[...path].astro.
  prerenderConflictBehavior: 'ignore',
  compressHTML: 'jsx',
  // Pictures and documents are drawn beside the pages, on another core.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  i18n: { defaultLocale, locales: [...locales], routing: { prefixDefaultLocale: false } },
  integrations: [
    backendCheck(),
    react(),
    sitemap(sitemapOptions),
    intentDirective(),
    contentCheck(),
    searchIndex(),
    htmlPostprocess(),
  ],
  devToolbar: { enabled: false },
  // Articles are rendered from their Markdown by src/content/markdown.ts, pages and PDF alike: nothing to render at load.
  markdown: {
    processor: { name: 'none', options: {}, createRenderer: async () => ({ render: renderNothing }) },
  },
  vite: {
    // A worker fetches what it imports when it needs it, as a page does.
    worker: { format: 'es' },
    // One cache for development and one for builds: a build never breaks a running development server.
    cacheDir: process.argv.includes('dev') ? 'node_modules/.vite-dev' : 'node_modules/.vite-build',
    plugins: [tailwindcss({ optimize: false }), plainStyles(), boundTexts(), editorParts(), editorOnce()],
    environments: {
      client: {
        build: { rolldownOptions: { output: { chunkFileNames: scriptName, entryFileNames: scriptName } } },
      },
    },
    build: {
      modulePreload: false,
      rolldownOptions: { output: { assetFileNames: assetName } },
      // Scripts, pictures and fonts are files: no page is larger for them.
      assetsInlineLimit: 0,
      cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    },
  },
});
