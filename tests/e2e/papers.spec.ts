import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page, Route } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { axeFindings } from './support/axe.ts';
import { newMailbox, openInbox, sendForm } from './support/people.ts';
import {
  backend,
  backup,
  expect,
  fillDisk,
  hydrated,
  rows,
  site,
  storedPapers,
  test,
} from './support/test.ts';

/**
 * A photo as a phone's camera writes it: turned, with its owner and place as Exif and XMP, and behind the picture the film of the moment,
 * which says the place once more. Phones call every new one `image.jpg`.
 */
const photo = async (name = 'image.jpg', background = '#3a7') => {
  const taken = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .withExif({
      IFD0: { Artist: 'Astrid Berg', Model: 'Telefon 12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 36/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const about = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="55,36.0N"/>');
  const xmp = Buffer.concat([Buffer.from([0xff, 0xe1, 0, about.length + 2]), about]);
  const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\x20\xa9xyz+55.6050+013.0038/MotionPhoto_Data', 'latin1');
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([taken.subarray(0, 2), xmp, taken.subarray(2), film]),
  };
};
const bill = {
  name: "Elräkning (1) – Brf L'Ö.pdf",
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

test('photos of a phone’s camera come without place and owner, turned as they were; other papers as they are', async ({
  page,
}) => {
  const email = await openForm(page);
  const camera = page.getByLabel('Ta ett foto', { exact: true });
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles([await photo()]);
  await expect(page.getByText('1 bilaga är vald.')).toBeVisible();
  await camera.setInputFiles([await photo('image.jpg', '#753')]);
  await field(page).setInputFiles([bill, table]);
  await expect(page.getByRole('status').filter({ hasText: '4 bilagor är valda.' })).toBeVisible();
  await send(page).click();
  await expect(page.getByText('Alla bilagor har kommit fram (4).')).toBeVisible();
  const [jpeg, second, pdf, csv] = await storedPapers(email);
  expect([jpeg?.name, second?.name, pdf?.name, csv?.name]).toEqual([
    'image.jpg',
    'image.jpg',
    bill.name,
    table.name,
  ]);
  for (const { bytes = Buffer.alloc(0) } of [{ ...jpeg }, { ...second }]) {
    for (const word of ['GPS', 'Astrid', 'Telefon 12', 'xyz']) expect(bytes.includes(word), word).toBe(false);
    const { orientation, width } = await sharp(bytes).metadata();
    expect([orientation, width]).toEqual([6, 640]);
  }
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

test('a connection that is cut at half is tried again by itself, and the lead is there meanwhile', async ({
  page,
  context,
  watch,
}) => {
  const email = await openForm(page);
  const large = Buffer.concat([bill.buffer, Buffer.alloc(4_000_000, 'räkning ')]);
  const network = await context.newCDPSession(page);
  const connect = (offline: boolean, uploadThroughput = -1) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline, uploadThroughput, latency: 0, downloadThroughput: -1 },
    });
  await network.send('Network.enable');
  await field(page).setInputFiles([{ ...bill, buffer: large }]);
  await expect(page.getByText('1 bilaga är vald.')).toBeVisible();
  await connect(false, 1_000_000);
  await send(page).click();
  await expect
    .poll(() => page.getByRole('progressbar').evaluate((bar) => (bar as HTMLProgressElement).value))
    .toBeGreaterThan(0.4);
  await connect(true);
  await expect(page.getByText('Väntar på förbindelsen och försöker igen')).toBeVisible();
  await expect(page.getByText('ET-').first()).toBeVisible();
  expect(await rows(`select id from leads where email = '${email}'`)).toHaveLength(1);
  expect(await storedPapers(email)).toEqual([]);
  await connect(false);
  await expect(page.getByText('Bilagan har kommit fram.')).toBeVisible({ timeout: 20_000 });
  const stored = await storedPapers(email);
  expect(stored.map(({ bytes }) => bytes.equals(large))).toEqual([true]);
  expect(watch.problems.splice(0).every((problem) => problem.includes('ERR_INTERNET_DISCONNECTED'))).toBe(
    true,
  );
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
  await expect(page.getByText('Alla bilagor har kommit fram (2).')).toBeVisible();
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
    await expect(page.getByText('Mejla dem till info@ecotech.example')).toBeVisible();
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

  // What guards a company's mail writes the # of a link as %23, which names another page.
  await page.goto('/en/contact/papers%23t=abc');
  await expect(page).toHaveURL('/en/contact/papers#t=abc');
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write a new message' })).toHaveAttribute(
    'href',
    '/en/contact',
  );
  // The browser tells of both itself, and of nothing else.
  expect(watch.problems.splice(0).map((problem) => /4(?:04|10)/.exec(problem)?.[0])).toEqual(['404', '410']);
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
  await expect(page.getByText('Alla bilagor har kommit fram (2).')).toBeVisible();
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
  await page.getByRole('button', { name: `Visa ${bill.name}` }).click();
  await expect(page.getByText('Filen är skadad')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Ladda ner ${bill.name}` }).click();
  expect((await saved).suggestedFilename()).toBe(bill.name);
  await page.goto('/admin?view=log');
  const name = admin.replace(/@.*/, '');
  const entries = page.getByRole('row').filter({ hasText: `Öppnade en bilaga i ${lead?.['reference']}` });
  await expect(entries.filter({ hasText: name })).toHaveCount(3);

  await page.goto(`/admin?lead=${lead?.['id']}`);
  await page.getByRole('button', { name: 'Radera' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Radera' }).click();
  await expect.poll(() => rows(`select 1 from leads where id = '${lead?.['id']}'`)).toEqual([]);
  await expect
    .poll(() => rows(`select 1 from storage.objects where name like '${lead?.['id']}/%'`), 'with its papers')
    .toEqual([]);
});

/** A PDF of one page, and what it says besides. */
const pdf = (page: string, more = '', trailer = '') => ({
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 64 64]${page}>>endobj
${more}trailer<</Root 1 0 R/ID[(a)(a)]${trailer}>>`,
    'latin1',
  ),
});
const locked = pdf(
  '',
  '',
  `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O(${'o'.repeat(32)})/U(${'u'.repeat(32)})>>`,
);
/** A page as office scanners send it: a picture in the coding of fax machines (ITU-T T.6), a black frame of 48 of 64 points. */
const fax = Buffer.from('/zMGT/////5DqP///////////////////H/////4/4AIAIA=', 'base64').toString('latin1');
const scan = pdf(
  '/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>',
  `4 0 obj<</Length 22>>stream
64 0 0 64 0 0 cm /I Do
endstream endobj
5 0 obj<</Subtype/Image/Width 64/Height 64/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 64/Rows 64>>/Length ${fax.length}>>stream
${fax}
endstream endobj
`,
);

test('the inbox draws PDFs page by page with their text, shows tables, and says why where it cannot', async ({
  page,
  watch,
}) => {
  const guide = await (
    await page.request.get('/resources/guides/property-owners/laddning-for-hyresgaster.pdf')
  ).body();
  const cells = [
    ['Månad', 'kWh'],
    [new Date('2026-01-31T00:00:00Z'), 1250.5],
  ];
  const email = await openForm(page);
  await field(page).setInputFiles([
    { name: 'guide.pdf', mimeType: 'application/pdf', buffer: guide },
    { name: 'låst.pdf', ...locked },
    { name: 'skannad.pdf', ...scan },
    {
      name: 'timmar.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('sep=;\r\ntid;kWh\r\n2026-01-01 00:00;1,5\r\n"å;ä";2\r\n', 'latin1'),
    },
    {
      name: 'värden.xlsx',
      mimeType: '',
      buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Blad 1', rows: cells }] })),
    },
  ]);
  await send(page).click();
  await expect(page.getByText('Alla bilagor har kommit fram (5).')).toBeVisible();
  const [lead] = await rows(`select id, reference from leads where email = '${email}'`);
  await openInbox(page);
  await page.goto(`/admin?lead=${lead?.['id']}`);
  const paper = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  const show = (name: string) => page.getByRole('button', { name: `Visa ${name}` }).click();

  await page.route('**/pdf-worker*', (route) => route.abort());
  await show('guide.pdf');
  await expect(paper('guide.pdf')).toContainText('Filen gick inte att hämta. Försök igen.');
  watch.problems.length = 0;
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Dölj guide.pdf' }).click();
  await show('guide.pdf');
  const sheet = paper('guide.pdf').getByRole('img');
  const colours = () =>
    sheet.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      return new Set(new Uint32Array((data as Uint8ClampedArray).buffer)).size;
    });
  await expect(sheet).toHaveAccessibleName(/^guide\.pdf, Sida 1 av \d+$/);
  await expect.poll(colours, 'the page is drawn').toBeGreaterThan(50);
  const words = paper('guide.pdf').locator('.sr-only');
  await expect(words).toContainText('Ecotech');
  const first = await words.textContent();
  await paper('guide.pdf').getByRole('button', { name: 'Nästa' }).click();
  await expect(sheet).toHaveAccessibleName(/Sida 2 av/);
  await expect(words).not.toHaveText(first ?? '');
  await expect.poll(colours).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Dölj guide.pdf' }).click();
  await expect(sheet).toHaveCount(0);

  await show('låst.pdf');
  await expect(paper('låst.pdf')).toContainText('Filen är låst med lösenord');
  await show('skannad.pdf');
  const black = () =>
    paper('skannad.pdf')
      .getByRole('img')
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        return data.filter((value, place) => place % 4 === 0 && value < 50).length / (data.length / 4);
      });
  await expect.poll(black, 'what the scanner saw').toBeCloseTo((48 * 48 - 24 * 24) / (64 * 64), 1);
  await expect(paper('skannad.pdf')).toContainText('Sidan har ingen text');
  await show('timmar.csv');
  await expect(paper('timmar.csv').getByRole('cell')).toHaveText([
    ...['tid', 'kWh', '2026-01-01 00:00', '1,5', 'å;ä', '2'],
  ]);
  await show('värden.xlsx');
  await expect(paper('värden.xlsx').getByRole('cell')).toHaveText(['Månad', 'kWh', /^2026-01-31/, '1250.5']);
  await expect(page.locator('iframe, embed, object')).toHaveCount(0);
  expect(await axeFindings(page, { within: 'article' })).toEqual([]);
  expect(
    await rows(`select 1 from audit_log where detail ->> 'reference' = '${lead?.['reference']}'`),
  ).toHaveLength(6);
});

test('after a restore elsewhere the inbox has the lead and its papers, byte for byte', async ({ page }) => {
  test.setTimeout(90_000);
  const email = await openForm(page);
  await field(page).setInputFiles([bill]);
  await send(page).click();
  await expect(page.getByText('Bilagan har kommit fram.')).toBeVisible();
  await openInbox(page);
  const folder = mkdtempSync(join(tmpdir(), 'ecotech-elsewhere-'));
  const [file, data] = [join(folder, 'kept.gz'), join(folder, 'data')];
  writeFileSync(file, await backup());
  execFileSync(process.execPath, ['supabase/local/backup-command.ts', 'restore', file], {
    env: { ...process.env, BACKEND_DATA: data },
  });
  const elsewhere = spawn(process.execPath, ['supabase/local/main.ts'], {
    env: { ...process.env, BACKEND_DATA: data, BACKEND_PORT: '0', SITE_URL: site, ALLOWED_ORIGINS: site },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve) => {
    createInterface({ input: elsewhere.stdout }).on('line', (line) => {
      const [, said] = /^Backend {2}(\S+)/.exec(line) ?? [];
      if (said) resolve(said);
    });
  });
  const usual = 'http://127.0.0.1:54321';
  try {
    await page.route(`${usual}/**`, (route) =>
      route.continue({ url: route.request().url().replace(usual, address) }),
    );
    await page.goto(`/admin?search=${email}`);
    await page.getByRole('table').getByRole('link', { name: 'Astrid Berg' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Ladda ner ${bill.name}` }).click();
    expect(readFileSync(await (await saved).path()).equals(bill.buffer)).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
  } finally {
    elsewhere.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

test('a lead without papers says nothing of papers', async ({ page }) => {
  const { id } = await sendForm({ message: 'utan' });
  await openInbox(page);
  await page.goto(`/admin?lead=${id}`);
  await expect(page.getByLabel('Status')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bilagor' })).toHaveCount(0);
});
