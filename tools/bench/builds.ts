import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { locales } from '../../src/i18n/locales.ts';
import type { BuildTime } from './result.ts';

const root = resolve(import.meta.dirname, '../..');
const SOURCES = [
  'src',
  'content',
  'public',
  'supabase/functions/_shared',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
];
/** Posts that `--growth` adds, all languages counted. */
const GROWTH = [1000, 3000] as const;

/** A folder with the project's packages as links, and with caches of its own. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!['.cache', '.astro', '.vite'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(packages, name));
  return folder;
}

/** Builds once. Throws with the end of the build's own words when it fails. */
function buildOnce(folder: string, name: string): BuildTime {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        OUT_DIR: './dist',
        NODE_OPTIONS: '--max-old-space-size=8192',
      },
    },
  );
  if (status !== 0) throw new Error(`the build "${name}" failed:\n${(stdout + stderr).slice(-2000)}`);
  const pages = globSync('dist/**/*.html', { cwd: folder }).length;
  return { name, pages, seconds: (performance.now() - began) / 1000 };
}

/** A project of Astro alone that builds so many pages of a few lines. */
function writeBareProject(pages: number): string {
  const folder = makeFolder();
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'src/pages/[slug].astro'),
    `---
export const getStaticPaths = () => Array.from({ length: ${pages} }, (_, index) => ({ params: { slug: 'page-' + index } }));
---
<html lang="sv"><head><title>{Astro.params.slug}</title></head><body><h1>{Astro.params.slug}</h1></body></html>
`,
  );
  return folder;
}

/** Writes `extra` blog posts, in all languages by turns: real texts of the site under titles of their own. */
export function addPosts(folder: string, extra: number): void {
  const models = globSync('content/blog/sv/*.md', { cwd: folder }).filter(
    (file) => !file.includes('growth-'),
  );
  for (let index = 0; index < extra; index += 1) {
    const locale = locales[index % locales.length] ?? 'sv';
    const number = Math.floor(index / locales.length);
    const model = (models[number % models.length] ?? '').replace(/([/\\])sv([/\\])/, `$1${locale}$2`);
    const text = readFileSync(join(folder, model), 'utf8');
    writeFileSync(
      join(folder, `content/blog/${locale}/growth-${number}.md`),
      text.replace(/^title: .*$/m, `title: "Growth, post ${number}"`),
    );
  }
}

/** Builds a copy of the site cold, unchanged and, when asked, with more posts; and a bare project of as many pages. */
export function measureBuilds(growth: boolean, say: (line: string) => void): BuildTime[] {
  const copy = makeFolder();
  for (const source of SOURCES) {
    mkdirSync(dirname(join(copy, source)), { recursive: true });
    cpSync(join(root, source), join(copy, source), { recursive: true });
  }
  const done: BuildTime[] = [];
  const build = (folder: string, name: string) => {
    const one = buildOnce(folder, name);
    say(`build ${name}: ${one.pages} pages, ${one.seconds.toFixed(1)} s`);
    done.push(one);
    return one;
  };
  try {
    const { pages } = build(copy, 'cold');
    const bare = writeBareProject(pages);
    build(bare, 'bare');
    rmSync(bare, { recursive: true, force: true });
    build(copy, 'unchanged');
    for (const extra of growth ? GROWTH : []) {
      addPosts(copy, extra);
      build(copy, `+${extra} posts`);
    }
    return done;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
