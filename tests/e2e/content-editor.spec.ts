import { readFileSync } from 'node:fs';
import type { CmsConfig, EntryCollection } from '@sveltia/cms';
import { parse } from 'yaml';
import { checkShape } from '../../scripts/check/shape.ts';
import { blogPost } from '../../src/schemas/article.ts';
import { boardPack } from '../../src/schemas/board-pack.ts';
import { chartSchema } from '../../src/schemas/chart.ts';
import { company } from '../../src/schemas/company.ts';
import { page as pageSchema } from '../../src/schemas/page.ts';
import { sources } from '../../src/schemas/reference.ts';
import { fileOf, open, openWithFolder, written } from './support/editor-folder.ts';
import { expect, test } from './support/test.ts';

const post = (text: string) => {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { data: parse(front) as Record<string, unknown>, body: body.trim() };
};
const disk = (path: string) => readFileSync(path, 'utf8');

test.describe.configure({ timeout: 120_000 });

test('the editor starts, lists what there is, and a Spanish title is written to its file', async ({
  page,
  watch,
}) => {
  await openWithFolder(page);
  for (const name of [
    'Sidor',
    'Blogg',
    'Guider',
    'Lektioner',
    'Rapporter',
    'Fördjupningar',
    'Lediga jobb',
    'Frågor och ord',
    'Siffror och uppgifter',
    'Diagram',
    'Knappar och meddelanden',
  ])
    await expect(page.getByRole('treeitem', { name: new RegExp(`^${name}`) })).toBeVisible();
  await open(page, 'blog/entries/solel-i-skane');
  await page.getByRole('radio', { name: 'Spanska' }).first().click();
  await page.getByRole('textbox', { name: 'Rubrik' }).first().fill('Cuánta energía da un tejado en Escania');
  await page.getByRole('button', { name: 'Spara' }).click();
  const spanish = 'content/blog/es/solel-i-skane.md';
  await written(page, spanish, 'Cuánta energía da un tejado en Escania');

  const before = post(disk(spanish));
  const after = post(await fileOf(page, spanish));
  expect(after, 'nothing else is another').toEqual({
    ...before,
    data: { ...before.data, title: 'Cuánta energía da un tejado en Escania' },
  });
  for (const locale of ['sv', 'en', 'es']) {
    const file = `content/blog/${locale}/solel-i-skane.md`;
    const now = post(await fileOf(page, file));
    expect(checkShape({ file, ...now }, blogPost)).toEqual([]);
    if (locale !== 'es') expect(now).toEqual(post(disk(file)));
  }
  expect(watch.outside, 'the editor asks nobody else for anything').toEqual([]);
});

/** One entry of each form: where it is, the files that belong to it, and the label of a field to change. */
const cases = [
  {
    entry: 'pages/entries/brf/smart-homes',
    field: 'Kort namn',
    file: 'pages/{l}/brf/smart-homes',
    schema: pageSchema,
  },
  { entry: 'words/entries/board-pack', field: 'Rubrik', file: 'board-pack/{l}', schema: boardPack },
  { entry: 'data/entries/company', field: 'Säte', file: 'company', schema: company },
  { entry: 'data/entries/sources', field: 'Kommentar', file: 'data/sources', schema: sources },
  {
    entry: 'charts/entries/consumption',
    field: 'Kommentar',
    file: 'data/charts/consumption',
    schema: chartSchema,
  },
];
test('saving with one field changed leaves all else as it was', async ({ page }) => {
  test.slow();
  await openWithFolder(page);
  for (const { entry, field, file, schema } of cases)
    await test.step(entry, async () => {
      await open(page, entry);
      const box = page.getByRole('textbox', { name: field, exact: true }).first();
      // Long forms are drawn as far as they have been scrolled.
      await page.mouse.move(300, 400);
      await expect(async () => {
        if (!(await box.isVisible())) await page.mouse.wheel(0, 4000);
        await expect(box).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 30_000 });
      await box.fill(`${await box.inputValue()} Zq`);
      await page.getByRole('button', { name: 'Spara', exact: true }).click();
      const all = ['sv', 'en', 'es'].map((l) => `content/${file.replace('{l}', l)}.yaml`);
      await written(page, all[0] ?? '', 'Zq');
      // The editor goes back to the list by itself; opened before that, the next entry would be left again.
      await expect(page).toHaveURL(/#\/collections\/[^/]+$/);
      for (const one of new Set(all)) {
        const text = (await fileOf(page, one)).replace(/^#.*Zq$/gm, '').replaceAll(' Zq', '');
        const data: unknown = parse(text);
        expect(checkShape({ file: one, data, body: '' }, schema)).toEqual([]);
        // What a schema gives by itself may now stand in the file: yes or no; or no longer: an empty list.
        expect(schema.parse(data), one).toEqual(schema.parse(parse(disk(one))));
      }
    });
});

test('the page says what it is in three languages, and is not for search engines', async ({ page }) => {
  for (const [address, heading, label] of [
    ['/admin/content', 'Redigera innehållet', 'Rubrik'],
    ['/en/admin/content', 'Edit the content', 'Title'],
    ['/es/admin/content', 'Editar el contenido', 'Título'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const config = (await (await page.request.get(`${address}/config.json`)).json()) as CmsConfig;
    const blog = config.collections?.find((one) => 'name' in one && one.name === 'blog') as EntryCollection;
    expect(blog.fields?.find(({ name }) => name === 'title')).toMatchObject({ label });
  }
});
