import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isPublished } from '../../src/content/publishing.ts';

interface Workflow {
  on: { schedule: { cron: string }[]; workflow_dispatch: null };
  permissions: object;
  jobs: Record<string, { steps: { env?: Record<string, string>; run?: string; uses?: string }[] }>;
}
const workflow = parse(readFileSync('.github/workflows/rebuild.yml', 'utf8')) as Workflow;
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
const [step] = steps;

describe('the daily rebuild', () => {
  test('runs once a day, and whenever somebody asks for it', () => {
    expect(Object.keys(workflow.on)).toEqual(['schedule', 'workflow_dispatch']);
    expect(workflow.on.schedule).toHaveLength(1);
  });
  test('runs when the day has begun in Sweden, in summer and in winter, and before the office opens', () => {
    const [minute, hour, ...days] = (workflow.on.schedule[0]?.cron ?? '').split(' ');
    expect(days).toEqual(['*', '*', '*']);
    expect(Number(minute)).toBeGreaterThan(0);
    expect(Number(hour)).toBeLessThan(5);
    const time = `${hour?.padStart(2, '0')}:${minute?.padStart(2, '0')}Z`;
    for (const day of ['2027-01-15', '2027-07-15'])
      expect(isPublished(new Date(day), new Date(`${day}T${time}`))).toBe(true);
  });
  test('has no rights in the project, and takes the address from a secret only', () => {
    expect(workflow.permissions).toEqual({});
    expect(steps).toHaveLength(1);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a workflow's own notation
    expect(step?.env).toEqual({ BUILD_HOOK_URL: '${{ secrets.BUILD_HOOK_URL }}' });
    expect(step?.run).not.toContain('${{');
  });
});

describe('its command', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rebuild-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the step as the host does, with a curl that notes what it was asked and ends with `result`. */
  function run(address: string, result: number) {
    const curl = join(folder, 'curl');
    const noted = join(folder, 'noted');
    writeFileSync(curl, `#!/bin/sh\nprintf '%s\\n' "$@" > '${noted}'\nexit ${result}\n`);
    chmodSync(curl, 0o755);
    const { status, stdout } = spawnSync('bash', ['-e', '-c', step?.run ?? ''], {
      encoding: 'utf8',
      env: { PATH: `${folder}${delimiter}${process.env['PATH']}`, BUILD_HOOK_URL: address },
    });
    return { status, stdout, asked: existsSync(noted) ? readFileSync(noted, 'utf8').split('\n') : undefined };
  }

  test('does nothing without an address, and says so', () => {
    const { status, stdout, asked } = run('', 0);
    expect(status).toBe(0);
    expect(stdout).toContain('BUILD_HOOK_URL is not set, so nothing was built');
    expect(asked).toBeUndefined();
  });
  test('posts to the address', () => {
    const { status, stdout, asked } = run('https://hooks.example.com/a?b=c&d', 0);
    expect(status).toBe(0);
    expect(asked?.join(' ')).toContain('--request POST');
    expect(asked).toContain('--fail');
    expect(asked).toContain('https://hooks.example.com/a?b=c&d');
    expect(stdout).toContain('The build was asked for');
    expect(stdout).not.toContain('hooks.example.com');
  });
  test('fails when the host does not take it', () =>
    expect(run('https://hooks.example.com/', 22).status).toBe(22));
});
