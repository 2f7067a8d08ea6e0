import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { CmsConfig, EntryCollection } from '@sveltia/cms';
import sharp from 'sharp';
import { parse } from 'yaml';
import { checkFacts } from '../../scripts/check/content.ts';
import { checkShape } from '../../scripts/check/shape.ts';
import { blogPost } from '../../src/schemas/article.ts';
import { boardPack } from '../../src/schemas/board-pack.ts';
import { chartSchema } from '../../src/schemas/chart.ts';
import { company } from '../../src/schemas/company.ts';
import { page as pageSchema } from '../../src/schemas/page.ts';
import { sources } from '../../src/schemas/reference.ts';
import { fileBytes, fileOf, open, openWithFolder, written } from './support/editor-folder.ts';
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

const FILE = 'content/blog/sv/vart-forsta-egna-tak.md';

const PHOTO = 'content/photos/vart-tak.jpg';

/** A day that no build of this test comes after. */
const SCHEDULED = '2031-03-02';

/** What stands in the post's Swedish file, which must be one that the content check takes. */
async function savedPost(page: Page): Promise<Record<string, unknown>> {
  const text = await fileOf(page, FILE);
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const data = parse(front) as Record<string, unknown>;
  expect(checkShape({ file: FILE, data, body }, blogPost)).toEqual([]);
  return { ...data, body: body.trim() };
}

/** Scrolls the form until a part of it is there: long forms are drawn as far as they have been scrolled. */
async function drawn(page: Page, part: Locator): Promise<Locator> {
  await page.mouse.move(300, 400);
  await expect(async () => {
    if (!(await part.isVisible())) await page.mouse.wheel(0, 400);
    await expect(part).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  return part;
}

/** A text field of the form. */
const field = (page: Page, name: string) =>
  drawn(page, page.getByRole('textbox', { name, exact: true }).first());

/** Saves, and waits for the list that the editor goes back to; while a photo is being read, a click does nothing. */
async function save(page: Page): Promise<void> {
  const list = /#\/collections\/[^/]+$/;
  const button = page.getByRole('button', { name: 'Spara', exact: true });
  await expect(async () => {
    if (!list.test(page.url())) await button.click({ timeout: 2000 });
    await expect(page).toHaveURL(list, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

test('an editor’s day: a Swedish draft, a photo, a day to come out on, a correction, and one taken back', async ({
  page,
  watch,
}) => {
  test.setTimeout(180_000);
  const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer();
  await openWithFolder(page);

  const draft = {
    title: 'Vårt första egna tak',
    introduction: 'Vi har lagt solceller på vårt eget tak. Så här gick det till.',
    metaDescription:
      'Ett eget tak med solceller, från den första offerten till den första kilowattimmen, med det som gick fel på vägen och hur vi löste det.',
    keywords: ['solceller'],
    body: '## Taket\n\nEtt tak mot söder.',
  };
  await test.step('a post in Swedish, without a day, is saved as one Swedish file', async () => {
    await open(page, 'blog/new');
    await (await field(page, 'Rubrik')).fill(draft.title);
    await (await field(page, 'Ingress')).fill(draft.introduction);
    await (await field(page, 'Beskrivning')).fill(draft.metaDescription);
    await page.getByRole('button', { name: /Lägg till .*Sökord/ }).click();
    await (await field(page, 'Post')).fill('solceller');
    await (await field(page, 'Text')).fill(draft.body);
    await page.getByRole('textbox', { name: 'Slugg' }).fill('vart-forsta-egna-tak');
    await save(page);
    await written(page, FILE, draft.title);
    expect(await savedPost(page)).toEqual(draft);
    for (const locale of ['en', 'es'])
      expect(await fileBytes(page, FILE.replace('/sv/', `/${locale}/`)), locale).toBeUndefined();
  });

  const photographed = {
    ...draft,
    photo: {
      file: `/${PHOTO}`,
      alt: { sv: 'Ett tak med solceller i kvällsljus', en: 'A roof with solar panels in evening light' },
      credit: 'Anna Berg, CC BY 4.0',
    },
  };
  await test.step('a photo of one’s own is put beside it, with words and a credit', async () => {
    await open(page, 'blog/entries/vart-forsta-egna-tak');
    await field(page, 'Rubrik');
    await (await drawn(page, page.getByRole('checkbox', { name: /Eget foto/ }))).click();
    await (await drawn(page, page.getByRole('button', { name: 'Bläddra' }).first())).click();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'Vårt Tak.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('option', { name: /vart-tak\.jpg/ }).click();
    await page.getByRole('button', { name: 'Infoga' }).click();
    await (await field(page, 'Svenska')).fill(photographed.photo.alt.sv);
    await (await field(page, 'English')).fill(photographed.photo.alt.en);
    await (await field(page, 'Fotograf och licens')).fill(photographed.photo.credit);
    await save(page);
    await written(page, FILE, 'Anna Berg');
    expect(await savedPost(page)).toEqual(photographed);
    expect((await fileBytes(page, PHOTO))?.equals(photo), 'the file as it came').toBe(true);
  });

  const scheduled = {
    ...photographed,
    date: SCHEDULED,
    sources: ['M4'],
    category: 'technology',
    tags: ['solar-energy'],
    readingTime: 5,
  };
  await test.step('it gets what it lacks, and a day in the future', async () => {
    await open(page, 'blog/entries/vart-forsta-egna-tak');
    await (await field(page, 'Datum')).fill(SCHEDULED);
    await (await drawn(page, page.getByRole('button', { name: /Lägg till .*Källor/ }))).click();
    await page
      .getByRole('group', { name: /^Fält .*Källor/ })
      .getByRole('textbox', { name: 'Post' })
      .fill('M4');
    for (const [name, value] of [
      ['Kategori', 'technology'],
      ['Taggar', 'solar-energy'],
    ] as const) {
      await (await drawn(page, page.getByRole('combobox', { name }))).click();
      await page.getByRole('option', { name: value }).click();
    }
    await (await drawn(page, page.getByRole('spinbutton', { name: 'Lästid' }))).fill('5');
    await save(page);
    await written(page, FILE, SCHEDULED);
    const saved = await savedPost(page);
    expect(saved).toEqual(scheduled);
    expect(checkFacts({ file: FILE, data: saved, body: '' }), 'it can be published').toEqual([]);
  });

  await test.step('the title is corrected, and the file keeps its name', async () => {
    await open(page, 'blog/entries/vart-forsta-egna-tak');
    await (await field(page, 'Rubrik')).fill('Vårt första tak med sol');
    await save(page);
    await written(page, FILE, 'med sol');
    expect(await savedPost(page)).toEqual({ ...scheduled, title: 'Vårt första tak med sol' });
  });

  await test.step('a change that is not saved is taken back by the editor', async () => {
    await open(page, 'blog/entries/vart-forsta-egna-tak');
    const title = await field(page, 'Rubrik');
    await title.fill('Något helt annat');
    await page.getByRole('button', { name: 'Visa redigeringsalternativ' }).click();
    await page.getByRole('menuitem', { name: 'Återställ alla ändringar' }).click();
    await expect(title).toHaveValue('Vårt första tak med sol');
  });

  await test.step('a change that is saved is taken back by writing the earlier text', async () => {
    await (await field(page, 'Rubrik')).fill(draft.title);
    await save(page);
    await written(page, FILE, draft.title);
    expect(await savedPost(page)).toEqual(scheduled);
  });
  expect(watch.outside, 'the editor asks nobody else for anything').toEqual([]);
});
