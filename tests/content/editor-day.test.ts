import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { swedishDate } from '../../src/lib/time.ts';

/** A copy of the project with three posts of an editor who has written Swedish files and nothing else. */
let folder = '';
const DAY = 86_400_000;
const today = swedishDate(new Date());
/** Two days on, so that a midnight during the test changes nothing. */
const later = swedishDate(new Date(Date.now() + 2 * DAY));

const post = (title: string, date: string | undefined) => `---
title: ${title}
introduction: Vi har lagt solceller på vårt eget tak. Så här gick det till.
metaDescription: Ett eget tak med solceller, från den första offerten till den första kilowattimmen, med det som gick fel på vägen och vad det kostade oss.
keywords: [solceller]
${date === undefined ? '' : `date: ${date}\n`}category: technology
tags: [solar-energy]
readingTime: 5
sources: [M4]
photo:
  file: /content/photos/our-roof.jpg
  alt:
    sv: Ett rött tegeltak med solceller i kvällsljus
    en: A red tiled roof with solar panels in the evening light
  credit: Anna Berg, CC BY 4.0
---
## Taket

Ett tak mot söder.
`;

/** What a program of the copy says. */
function run(...command: string[]): { text: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { text: stdout + stderr, status };
}
const check = () => run('scripts/check/check-content.ts').text.split('\n');
const built = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'editor-day-'));
  for (const part of [
    'content',
    'scripts',
    'supabase/functions/_shared',
    'src',
    'public',
    'astro.config.mjs',
    'netlify.toml',
    'package.json',
    'tools/fonts/typeface.mjs',
    'tsconfig.json',
  ])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'content/photos'));
  // Noise, as a photo has; flat colour would make every size the same few bytes.
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#a43', noise } })
    .withExif({ IFD0: { Artist: 'Anna Berg' } })
    .jpeg()
    .toFile(join(folder, 'content/photos/our-roof.jpg'));
  for (const [name, date] of [
    ['tak-i-dag', today],
    ['tak-senare', later],
    ['tak-utkast', undefined],
  ] as const)
    writeFileSync(join(folder, `content/blog/sv/${name}.md`), post(`Vårt tak ${name}`, date));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what the content check says of a post that is written in Swedish only', () => {
  let lines: string[];
  beforeAll(() => {
    lines = check();
  });
  const said = (text: string) => lines.filter((line) => line.includes(text));
  test('nothing that stops it', () => {
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(said('No errors').length).toBe(1);
  });
  test.each(['en', 'es'])('its text in %s is missing, as a note', (locale) =>
    expect(said(`is not translated: content/blog/${locale}/tak-senare.md is missing`)).toHaveLength(1),
  );
  test('what its photo shows is not said in Spanish', () =>
    expect(lines.filter((line) => /tak-senare\.md.*not translated: es is missing/.test(line))).toHaveLength(
      1,
    ));
  test('one without a day is a draft', () =>
    expect(lines.filter((line) => /tak-utkast\.md.*is a draft.*lacks date/.test(line))).toHaveLength(1));
});

describe('a build on the day of one post, and before that of another', () => {
  let log: ReturnType<typeof run>;
  beforeAll(() => {
    // The pages of the blog are enough.
    const kept = /^src\/pages\/(\[\.\.\.locale\]\/blog\/|og\/)/;
    for (const file of globSync('src/pages/**/*.{astro,ts}', { cwd: folder }))
      if (!kept.test(file)) rmSync(join(folder, file));
    log = run('node_modules/astro/bin/astro.mjs', 'build', '--silent');
  }, 300_000);
  test('succeeds', () => expect(log).toMatchObject({ status: 0 }));
  test.each(['', 'en/', 'es/'])(
    '/%sblog: the first is there, the later one and the draft are not',
    (prefix) => {
      expect(existsSync(join(folder, `dist/${prefix}blog/tak-i-dag.html`))).toBe(true);
      expect(existsSync(join(folder, `dist/${prefix}blog/tak-senare.html`))).toBe(false);
      expect(existsSync(join(folder, `dist/${prefix}blog/tak-utkast.html`))).toBe(false);
      const list = built(`${prefix}blog.html`);
      expect(list).toContain('Vårt tak tak-i-dag');
      expect(list).not.toMatch(/tak-senare|tak-utkast/);
    },
  );
  test('the Swedish words stand in the English and the Spanish page, marked as Swedish', () => {
    for (const locale of ['en', 'es']) {
      const html = built(`${locale}/blog/tak-i-dag.html`);
      expect(html).toMatch(new RegExp(`<html[^>]* lang="?${locale}\\b`));
      expect(html).toMatch(/<main[^>]* lang="?sv\b/);
      expect(built(`${locale}/blog.html`)).toMatch(/<article[^>]* lang="?sv\b/);
    }
  });
  test('the photo says what it shows in the language of the page, Spanish falling back to English, and whose it is', () => {
    expect(built('blog/tak-i-dag.html')).toMatch(/<img[^>]*alt="Ett rött tegeltak[^>]*>/);
    for (const locale of ['en', 'es'])
      expect(built(`${locale}/blog/tak-i-dag.html`)).toMatch(
        /<img(?=[^>]*alt="A red tiled roof)(?=[^>]*lang="?en\b)[^>]*>/,
      );
    for (const prefix of ['', 'en/', 'es/'])
      expect(built(`${prefix}blog/tak-i-dag.html`)).toContain('Anna Berg, CC BY 4.0');
  });
  test('it is there in every width up to its own, as AVIF and WebP, without what the camera wrote', async () => {
    const html = built('blog/tak-i-dag.html');
    const set = /<source(?=[^>]*type="?image\/avif)[^>]*srcset="([^"]+our-roof[^"]+)"/.exec(html)?.[1] ?? '';
    const sizes = [...set.matchAll(/(\/_astro\/\S+) (\d+)w/g)];
    expect(sizes.map(([, , width]) => Number(width))).toEqual([480, 720, 960, 1440, 1600]);
    for (const [, url = '', width] of sizes) {
      const made = await sharp(join(folder, 'dist', url)).metadata();
      expect(made).toMatchObject({ width: Number(width), compression: 'av1' });
      expect(made.exif).toBeUndefined();
    }
    expect(html).toMatch(/<img(?=[^>]*src="[^"]*our-roof[^"]*\.webp")[^>]*>/);
    expect(globSync('_astro/our-roof*.jpg', { cwd: join(folder, 'dist') }), 'the original stays').toEqual([]);
  });
  test('it is the picture of the post in social media', async () => {
    const made = await sharp(join(folder, 'dist/og/blog/tak-i-dag.jpg')).metadata();
    expect(made).toMatchObject({ width: 1200, height: 630 });
    const right = { left: 1100, top: 0, width: 100, height: 630 };
    const bytes = await sharp(join(folder, 'dist/og/blog/tak-i-dag.jpg')).extract(right).png().toBuffer();
    const { dominant } = await sharp(bytes).stats();
    expect(dominant, 'grey noise, no drawn valley').toMatchObject({ r: 120, g: 120, b: 120 });
  });
});

describe('a photo that will not do is refused with a reason', () => {
  const path = () => join(folder, 'content/photos/our-roof.jpg');
  const small = { create: { width: 900, height: 600, channels: 3, background: '#a43' } } as const;
  test.each([
    ['is 900 pixels wide', () => sharp(small).jpeg().toBuffer()],
    [
      'is no JPEG, PNG, WebP or AVIF',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="900"/>'),
    ],
    ['has 8.1 MB', async () => Buffer.alloc(8_100_000)],
  ])('%s', async (reason, make) => {
    writeFileSync(path(), await make());
    expect(check().filter((line) => line.includes(`our-roof.jpg ${reason}`))).toHaveLength(3);
  });
  test('is not there', () => {
    rmSync(path());
    expect(check().filter((line) => line.includes('our-roof.jpg is not there'))).toHaveLength(3);
  });
});
