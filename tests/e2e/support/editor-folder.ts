import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Gives the page a folder inside the browser with a copy of content/, as if somebody had pointed out theirs. */
export async function openWithFolder(page: Page): Promise<void> {
  const files = globSync('content/**/*.{md,yaml,json}').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  await page.goto('/robots.txt');
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const { path, text } of all) {
      const parts = path.split('/');
      const name = parts.pop() ?? '';
      let folder = root;
      for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await file.write(text);
      await file.close();
    }
  }, files);
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'Öppna redigeraren' }).click();
  await page.getByRole('button', { name: /lokalt/ }).click();
  await expect(page.getByRole('treeitem', { name: /^Blogg/ })).toBeVisible({ timeout: 30_000 });
}

/** A file of that folder as it is now, one character for each byte; undefined when there is none. */
const bytesOf = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const parts = wanted.split('/');
    const name = parts.pop() ?? '';
    try {
      let folder = await navigator.storage.getDirectory();
      for (const part of parts) folder = await folder.getDirectoryHandle(part);
      const file = await (await folder.getFileHandle(name)).getFile();
      return [...new Uint8Array(await file.arrayBuffer())];
    } catch (error) {
      if ((error as Error).name === 'NotFoundError') return undefined;
      throw error;
    }
  }, path);

/** The bytes of a file of that folder; undefined when there is none. */
export async function fileBytes(page: Page, path: string): Promise<Buffer | undefined> {
  const bytes = await bytesOf(page, path);
  return bytes && Buffer.from(bytes);
}

/** What a file of that folder holds now. Throws when there is none. */
export async function fileOf(page: Page, path: string): Promise<string> {
  const bytes = await fileBytes(page, path);
  if (!bytes) throw new Error(`${path} is not there`);
  return bytes.toString('utf8');
}

/** Waits until a file holds a text; while the editor writes it, it cannot be read. */
export const written = (page: Page, path: string, text: string) =>
  expect(async () => expect(await fileOf(page, path)).toContain(text)).toPass({ timeout: 30_000 });

/** Goes to a place of the editor, such as blog/entries/solel-i-skane or blog/new. */
export const open = (page: Page, place: string) =>
  page.evaluate((where) => {
    location.hash = `#/collections/${where}`;
  }, place);
