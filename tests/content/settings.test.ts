import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What Supabase sets, what the site's build reads (README), and a password, which belongs into no file. */
const ELSEWHERE = /^(SUPABASE_|PUBLIC_SUPABASE_ANON_KEY$|ADMIN_PASSWORD$)/;

test('.env.example names every setting that the backend reads, and nothing else', () => {
  const code = globSync('supabase/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const reads = /(?:\benv|\bvars)\??\.?\[?['"]?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/g;
  const read = new Set(
    code.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(reads)].map(([, name = '']) => name)),
  );
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z\d_]*)=/gm)];
  const named = new Set(listed.map(([, name = '']) => name));
  expect(named.size).toBeGreaterThan(25);
  expect([...read].filter((name) => !named.has(name) && !ELSEWHERE.test(name))).toEqual([]);
  expect([...named].filter((name) => !read.has(name))).toEqual([]);
});
