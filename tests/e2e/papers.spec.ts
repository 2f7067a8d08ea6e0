import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { newMailbox, openInbox, sendForm } from './support/people.ts';
import { backend, expect, fillDisk, hydrated, rows, storedPapers, test } from './support/test.ts';

/** A photo as a phone takes it: with its owner and place, turned. */
const photo = async (name = 'IMG_2041.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
    .withExif({
      IFD0: { Artist: 'Astrid Berg', Model: 'Telefon 12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 36/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
});
const bill = {
  name: 'Elräkning – november.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nel'),
};
const table = { name: 'timvärden.csv', mimeType: 'text/csv', buffer: Buffer.from('tid;kWh\n00:00;1,2') };

const form = '#contact-lead';
const field = (page: Page) => page.getByLabel('Bilagor', { exact: false }).and(page.locator('[multiple]'));
const send = (page: Page) => page.getByRole('button', { name: 'Skicka meddelandet' });

/** Opens the contact form and fills in who writes. */
async function openForm(page: Page): Promise<string> {
  const email = newMailbox();
  await page.goto('/contact');
  await page.locator(`${form} [name=name]`).fill('Astrid Berg');
  await hydrated(page, form);
  await page.locator(`${form} [name=email]`).fill(email);
  await page.locator(`${form} [name=message]`).fill('Räkningen följer med.');
  return email;
}

test('a photo from a phone comes without place and owner, turned as it was; other papers as they are', async ({
  page,
}) => {
  const email = await openForm(page);
  await field(page).setInputFiles([await photo(), bill, table]);
  await expect(page.getByRole('status').filter({ hasText: '3 bilagor är valda.' })).toBeVisible();
  await send(page).click();
  await expect(page.getByText('Alla 3 bilagor har kommit fram.')).toBeVisible();
  const [jpeg, pdf, csv] = await storedPapers(email);
  expect([jpeg?.name, pdf?.name, csv?.name]).toEqual(['IMG_2041.jpg', bill.name, table.name]);
  for (const word of ['GPS', 'Astrid', 'Telefon 12']) expect(jpeg?.bytes.includes(word)).toBe(false);
  const { orientation, width } = await sharp(jpeg?.bytes).metadata();
  expect([orientation, width]).toEqual([6, 640]);
  expect(pdf?.bytes.equals(bill.buffer)).toBe(true);
  expect(csv?.bytes.equals(table.buffer)).toBe(true);
});

test('files are dropped, pasted, taken back, and wrong ones are said at once', async ({ page }) => {
  const email = await openForm(page);
  await page.locator(form).evaluate((element) => {
    const files = (...names: [string, string][]) => {
      const data = new DataTransfer();
      for (const [name, text] of names) data.items.add(new File([text], name));
      return data;
    };
    const drop = (dataTransfer: DataTransfer) =>
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    drop(files(['a.csv', 'a;b'], ['offert.pdf', '<html><script>alert(1)</script>'], ['program.exe', 'MZ']));
    const pasted = new ClipboardEvent('paste', {
      clipboardData: files(['b.csv', 'c;d'], ['a igen.csv', 'a;b']),
      bubbles: true,
      cancelable: true,
    });
    element.dispatchEvent(pasted);
  });
  await expect(page.getByText('2 bilagor är valda.')).toBeVisible();
  await expect(page.getByText('a igen.csv är redan vald.')).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort: a.csv' }).click();
  await expect(page.getByText('1 bilaga är vald.')).toBeVisible();
  await field(page).setInputFiles([
    { name: 'faktura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\0') },
  ]);
  await expect(
    page.getByRole('alert').filter({ hasText: 'faktura.pdf är inte vad filnamnet säger' }),
  ).toBeVisible();
  await send(page).click();
  await expect(page.getByText('Bilagan har kommit fram.')).toBeVisible();
  expect((await storedPapers(email)).map(({ name }) => name)).toEqual(['b.csv']);
});

test('a connection that is cut is tried again by itself, and the lead is there meanwhile', async ({
  page,
  watch,
}) => {
  const email = await openForm(page);
  let cuts = 0;
  await page.route('**/storage/v1/object/upload/**', (route) =>
    route.request().method() === 'PUT' && cuts++ < 2 ? route.abort('connectionreset') : route.fallback(),
  );
  await field(page).setInputFiles([bill]);
  await send(page).click();
  await expect(page.getByText('Väntar på förbindelsen och försöker igen')).toBeVisible();
  await expect(page.getByText('ET-').first()).toBeVisible();
  expect(await rows(`select id from leads where email = '${email}'`)).toHaveLength(1);
  await expect(page.getByText('Bilagan har kommit fram.')).toBeVisible({ timeout: 20_000 });
  expect(await storedPapers(email)).toHaveLength(1);
  expect(watch.problems.splice(0).every((problem) => problem.includes('ERR_CONNECTION_RESET'))).toBe(true);
});

test('a form that is sent twice, since its answer was lost, is one lead with its papers once', async ({
  page,
  watch,
}) => {
  const email = await openForm(page);
  let answers = 0;
  await page.route('**/functions/v1/send-form', async (route) => {
    if (route.request().method() !== 'POST' || answers++ > 0) return route.fallback();
    await route.fetch({ url: `${backend}/functions/v1/send-form` });
    return route.abort('connectionreset');
  });
  await field(page).setInputFiles([bill, table]);
  await send(page).click();
  await expect(page.locator(`${form} .error-summary`)).toBeVisible();
  await expect(page.getByText('2 bilagor är valda.'), 'nothing is lost').toBeVisible();
  await send(page).click();
  await expect(page.getByText('Alla 2 bilagor har kommit fram.')).toBeVisible();
  expect(await rows(`select id from leads where email = '${email}'`)).toHaveLength(1);
  expect(await storedPapers(email)).toHaveLength(2);
  watch.problems.length = 0;
});

test('a form that is sent before its files are read tells of them all the same, also when they never are', async ({
  page,
  watch,
}) => {
  const codeHeld = async (code: (route: Route) => Promise<void>) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/papers-part.*.js', async (route) => {
      await released;
      await code(route);
    });
    const email = await openForm(page);
    await field(page).setInputFiles([bill]);
    await send(page).click();
    await expect(page.getByRole('link', { name: /^Fler bilagor/ })).toBeVisible();
    release();
    return email;
  };
  const email = await codeHeld((route) => route.fallback());
  await expect(page.getByText('Bilagan har kommit fram.')).toBeVisible();
  expect(await storedPapers(email)).toHaveLength(1);
  await page.unrouteAll({ behavior: 'wait' });
  await codeHeld((route) => route.abort());
  await expect(page.getByText('Bilagorna följde inte med')).toBeVisible();
  expect(watch.problems.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
});

test('a full disk keeps the lead, says so, and takes the paper once there is room', async ({
  page,
  watch,
}) => {
  const email = await openForm(page);
  await field(page).setInputFiles([bill]);
  await fillDisk(true);
  try {
    await send(page).click();
    await expect(page.getByText('Just nu kan vi inte ta emot filer.')).toBeVisible();
    expect(await rows(`select id from leads where email = '${email}'`)).toHaveLength(1);
  } finally {
    await fillDisk(false);
  }
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByText('Bilagan har kommit fram.')).toBeVisible();
  expect(await storedPapers(email)).toHaveLength(1);
  watch.problems.length = 0;
});

test('after a reload the text is there, and the field says that files are not', async ({ page }) => {
  await openForm(page);
  await field(page).setInputFiles([bill]);
  await expect(page.getByText('1 bilaga är vald.')).toBeVisible();
  await page.reload();
  await expect(page.locator(`${form} [name=message]`)).toHaveValue('Räkningen följer med.');
  const note = page.getByText('valda filer sparas inte i webbläsaren');
  await expect(note).toBeVisible();
  await page.locator(`${form} [name=name]`).focus();
  await hydrated(page, form);
  await field(page).setInputFiles([bill]);
  await expect(note).toBeHidden();
});

test('papers are added later by the link of the receipt; another link says what to do', async ({
  page,
  watch,
}) => {
  const email = await openForm(page);
  await send(page).click();
  const link = page.getByRole('link', { name: /^Fler bilagor/ });
  const address = await link.getAttribute('href');
  expect(address).toMatch(/^\/contact\/papers#t=[\w-]{43}$/);
  await link.click();
  await expect(page.getByText('Du kan lägga till 5 filer.')).toBeVisible();
  await page.getByRole('button', { name: 'Skicka bilagorna' }).click();
  await expect(page.getByText('Välj minst en fil först.')).toBeVisible();
  await field(page).setInputFiles([bill]);
  await page.getByRole('button', { name: 'Skicka bilagorna' }).click();
  await expect(page.getByText('Bilagan har kommit fram.')).toBeVisible();
  expect((await storedPapers(email)).map(({ name }) => name)).toEqual([bill.name]);
  await page.reload();
  await expect(page.getByText('1 bilaga har redan kommit fram.')).toBeVisible();
  await expect(page.getByText('Du kan lägga till 4 filer.')).toBeVisible();

  await page.goto('/en/contact/papers#t=abc');
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write a new message' })).toHaveAttribute(
    'href',
    '/en/contact',
  );
  // The browser tells of the refusal itself, and of nothing else.
  expect(watch.problems.splice(0)).toEqual([expect.stringContaining('410')]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('papers go with the form, and the page that takes more says what it needs', async ({ page }) => {
    const email = newMailbox();
    await page.goto('/contact');
    await page.locator(`${form} [name=name]`).fill('Astrid Berg');
    await page.locator(`${form} [name=email]`).fill(email);
    await page.locator(`${form} [name=message]`).fill('Räkningen följer med.');
    await page
      .locator(`${form} [name=papers][multiple]`)
      .setInputFiles([
        bill,
        { name: 'offert.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\0') },
      ]);
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\/thanks\?.*papers=1%2C1&refused=papers_kind#t=/);
    expect((await storedPapers(email)).map(({ name }) => name)).toEqual([bill.name]);
    await page.goto('/contact/papers');
    await expect(page.locator('main noscript p').first()).toHaveText(/^Sidan behöver JavaScript\./);
  });
});

test.describe('without script, a form that is refused', () => {
  test.use({ javaScriptEnabled: false });

  test('keeps its text and takes the papers again', async ({ page, watch }) => {
    const email = newMailbox();
    await page.goto('/contact');
    await page.locator(`${form} [name=name]`).fill('Astrid Berg');
    await page.locator(`${form} [name=email]`).fill(email);
    await page.locator(`${form} [name=message]`).fill('x'.repeat(5001));
    await page.locator(`${form} [name=papers][multiple]`).setInputFiles([bill]);
    await send(page).click();
    await page.getByLabel('Meddelande').fill('Räkningen följer med.');
    await page.getByLabel('Bilagor (välj dem igen)').setInputFiles([bill]);
    await page.getByRole('button', { name: 'Skicka igen' }).click();
    await expect(page).toHaveURL(/papers=1%2C0#t=/);
    expect(await storedPapers(email)).toHaveLength(1);
    watch.problems.length = 0;
  });
});

test('the page of thanks counts the papers that came without script, and leads to more', async ({ page }) => {
  const token = 'a'.repeat(43);
  await page.goto(`/contact/thanks?ref=ET-ABCDE&papers=2,1&refused=papers_size#t=${token}`);
  await expect(page.getByText('2 bilagor har kommit fram.')).toBeVisible();
  await expect(page.getByText('1 bilaga togs inte emot.')).toBeVisible();
  await expect(page.getByText(/större än 10 MB/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lägg till bilagor' })).toHaveAttribute(
    'href',
    new RegExp(`/contact/papers#t=${token}$`),
  );
});

test('the inbox counts, shows, saves and erases papers, and the log says who opened them', async ({
  page,
}) => {
  const email = await openForm(page);
  await field(page).setInputFiles([await photo('Elcentral å.jpg'), bill]);
  await send(page).click();
  await expect(page.getByText('Alla 2 bilagor har kommit fram.')).toBeVisible();
  const [lead] = await rows(`select id, reference from leads where email = '${email}'`);
  const admin = await openInbox(page);
  await page.goto(`/admin?search=${email}`);
  await expect(page.getByRole('row').filter({ hasText: String(lead?.['reference']) })).toContainText(
    '2 bilagor',
  );
  await page.goto(`/admin?lead=${lead?.['id']}`);
  await page.getByRole('button', { name: 'Visa Elcentral å.jpg' }).click();
  const picture = page.getByRole('img', { name: 'Elcentral å.jpg' });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(640);
  await expect(
    page.getByRole('button', { name: `Visa ${bill.name}` }),
    'no viewer in the page’s name',
  ).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Ladda ner ${bill.name}` }).click();
  expect((await saved).suggestedFilename()).toBe(bill.name);
  await page.goto('/admin?view=log');
  const name = admin.replace(/@.*/, '');
  const entries = page.getByRole('row').filter({ hasText: `Öppnade en bilaga i ${lead?.['reference']}` });
  await expect(entries.filter({ hasText: name })).toHaveCount(2);

  await page.goto(`/admin?lead=${lead?.['id']}`);
  await page.getByRole('button', { name: 'Radera' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Radera' }).click();
  await expect.poll(() => rows(`select 1 from leads where id = '${lead?.['id']}'`)).toEqual([]);
  await expect
    .poll(() => rows(`select 1 from storage.objects where name like '${lead?.['id']}/%'`), 'with its papers')
    .toEqual([]);
});

test('a lead without papers says nothing of papers', async ({ page }) => {
  const { id } = await sendForm({ message: 'utan' });
  await openInbox(page);
  await page.goto(`/admin?lead=${id}`);
  await expect(page.getByLabel('Status')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bilagor' })).toHaveCount(0);
});
