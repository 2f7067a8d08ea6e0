import { describe, expect, it } from 'vitest';
import type { MeterFault } from './contract.ts';
import { at, comma, hours, readText } from './house.fixture.ts';
import { readMeter } from './read-meter.ts';
import { zipOf } from './zip.fixture.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const table = (head: string, row: (iso: string, clock: string, place: number) => string): string =>
  [
    head,
    ...hours.map(({ label }, place) => row(`${at(label).iso} ${at(label).clock}`, at(label).clock, place)),
  ].join('\n');
const days = (
  head: string,
  count: number,
  row: (date: string, place: number) => string,
  apart = 1,
  from = '2024-01-01',
) =>
  [
    head,
    ...Array.from({ length: count }, (_, place) =>
      row(new Date(Date.parse(from) + place * apart * 86_400_000).toISOString().slice(0, 10), place),
    ),
  ].join('\n');
const wave = (place: number, mean = 40) => comma(mean * (1 + 0.5 * Math.sin(place)), 2);
const points = (place: number, mean = 40) => wave(place, mean).replace(',', '.');

const refusals: readonly (readonly [MeterFault, string, string | Uint8Array])[] = [
  ['empty', 'a file with nothing in it', ''],
  ['empty', 'blank lines', ' \r\n\r\n  \n'],
  ['pdf', 'a PDF called .csv', '%PDF-1.7\n1 0 obj'],
  ['picture', 'a photo of a meter', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)],
  ['picture', 'a photo of a phone', bytesOf('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
  ['packed', 'a ZIP that is cut off', zipOf({ 'values.csv': 'Tid;kWh' }).subarray(0, 60)],
  ['packed', 'a tar archive', bytesOf(`values.csv${'\0'.repeat(247)}ustar`)],
  ['apple-numbers', 'a Numbers document', zipOf({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' })],
  ['other-file', 'a text document', zipOf({ 'word/document.xml': '<w/>' })],
  ['other-file', 'formatted text', '{\\rtf1\\ansi 2025-01-01}'],
  [
    'other-file',
    'noise',
    Uint8Array.from({ length: 5000 }, (_, place) => (place * place * 7 + place * 31) % 256),
  ],
  ['web-page', 'a login page', '<!DOCTYPE html><html><body><form>Logga in</form></body></html>'],
  [
    'market-message',
    'a message between companies',
    "UNA:+.? '\nUNB+UNOC:3+9900000000000:500+1'\nUNH+1+MSCONS:D:04B:UN:2.4c'",
  ],
  [
    'market-message',
    'an Australian one',
    '100,NEM12,202501140000,MDP1,Retailer\n200,NMI,E1,1,E1,N1,1,kWh,30,',
  ],
  [
    'open-document',
    'a sheet in one file of XML',
    '<?xml version="1.0"?><office:document><table:table/></office:document>',
  ],
  [
    'only-production',
    'a plant of its own: every row says production',
    table('Starttidpunkt;Energiriktning;Kvantitet (kWh)', (time) => `${time};Produktion;0,5`),
  ],
  ['other-xml', 'a track of a run', '<?xml version="1.0"?><gpx><trk/></gpx>'],
  ['cut-off', 'JSON that is cut off', JSON.stringify(hours).slice(0, -30)],
  [
    'cut-off',
    'Green Button that is cut off',
    `<feed xmlns="http://naesb.org/espi"><IntervalBlock>${hours
      .map(
        ({ label }) =>
          `<IntervalReading><timePeriod><duration>3600</duration><start>${label * 60}</start></timePeriod><value>500</value></IntervalReading>`,
      )
      .join('')}<IntervalRead`,
  ],
  ['no-table', 'headings alone', 'Datum;Tid;Förbrukning (kWh)\n'],
  ['no-table', 'one column', table('Förbrukning', () => '0,5')],
  [
    'no-table',
    'a list of contacts',
    days('Namn;Telefon;Född', 20, (date, place) => `Anna;070-000 00 ${place};${date}`),
  ],
  [
    'no-table',
    'JSON of something else',
    JSON.stringify({ name: 'site', version: '1.0.0', dependencies: { a: '1' } }),
  ],
  ['no-table', 'an answer that says no', '{"error":"Unauthorized","message":"Token expired"}'],
  [
    'only-prices',
    'prices alone',
    table('Tid;Spotpris (öre/kWh)', (time, _, place) => `${time};${wave(place)}`),
  ],
  [
    'only-prices',
    'prices named by their area',
    table('ts;SE3', (time, _, place) => `${time};${wave(place)}`),
  ],
  [
    'only-prices',
    'prices with the rate of exchange',
    JSON.stringify(
      hours.map(({ label }, place) => ({
        SEK_per_kWh: 0.4 + place / 1000,
        EXR: 11.2 + place / 1e4,
        time_start: at(label).utc,
      })),
    ),
  ],
  ['only-prices', 'costs alone', table('Tid;Belopp', (time, _, place) => `${time};${wave(place, 2)} kr`)],
  [
    'only-prices',
    'a bank statement',
    days(
      'Datum;Text;Belopp;Saldo',
      90,
      (date, place) => `${date};Butik;-${wave(place, 200)};${comma(10_000 + place * 13.5, 2)}`,
    ),
  ],
  [
    'only-prices',
    'a bank statement in English',
    days(
      'Date,Description,Amount,Balance',
      90,
      (date, place) => `${date},SHOP,${points(place, 20)},${1000 + place}.50`,
    ),
  ],
  [
    'only-prices',
    'prices of a share',
    days(
      'Date,Open,High,Low,Close,Volume',
      60,
      (date, place) => `${date},${points(place)},102,99,101.2,${100_000 + place * 77}`,
    ),
  ],
  [
    'other-quantity',
    'temperatures',
    table('Datum;Lufttemperatur;Kvalitet', (time, _, place) => `${time};${points(place, 5)};G`),
  ],
  [
    'other-quantity',
    'wind and humidity',
    table('time,wind_speed (m/s),humidity (%)', (time, _, place) => `${time},${points(place, 5)},70`),
  ],
  ['other-quantity', 'rain', table('Datum;Nederbörd (mm)', (time, _, place) => `${time};${wave(place, 2)}`)],
  [
    'other-quantity',
    'what electricity emits',
    table('Datetime,Carbon intensity gCO₂eq/kWh (direct)', (time, _, place) => `${time},${points(place)}`),
  ],
  [
    'other-quantity',
    'water, its unit in a column',
    table('Datum;Förbrukning;Enhet', (time, _, place) => `${time};${wave(place, 0.1)};m3`),
  ],
  [
    'other-quantity',
    'what is no electricity, by its unit',
    table('time;energy (MJ)', (time, _, place) => `${time};${points(place, 2)}`),
  ],
  [
    'other-quantity',
    'district heat',
    table('Datum;Fjärrvärme (kWh)', (time, _, place) => `${time};${wave(place, 2)}`),
  ],
  ['other-quantity', 'a pulse', table('timestamp,bpm', (time, _, place) => `${time},${60 + (place % 40)}`)],
  [
    'other-quantity',
    'counts of something',
    table('date,requests', (time, _, place) => `${time},${(place * 37) % 400}`),
  ],
  [
    'other-quantity',
    'a forecast',
    table('Tid;Prognos (kWh)', (time, _, place) => `${time};${wave(place, 0.5)}`),
  ],
  [
    'only-production',
    'production alone',
    table('Tid;Produktion (kWh)', (time, _, place) => `${time};${wave(place, 2)}`),
  ],
  ['no-energy', 'zeros', table('Tid;Förbrukning (kWh)', (time) => `${time};0`)],
  [
    'too-few',
    'one day',
    table('Tid;Förbrukning (kWh)', (time) => `${time};0,5`)
      .split('\n')
      .slice(0, 25)
      .join('\n'),
  ],
  [
    'monthly',
    'invoices of a year',
    [
      'Månad;kWh;Kostnad',
      ...Array.from(
        { length: 12 },
        (_, month) => `2025-${String(month + 1).padStart(2, '0')};${900 + month};2000`,
      ),
    ].join('\n'),
  ],
  [
    'monthly',
    'months by name',
    ['Mes;Consumo (kWh)', ...['enero', 'febrero', 'marzo', 'abril'].map((name) => `${name} 2025;300`)].join(
      '\n',
    ),
  ],
  ['monthly', 'years', 'År;kWh\n2021;20000\n2022;19000\n2023;18000\n'],
  ['monthly', 'weeks', days('Datum;kWh', 52, (date) => `${date};300`, 7)],
  [
    'odd-steps',
    'a list of times at which a car was charged',
    days('Start;Slut;Energi (kWh)', 60, (date, place) => {
      const from = Date.parse(date) + place * 1_700_000;
      const text = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
      return `${text(from)};${text(from + 3_000_000)};${wave(place, 15)}`;
    }),
  ],
  [
    'repeated',
    'hours without their clock times',
    table('Datum;Förbrukning (kWh)', (time) => `${time.slice(0, 10)};0,5`),
  ],
  [
    'other-quantity',
    'gas in m³ and in kWh',
    table('Consumption (m³),Consumption (kWh),Start', (time) => `0.023,0.251,${time}`),
  ],
  [
    'other-quantity',
    'gas with its calorific value',
    table(
      'Van datum;Volume;Eenheid;Calorische Bovenwaarde',
      (time, _, place) => `${time};${wave(place)};kWh;11,2`,
    ),
  ],
  [
    'other-quantity',
    'gas whose counter was read later than its first rows',
    table('time,Total gas used', (time, _, place) => `${time},${place < 50 ? '' : 1563 + place * 0.4}`),
  ],
  [
    'other-quantity',
    'the weather of an institute, days apart',
    table('Vuosi,Kk,Pv,Klo,Pilvien määrä (1/8),Ilmanpaine (hPa),Sademäärä (mm)', (time, clock, place) =>
      [...time.slice(0, 10).split('-'), clock, place % 9, 1000.9, 0.2].join(','),
    ),
  ],
  [
    'other-quantity',
    'temperatures saved with the numbers of their rows',
    table(',dt,tempC', (time, _, place) => `${place},${time},${points(place, 5)}`),
  ],
  [
    'other-quantity',
    'where the sun stands',
    table('statistic_id\tunit\tstart\tmean', (time, _, place) => `sensor.solar\t°\t${time}\t${place}.5`),
  ],
  [
    'other-quantity',
    'a simulation’s joules',
    table('Date/Time,Electricity:Facility [J](Hourly)', (time, _, place) => `${time},${points(place, 5e6)}`),
  ],
  [
    'other-quantity',
    'what a country uses',
    table('Time (UTC),Actual Total Load [MW]', (time, _, place) => `${time},${points(place, 2e4)}`),
  ],
  [
    'market-message',
    'an Australian one without its first line',
    '200,NMI,E1B1,E1,E1,,1,KWH,05,\n300,20250114,0.1',
  ],
  [
    'only-production',
    'an inverter’s power and sum of the day',
    table(
      '#Datum;WR;Pac;DaySum',
      (time, _, place) => `${time};1;${place % 24 > 8 ? 900 : 0};${(place % 24) * 90}`,
    ),
  ],
  [
    'only-prices',
    'prices that the name of their series tells',
    table('id;name;geoname;value;datetime', (time, _, place) =>
      [
        '1001',
        'Término de facturación de energía activa del PVPC 2.0TD',
        'Península',
        points(place, 120),
        time,
      ].join(';'),
    ),
  ],
  [
    'only-prices',
    'prices by their parts',
    table(
      'total,energy,tax,startsAt,level',
      (time, _, place) => `0.9,${points(place, 0.5)},0.4,${time},NORMAL`,
    ),
  ],
  ['only-prices', 'the Iberian market’s list', 'MARGINALPDBC;\n2025;01;06;1;40.11;40.11;\n*'],
  ['no-table', 'a device’s log', '[2025-01-06 00:00:00][D][sensor:094]: Sending state 1.5 kWh'],
  ...(
    [
      ['a country’s load without its unit', 'Data;Pobór', 18_000],
      ['another’s, named and in whole numbers', 'SETTLEMENT_DATE;ND;TSD;EMBEDDED_WIND_GENERATION', 24_000],
      ['a market area’s, beside nothing', 'SETTLEMENTDATE;TOTALDEMAND', 7000],
    ] as const
  ).map(
    ([what, head, mean]) =>
      [
        'other-quantity',
        what,
        table(head, (time, _, place) => {
          const value = wave(place, mean);
          return head.includes('ND;') ? `${time};${parseInt(value, 10)};${mean};1500` : `${time};${value}`;
        }),
      ] as const,
  ),
  [
    'odd-steps',
    'charges of a car with two decimals',
    days(
      'Start;Slutt;Energi (kWh)',
      12,
      (date, place) => `${date} 17:0${place % 10};${date} 22:11;${12 + place}.00`,
      2,
    ),
  ],
  [
    'only-prices',
    'a market’s areas beside a currency',
    table(
      'Time;currency;Area A;Area B',
      (time, _, place) => `${time};SEK;${wave(place, 400)};${wave(place, 500)}`,
    ),
  ],
  [
    'other-quantity',
    'carbon dioxide by the kWh',
    JSON.stringify({
      data: hours.map(({ label }, place) => ({
        from: at(label).utc,
        intensity: { actual: 190.5 + place, index: 'moderate' },
      })),
    }),
  ],
  [
    'other-quantity',
    'gas that only its code names',
    table('code;time;value', (time, _, place) => `7agasm;${time};${points(place)}`),
  ],
  ...['Vattenförbrukning', 'Gasverbruik 2025', 'Fjärrvärme, Brf Solen', 'Energislag;Fjernvarme'].map(
    (title) =>
      [
        'other-quantity',
        `what its title says: ${title}`,
        table(`${title}\nDatum;Energi (MWh)`, (time, _, place) => `${time};${wave(place)}`),
      ] as const,
  ),
  [
    'only-production',
    'energy that nothing names and that follows the sun',
    table('Datum;Energi (kWh)', (time, clock) => `${time};${clock > '08' && clock < '16' ? '1,5' : '0'}`),
  ],
  [
    'monthly',
    'bills, one of them corrected after some days',
    [
      'start_date;end_date;kWh',
      ...Array.from({ length: 24 }, (_, place) => place * 30 + (place === 9 ? -26 : 0)).map((day) => {
        const text = (from: number) => new Date(Date.UTC(2023, 0, 1 + from)).toISOString().slice(0, 10);
        return `${text(day)};${text(day + 30)};${wave(day, 300)}`;
      }),
    ].join('\n'),
  ],
  ['future', 'times to come', days('Datum;Förbrukning (kWh)', 60, (date) => `${date};12,5`, 1, '2095-01-01')],
  ...['c/kWh', 'snt/kWh', 'Rp./kWh', 'PLN/MWh', 'Unit (pence per kWh)'].map(
    (head) => ['only-prices', head, table(`Tid;${head}`, (time, _, at) => `${time};${wave(at)}`)] as const,
  ),
  ...['kVAh', 'Förbrukning (kWh/m²)', 'Förbrukning (GWh)'].map(
    (head) => ['other-quantity', head, table(`Tid;${head}`, (time, _, at) => `${time};${wave(at)}`)] as const,
  ),
  [
    'no-table',
    'days without a year, the years as headings',
    table(
      'Tid;2023;2024',
      (time, clock, at) => `${time.slice(8, 10)}.${time.slice(5, 7)} ${clock};${wave(at)};1`,
    ),
  ],
];

describe('a file that cannot be used', () => {
  it.each(refusals)('is refused as %s: %s', async (fault, _, file) => {
    expect(await readText(file)).toMatchObject({ fault });
  });
});

describe('a file that looks like one of those', () => {
  it('is read when its column is chosen all the same', async () => {
    const file = table('Värme, Villa\nDatum;Energi (kWh)', (time, _, place) => `${time};${wave(place, 1)}`);
    expect(await readText(file)).toMatchObject({ fault: 'other-quantity' });
    const bytes = new TextEncoder().encode(file);
    const chosen = await readMeter(bytes, { consumption: 1 }, { zone: 'Europe/Stockholm' });
    expect(chosen).not.toHaveProperty('fault');
  });
  it('is read when whole numbers have a name that means energy', async () => {
    const found = await readText(
      table('time,energy', (time, _, place) => `${time},${100 + ((place * 37) % 400)}`),
    );
    expect(found).not.toHaveProperty('fault');
  });
  it('is read by the day, and that is said', async () => {
    const found = await readText(days('Datum;kWh', 400, (date) => `${date};30,5`));
    expect(found).toMatchObject({ readings: { step: 1440 }, notes: [{ note: 'daily', count: 400 }] });
  });
  it('is read past a counter that begins anew, and that is said', async () => {
    const found = await readText(
      table(
        'Tid;Mätarställning (kWh)',
        (time, _, place) => `${time};${comma(place < 100 ? 45_000 + place * 0.7 : (place - 100) * 0.7, 1)}`,
      ),
    );
    expect(found).toHaveProperty('notes', expect.arrayContaining([{ note: 'resets', count: 1 }]));
  });
  it('is read though it was joined of two that overlap', async () => {
    const row = (date: string) => `${date};12,5`;
    const file = `${days('Datum;kWh', 30, row)}\n${days('', 30, row, 1, '2024-01-20').trim()}`;
    expect(await readText(file)).toMatchObject({
      readings: { kwh: { length: 49 } },
      notes: expect.arrayContaining([{ note: 'doubled', count: 11 }]),
    });
  });
});
