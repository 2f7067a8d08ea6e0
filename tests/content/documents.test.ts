import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync([
  '{README,CONTRIBUTING,SECURITY}.md',
  'docs/**/*.md',
  '{media,src,supabase}/**/README.md',
]).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const matches = (pattern: RegExp) =>
  documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, found = '']) => ({ file, found })),
  );

test('documents name files that exist', () => {
  const named = matches(
    /`((?:src|scripts|tests|tools|supabase|content|docs|nginx|media|public)\/[\w./[\]-]+\.\w+)`/g,
  );
  const linked = matches(/\]\((?!https?:|mailto:|\/|#)([^)#\s]+)/g).map(({ file, found }) => ({
    file,
    found: join(dirname(file), found),
  }));
  expect(named.length + linked.length).toBeGreaterThan(100);
  expect([...named, ...linked].filter(({ found }) => !existsSync(found))).toEqual([]);
});

test('documents name commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const run = matches(/npm run (?:-s )?([a-z]+(?::[a-z]+)*)/g);
  expect(run.length).toBeGreaterThan(20);
  expect(run.filter(({ found }) => !scripts[found])).toEqual([]);
});
