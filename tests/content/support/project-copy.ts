import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Copies what the content check reads into a folder of its own, where content may be changed. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  for (const part of [
    'content',
    'scripts/check',
    'supabase/functions/_shared',
    'netlify.toml',
    'package.json',
    'tools/fonts/typeface.mjs',
  ])
    cpSync(part, join(folder, part), { recursive: true });
  for (const file of globSync('src/**/*.{ts,json,astro,svg}')) cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** What the content check says of a copy. */
export function checkCopy(folder: string): { text: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/check/check-content.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { text: stdout + stderr, status };
}
