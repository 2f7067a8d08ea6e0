import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BuildCost, childSeconds } from './build-cost.ts';
import { addPosts, type BuildCosts, steepness } from './build-scaling.ts';

const cost = (cpuSeconds: number): BuildCost => ({ cpuSeconds, wallSeconds: 0, pages: 0, loadBefore: 0 });
const costs = (perPage: (extra: number) => number): BuildCosts => ({
  cold: cost(50),
  warm: cost(30),
  growth: [100, 1000, 3000].map((extra) => {
    const one = cost(30 + perPage(extra) * extra);
    return { extra, fresh: one, unchanged: one };
  }),
});

test('a cost that is the same for every page is linear', () =>
  expect(
    steepness(
      costs(() => 0.05),
      'fresh',
    ),
  ).toBeCloseTo(1));

test('a cost that grows with the square is told apart', () =>
  expect(
    steepness(
      costs((extra) => extra / 20_000),
      'unchanged',
    ),
  ).toBeGreaterThan(3));

test('the processor time is that of the build, not of the shell', () =>
  expect(childSeconds('0m0.010s 0m0.020s\n1m2.500s 0m4.250s\n')).toBeCloseTo(66.75));

test('extra posts come in all languages, each with a title of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ecotech-growth-'));
  cpSync('content/blog', join(folder, 'content/blog'), { recursive: true });
  addPosts(folder, 5);
  addPosts(folder, 7);
  const files = globSync('content/blog/*/growth-*.md', { cwd: folder });
  const titles = files.map((file) => /^title: .*$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[0]);
  rmSync(folder, { recursive: true });
  expect(files).toHaveLength(7);
  expect(files.filter((file) => file.includes('/es/'))).toHaveLength(2);
  expect(new Set(titles)).toHaveLength(3);
});
