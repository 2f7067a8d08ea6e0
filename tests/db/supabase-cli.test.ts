import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { newFolder } from './child.ts';

const root = join(import.meta.dirname, '../..');
/** The version that docs/deploy.md and config.toml name. */
const version =
  /npx supabase@(\d+\.\d+\.\d+)/.exec(readFileSync(join(root, 'docs/deploy.md'), 'utf8'))?.[1] ?? '';
const kept = join(root, 'node_modules/.cache', `supabase-cli-${version}`);
const binary = join(kept, 'node_modules/.bin/supabase');

/** Fetches the CLI (140 MB) for the full suite; otherwise it is used where it lies already. Why not, when it cannot be had. */
function fetchCli(): string | undefined {
  if (existsSync(binary)) return undefined;
  if (process.env['TEST_FULL'] !== '1') return 'fetched by npm run test:full only';
  try {
    mkdirSync(kept, { recursive: true });
    const wanted = ['install', '--no-audit', '--no-fund', '--prefix', kept, `supabase@${version}`];
    execFileSync('npm', wanted, { stdio: 'ignore', timeout: 170_000 });
  } catch {
    return 'the package cannot be fetched here';
  }
  return existsSync(binary) ? undefined : 'the package holds no program for this machine';
}
const missing = fetchCli();

test('the documentation and the configuration name one version of the CLI', () => {
  expect(version).toMatch(/^3\./);
  expect(readFileSync(join(root, 'supabase/config.toml'), 'utf8')).toContain(`Supabase CLI ${version} `);
  const told = ['docs/deploy.md', 'docs/backend.md'].flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /(?:npx )?supabase(?:@\S+)? (?:db|functions|link|secrets) \S+.*/g,
    ),
  ]);
  // Without --remote the CLI pushes to, and dumps, a database on the own computer.
  for (const [command] of told.filter(([one]) => / db (?:push|dump)/.test(one)))
    expect(command, command).toContain('--remote');
});

test('the template of a mail keeps the page that asked for it', () =>
  expect(readFileSync(join(root, 'docs/backend.md'), 'utf8')).toContain(
    '{{ .RedirectTo }}?token_hash={{ .TokenHash }}&type=recovery',
  ));

describe.skipIf(missing)(`the Supabase CLI ${version}${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const work = newFolder();
  beforeAll(() => {
    cpSync(join(root, 'supabase'), join(work, 'supabase'), { recursive: true });
  });
  const supabase = (...args: string[]) =>
    promisify(execFile)(binary, args, {
      cwd: work,
      env: { ...process.env, HOME: work },
      timeout: 60_000,
    }).then(
      ({ stdout, stderr }) => stdout + stderr,
      (error: { stdout?: string; stderr?: string }) => `${error.stdout}${error.stderr}`,
    );

  test('is that version', async () => expect(await supabase('--version')).toContain(version));

  test('reads our configuration without a complaint, up to the database that it does not find', async () => {
    // Nothing listens on port 1: only the connection may fail.
    const said = await supabase('db', 'push', '--dry-run', '--remote=postgresql://u:p@127.0.0.1:1/postgres');
    expect(said).not.toMatch(/no longer supported|deprecated|unknown|invalid|WARN/i);
    expect(said).toMatch(/connect|refused|dial/i);
  });

  test('has the flags that the walk-through uses', async () => {
    for (const command of [
      ['db', 'push'],
      ['db', 'dump'],
    ])
      expect(await supabase(...command, '--help')).toContain('--remote');
    expect(readdirSync(join(work, 'supabase/migrations')).length).toBeGreaterThan(8);
  });
});
