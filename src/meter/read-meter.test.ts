import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ALL_METERS, type Choices } from './contract.ts';
import { textOf } from './forms.fixture.ts';
import { peakHours, readGood, readText, sumOf } from './house.fixture.ts';
import { openMeter, readMeter, readOpened } from './read-meter.ts';
import { zipOf } from './zip.fixture.ts';

const hoursOf = (head: string, row = '{iso} {clock};{kwh:,3}') => textOf([head, { hours: row }]);
const readAs = (text: string, choices: Choices) =>
  readMeter(new TextEncoder().encode(text), choices, { zone: 'Europe/Stockholm' });
const kwhOf = async (file: string | Uint8Array) => sumOf((await readGood(file)).readings.kwh);
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('columns of a meter', () => {
  it('are told of, where more than one may be meant', async () => {
    const file = hoursOf('Tid;Norr (kWh);Söder (kWh)', '{iso} {clock};{kwh:,4};{kwh*2:,3}');
    expect((await readGood(file)).notes).toContainEqual({ note: 'columns', count: 1 });
  });
  it('may have their sign behind the number', async () => {
    const behind = hoursOf('Tid;Netto (kWh)', "{iso} {clock};{sun?'1,500-':kwh:,3}");
    expect(sumOf((await readGood(behind)).readings.produced)).toBeCloseTo(60, 1);
  });
  it.each([
    'Datum;735999000000000001;735999000000000002',
    'Datum;Mätare 735999000000000001 (kWh);Mätare 735999000000000002 (kWh)',
    'Datum;Lägenhet 1101 (kWh);Lägenhet 1102 (kWh)',
  ])('of several points are added up when all are wanted: %s', async (head) => {
    const file = hoursOf(head, '{iso} {clock};{kwh:,3};{kwh/2:,4}');
    const found = await readAs(file, { meter: ALL_METERS });
    expect('readings' in found && sumOf(found.readings.kwh)).toBeCloseTo(225, 1);
    expect(found).toHaveProperty('notes', expect.arrayContaining([{ note: 'all-meters', count: 2 }]));
    expect(found.understood).toMatchObject({ meter: ALL_METERS, consumption: [1, 2] });
  });
});

describe('two meters in turn that nothing tells apart', () => {
  const file = hoursOf('Tid~kWh', '{iso} {clock}~{kwh:,4}\n{iso} {clock}~{kwh/2:,4}');
  it.each([
    [undefined, 150],
    ['2', 75],
    [ALL_METERS, 225],
  ])('are a choice: %s', async (meter, kwh) => {
    const found = await readAs(file, meter ? { meter } : {});
    expect('readings' in found && sumOf(found.readings.kwh)).toBeCloseTo(kwh, 1);
    expect(found.understood).toMatchObject({ meters: ['1', '2'] });
  });
});

describe('a few values far above all others', () => {
  const energy = (value: string) => hoursOf('Tid;kWh', `{iso} {clock};{${value}:,3}`);
  it.each([
    ['one of a hundred times the rest', energy('place===100?500:kwh'), 1],
    ['three in a row', energy('place>99&&place<103?900:kwh'), 3],
    [
      'a counter that is misread once',
      hoursOf('Tid;Mätarställning (kWh)', '{iso} {clock};{(4000+sum)*(place===100?10:1):,3}'),
      2,
    ],
  ])('are found and can be left out: %s', async (_, text, count) => {
    expect(await readAs(text, {})).toMatchObject({ spikes: { count } });
    const without = await readAs(text, { withoutSpikes: true });
    const mean = 'readings' in without && sumOf(without.readings.kwh) / without.readings.kwh.length;
    expect(mean).toBeCloseTo(150 / 192, 1);
    expect(without).toMatchObject({ spikes: { count } });
  });
  it.each([
    ['an evening of five hours’ charging', energy('place>90&&place<96?11:kwh')],
    ['an ordinary week', energy('kwh')],
  ])('are none: %s', async (_, text) => {
    expect(await readAs(text, {})).toMatchObject({ spikes: null });
  });
});

describe('a packed file', () => {
  const csv = hoursOf('Tid;kWh');
  it('is opened: gzip', async () => {
    expect(await kwhOf(gzipSync(csv))).toBeCloseTo(150, 1);
  });
  it.each([8, 0] as const)('is opened: a ZIP by method %s', async (method) => {
    const bytes = zipOf({ '__MACOSX/._värden.csv': 'x', 'läs mig.pdf': '%PDF', 'värden.csv': csv }, method);
    expect(await kwhOf(bytes)).toBeCloseTo(150, 1);
  });
  it('is an OpenDocument table whose head is repeated on each page, its rows grouped, its times apart', async () => {
    const cell = (type: string, value: string, text: string) =>
      `<table:table-cell office:value-type='${type}' office:${value}><text:p>${text}</text:p></table:table-cell>`;
    const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
    const head = row(
      ...['Datum', 'Tid', 'kWh'].map((name) => cell('string', `string-value='${name}'`, name)),
    );
    const hour = row(
      cell('date', "date-value='{iso}'", '{iso}'),
      cell('time', "time-value='PT{h}H{min}M00S'", '{clock}'),
      cell('float', "value='{kwh}'", '{kwh:,3}'),
    );
    const spaces = ['office', 'table', 'text'].map(
      (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
    );
    const content = textOf([
      `<office:document-content ${spaces.join(' ')}><office:body><office:spreadsheet><table:table>`,
      `<table:table-header-rows>${head}</table:table-header-rows><table:table-row-group>`,
      { hours: hour, of: 48 },
      '</table:table-row-group>',
      { hours: hour, from: 48 },
      '</table:table></office:spreadsheet></office:body></office:document-content>',
    ]);
    const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';
    expect(await kwhOf(zipOf({ mimetype, 'content.xml': content }, 0))).toBeCloseTo(150, 1);
  });
  it.each([
    ['packed', 'two files of the kind', zipOf({ 'a.csv': csv, 'b.csv': csv })],
    ['pdf', 'something else, by what it is', zipOf({ 'a.pdf': '%PDF' })],
    ['market-message', 'a message without an ending', zipOf({ 'NEM12#1#MDP': '100,NEM12,2025,MDP1,R' })],
    ['picture', 'a photo of a meter', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)],
    ['picture', 'a photo of a phone', bytesOf('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
    ['packed', 'a ZIP that is cut off', zipOf({ 'values.csv': 'Tid;kWh' }).subarray(0, 60)],
    ['packed', 'a tar archive', bytesOf(`values.csv${'\0'.repeat(247)}ustar`)],
    ['apple-numbers', 'a Numbers document', zipOf({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' })],
    ['other-file', 'a text document', zipOf({ 'word/document.xml': '<w/>' })],
    ['other-file', 'noise', Uint8Array.from({ length: 5000 }, (_, at) => (at * at * 7 + at * 31) % 256)],
  ])('is refused as %s: %s', async (fault, _, bytes) => {
    expect(await readText(bytes)).toMatchObject({ fault });
  });
});

describe('what is logged', () => {
  /** kWh of 22 days, at 1 kW and from 18 to 19 at 5. */
  const all = 22 * (24 + 4);
  const first = Date.UTC(2025, 0, 5, 23);
  const countAt = (second: number) => {
    const [day, own] = [Math.floor(second / 86_400), second % 86_400];
    return 28 * day + own / 3600 + (4 * Math.min(3600, Math.max(0, own - 64_800))) / 3600;
  };
  const logOf = (every: number, head: string, of: (second: number) => number) =>
    [
      head,
      ...Array.from({ length: (22 * 86_400) / every + 1 }, (_, place) => {
        const time = new Date(first + place * every * 1000).toISOString();
        return `${time};${of(place * every)}`;
      }),
    ].join('\n');
  it.each([30, 90, 240, 540, 900])('every %s seconds comes to what was used', async (every) => {
    const power = logOf(every, 'time;power (W)', (second) =>
      Math.floor(second / 3600) % 24 === 18 ? 5000 : 1000,
    );
    const counter = logOf(every, 'time;total (kWh)', (second) => 4000 + countAt(second));
    for (const file of [power, counter]) expect(Math.abs((await kwhOf(file)) - all)).toBeLessThan(0.01 * all);
  });
});

describe('dates without a year', () => {
  it.each(['mätvärden 2025.csv', '735999_20250106-20250113.csv'])(
    'have the one of the file’s name: %s',
    async (name) => {
      const opened = await openMeter(bytesOf(hoursOf('Tid;kWh', '{d}/{m} {clock};{kwh:,3}')), name);
      const found = typeof opened !== 'string' && readOpened(opened, {}, { zone: 'Europe/Stockholm' });
      expect(found).toMatchObject({ readings: { start: Date.UTC(2025, 0, 5, 23) / 60_000 } });
    },
  );
});

describe('a file that looks like one that is refused', () => {
  it('is read when its column is chosen all the same', async () => {
    const file = hoursOf('Värme, Villa\nDatum;Energi (kWh)', '{iso} {clock};{wave:,2}');
    expect(await readText(file)).toMatchObject({ fault: 'other-quantity' });
    expect(await readAs(file, { consumption: 1 })).not.toHaveProperty('fault');
  });
  it('is read when whole numbers have a name that means energy', async () => {
    const file = hoursOf('time,energy', '{iso} {clock},{100+place*37%400}');
    expect(await readText(file)).not.toHaveProperty('fault');
  });
  it('is read by the day, and that is said', async () => {
    const found = await readText(textOf(['Datum;kWh', { dates: '{iso};30,5', of: 400, from: '2024-01-01' }]));
    expect(found).toMatchObject({ readings: { step: 1440 }, notes: [{ note: 'daily', count: 400 }] });
  });
  it('is read past a counter that begins anew, and that is said', async () => {
    const row = '{iso} {clock};{(place<100?45000+place:place-100)*0.7:,1}';
    const found = await readText(hoursOf('Tid;Mätarställning (kWh)', row));
    expect(found).toHaveProperty('notes', expect.arrayContaining([{ note: 'resets', count: 1 }]));
  });
  it('is read though it was joined of two that overlap', async () => {
    const dates = '{iso};12,5';
    const two = ['2024-01-01', '2024-01-20'].map((from) => ({ dates, of: 30, from }));
    expect(await readText(textOf(['Datum;kWh', ...two]))).toMatchObject({
      readings: { kwh: { length: 49 } },
      notes: expect.arrayContaining([{ note: 'doubled', count: 11 }]),
    });
  });
});

describe('offsets that change with the season', () => {
  it('are those of a place, not of normal time all year', async () => {
    const rows = Array.from({ length: 20 * 24 }, (_, hour) => {
      const moment = Date.UTC(2025, 2, 20, hour);
      const summer = moment >= Date.UTC(2025, 2, 30, 1);
      const clock = new Date(moment + (summer ? 3_600_000 : 0)).toISOString().slice(0, 19);
      return `${clock}+0${summer ? 1 : 0}:00,${clock.slice(11, 13) === '18' ? 5 : 0.5}`;
    });
    expect(new Set(peakHours(await readGood(['start,kWh', ...rows].join('\n'))))).toEqual(new Set([18]));
  });
});
