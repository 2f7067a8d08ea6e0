import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const SOURCES = [
  'src',
  'content',
  'public',
  'supabase/functions/_shared',
  'astro.config.mjs',
  'tsconfig.json',
];

/** What one build cost. Processor seconds count on a shared machine; wall seconds depend on what else runs there. */
export interface BuildCost {
  /** Processor seconds of the build and everything that it started, user and system. */
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** HTML pages that it wrote. */
  readonly pages: number;
  /** Load average of the last minute when the build began. */
  readonly loadBefore: number;
}

/** Seconds in what the shell's `times` prints for its children: `1m2.345s 0m6.789s`, the second line. */
export function childSeconds(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) throw new Error(`not what times prints: ${times}`);
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** The processor and its number of cores, for the reader of the figures. */
export const machine = (): string => `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores`;

/**
 * A copy of the project in a temporary folder, with caches of its own: packages are links to the project's. What is
 * measured there neither uses nor changes the project's caches.
 */
export class ProjectCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'ecotech-build-'));

  constructor() {
    for (const source of SOURCES) {
      mkdirSync(dirname(join(this.folder, source)), { recursive: true });
      cpSync(join(root, source), join(this.folder, source), { recursive: true });
    }
    cpSync(join(root, 'package.json'), join(this.folder, 'package.json'));
    this.#linkPackages();
  }

  #linkPackages(): void {
    const packages = join(this.folder, 'node_modules');
    mkdirSync(packages);
    const caches = new Set(['.cache', '.astro', '.vite']);
    for (const name of readdirSync(join(root, 'node_modules')))
      if (!caches.has(name)) symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }

  /** Forgets everything that a build left: the next one is cold. */
  clean(): void {
    for (const made of ['dist', '.astro', 'node_modules/.cache', 'node_modules/.astro', 'node_modules/.vite'])
      rmSync(join(this.folder, made), { recursive: true, force: true });
  }

  /** Builds once. Throws with the end of the build's own words when it fails. */
  build(): BuildCost {
    const log = join(this.folder, 'build.log');
    const [loadBefore = 0] = loadavg();
    const began = performance.now();
    const { status, stdout } = spawnSync(
      '/bin/sh',
      [
        '-c',
        '"$@" >"$0" 2>&1; code=$?; times; exit $code',
        log,
        process.execPath,
        'node_modules/astro/bin/astro.mjs',
        'build',
      ],
      {
        cwd: this.folder,
        encoding: 'utf8',
        env: {
          ...process.env,
          ASTRO_TELEMETRY_DISABLED: '1',
          OUT_DIR: './dist',
          NODE_OPTIONS: '--max-old-space-size=8192',
        },
      },
    );
    const wallSeconds = (performance.now() - began) / 1000;
    const said = readFileSync(log, 'utf8');
    if (status !== 0) throw new Error(`the build failed:\n${said.slice(-2000)}`);
    const [, pages = '0'] = /finished (\d+) pages/.exec(said) ?? [];
    return { cpuSeconds: childSeconds(stdout), wallSeconds, pages: Number(pages), loadBefore };
  }

  /** Removes the copy. */
  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
