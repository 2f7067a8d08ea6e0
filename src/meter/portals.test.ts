import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ALL_METERS, type Understood } from './contract.ts';
import {
  at,
  comma,
  type Hour,
  hours,
  partsOf,
  peakHours,
  readGood,
  readText,
  sumOf,
} from './house.fixture.ts';
import { readMeter } from './read-meter.ts';
import { zipOf } from './zip.fixture.ts';

const lines = (head: string, rows: readonly Hour[], row: (hour: Hour, place: number) => string) =>
  [head, ...rows.map(row)].join('\n');
const dmy = (label: number, mark = '-') => [at(label).d, at(label).m, at(label).y].join(mark);
const mdy = (label: number) => [at(label).m, at(label).d, at(label).y].join('/');
const us12 = (label: number) =>
  `${Number(at(label).h) % 12 || 12}:${at(label).min} ${Number(at(label).h) < 12 ? 'AM' : 'PM'}`;
const halves = partsOf(2);
const quarters = partsOf(4);
const sumTo = (place: number) => hours.slice(0, place).reduce((sum, { kwh }) => sum + kwh, 0);
const sun = ({ label }: Hour) => (Number(at(label).h) >= 10 && Number(at(label).h) < 15 ? 1.5 : 0);

const joined = (label: number, kwh: number, quality = '') =>
  `${at(label).iso} ${at(label).clock};${comma(kwh, 4)}${quality && `;${quality}`}`;

const below = (titles: readonly string[], of: (hour: Hour, place: number) => number) =>
  titles
    .map((title, place) =>
      lines(
        `${title}\nTid;kWh`,
        hours,
        (hour) => `${at(hour.label).iso} ${at(hour.label).clock};${comma(of(hour, place))}`,
      ),
    )
    .join('\n');

/** A web page with a table of two columns for each list of rows, as the sheets of a workbook are. */
const sheets = (...tables: readonly (readonly [head: string, of: (hour: Hour) => string])[]) =>
  tables.map(([head, row]) => `<table>${[head, ...hours.map(row)].map(cellsOf).join('')}</table>`).join('');
const cellsOf = (line: string) =>
  `<tr>${line
    .split(';')
    .map((cell) => `<td>${cell}</td>`)
    .join('')}</tr>`;
const later = (days: number, times: number) => (hour: Hour) => {
  const time = at(hour.label + days * 1440);
  return `${time.iso} ${time.clock};${comma(hour.kwh * times)}`;
};

type Form = { from: string; file: string; is?: Partial<Understood>; kwh?: number; sold?: number };
const forms: readonly Form[] = [
  {
    from: 'a Belgian grid company: registers of day and night, bought and injected, one to a row',
    file: lines(
      'Van (datum);Van (tijdstip);Tot (datum);Tot (tijdstip);EAN-code;Meter;Metertype;Register;Volume;Eenheid;Validatiestatus',
      quarters,
      (hour) => {
        const night = Number(at(hour.label).h) < 6;
        const [from, to] = [hour.label, hour.label + 15];
        const base = `${dmy(from)};${at(from).clock}:00;${dmy(to)};${at(to).clock}:00;="541448800000000000";1SAG0000000000;Digitale meter`;
        return `${base};Afname ${night ? 'Nacht' : 'Dag'};${comma(hour.kwh, 5)};kWh;Uitgelezen\n${base};Injectie ${night ? 'Nacht' : 'Dag'};${comma(sun(hour) / 4)};kWh;Uitgelezen`;
      },
    ),
    is: { zone: 'Europe/Brussels', meters: [], step: 15 },
    sold: 60,
  },
  {
    from: 'a column of units that change from row to row',
    file: lines(
      'time;energy;unit',
      hours,
      ({ label, kwh }) =>
        `${at(label).iso} ${at(label).clock};${kwh < 0.5 ? comma(kwh * 1000, 1) + ';Wh' : comma(kwh, 4) + ';kWh'}`,
    ),
    is: {},
  },
  {
    from: 'the Finnish datahub: UTC with Z, kWh in a column, six decimals',
    file: lines(
      'Mittauspisteen tunnus;Tuotteen tyyppi;Resoluutio;Yksikkötyyppi;Lukeman tyyppi;Alkuaika;Määrä;Laatu',
      hours,
      ({ label, kwh }) =>
        `643000000000000000;8716867000030;PT1H;kWh;BN01;${at(label - 60).utc};${comma(kwh, 6)};OK`,
    ),
    is: { zone: 'Europe/Helsinki', clock: 'utc' },
  },
  {
    from: 'the Norwegian datahub: from and to with points between the date’s parts',
    file: lines(
      'Fra,Til,KWH 60 Forbruk,Kvalitet',
      hours,
      ({ label, kwh }) =>
        `${dmy(label, '.')} ${at(label).clock},${dmy(label + 60, '.')} ${at(label + 60).clock},"${comma(kwh)}",Målt`,
    ),
    is: { zone: 'Europe/Oslo', order: 'dmy', unit: 'kWh' },
  },
  {
    from: 'the French grid company: mean power in W, its unit above, stamps at the end',
    file: [
      'Identifiant PRM;Type de donnees;Date de debut;Date de fin;Grandeur physique;Grandeur metier;Etape metier;Unite;Pas en minutes',
      '00000000000000;Courbe de charge;06/01/2025;14/01/2025;Energie active;Consommation;Comptage Brut;W;',
      lines(
        'Horodate;Valeur',
        halves,
        ({ label, kwh }) =>
          `${at(label + 30).iso}T${at(label + 30).clock}:00+01:00;${Math.round(kwh * 2000)}`,
      ),
    ].join('\n'),
    is: { zone: 'Europe/Paris', unit: 'W', measure: 'power', edge: 'end' },
  },
  {
    from: 'a French table of begin, end and mean kW',
    file: lines(
      'Début;Fin;Valeur (en kW)',
      halves,
      ({ label, kwh }) =>
        `${dmy(label, '/')} ${at(label).clock}:00;${dmy(label + 30, '/')} ${at(label + 30).clock}:00;${comma(kwh * 2)}`,
    ),
    is: { zone: 'Europe/Paris', measure: 'power', edge: 'begin' },
  },
  {
    from: 'a Spanish supplier: titles above, a sum below',
    file: [
      'CUPS:;ES0000000000000000XX0F',
      'Fecha inicio:;06/01/2025',
      'Tarifa:;2.0TD',
      '',
      lines(
        'Fecha;Hora;Consumo (Wh);Precio (€/kWh);Coste por hora (€)',
        hours,
        ({ label, kwh }) =>
          `${dmy(label, '/')};${Number(at(label).h) + 1};${Math.round(kwh * 1000)};0,153;0,08`,
      ),
      'Total;;150000;;',
    ].join('\n'),
    is: { zone: 'Europe/Madrid', unit: 'Wh', edge: 'begin' },
  },
  {
    from: 'an Italian portal: half of the day’s columns before noon, months before days do not exist',
    file: [
      `Data;${Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`).join(';')}`,
      ...Array.from(
        { length: 8 },
        (_, day) =>
          `${dmy(hours[day * 24]?.label ?? 0, '/')};${hours
            .slice(day * 24, day * 24 + 24)
            .map(({ kwh }) => comma(kwh))
            .join(';')}`,
      ),
    ].join('\n'),
    is: { shape: 'day-rows', order: 'dmy' },
  },
  {
    from: 'an American utility: two times, twelve hours, cost beside usage',
    file: [
      'Name,SOMEBODY',
      'Service,Service 1',
      '',
      lines(
        'TYPE,DATE,START TIME,END TIME,USAGE (kWh),COST,NOTES',
        hours,
        ({ label, kwh }) =>
          `Electric usage,${mdy(label)},${us12(label)},${us12(label + 59)},${kwh.toFixed(3)},$0.10,`,
      ),
    ].join('\n'),
    is: { order: 'mdy', edge: 'begin' },
  },
  {
    from: 'a British supplier’s interface as JSON',
    file: JSON.stringify({
      count: 384,
      next: null,
      results: halves.toReversed().map(({ label, kwh }) => ({
        consumption: kwh,
        interval_start: `${at(label).iso}T${at(label).clock}:00+01:00`,
        interval_end: `${at(label + 30).iso}T${at(label + 30).clock}:00+01:00`,
      })),
    }),
    is: { container: 'json', step: 30, edge: 'begin' },
  },
  {
    from: 'a Nordic supplier’s interface: nodes with cost and unit price',
    file: JSON.stringify({
      data: {
        viewer: {
          homes: [
            {
              consumption: {
                nodes: hours.map(({ label, kwh }) => ({
                  from: `${at(label).iso}T${at(label).clock}:00.000+01:00`,
                  to: `${at(label + 60).iso}T${at(label + 60).clock}:00.000+01:00`,
                  cost: 1.25,
                  unitPrice: 1.1,
                  unitPriceVAT: 0.2,
                  consumption: kwh,
                  consumptionUnit: 'kWh',
                })),
              },
            },
          ],
        },
      },
    }),
    is: { container: 'json', clock: 'offset' },
  },
  {
    from: 'the Danish datahub: points counted from the beginning of a day',
    file: JSON.stringify({
      result: [
        {
          MyEnergyData_MarketDocument: {
            TimeSeries: [
              {
                businessType: 'A04',
                'measurement_Unit.name': 'KWH',
                Period: Array.from({ length: 8 }, (_, day) => ({
                  resolution: 'PT1H',
                  timeInterval: {
                    start: at((hours[day * 24] as Hour).label).utc.replace('.000', ''),
                    end: '',
                  },
                  Point: hours.slice(day * 24, day * 24 + 24).map(({ kwh }, place) => ({
                    position: String(place + 1),
                    'out_Quantity.quantity': kwh.toFixed(3),
                    'out_Quantity.quality': 'A04',
                  })),
                })),
              },
            ],
          },
        },
      ],
    }),
    is: { container: 'json', clock: 'utc' },
  },
  {
    from: 'a home server’s history: a counter that is logged whenever it moves',
    file: JSON.stringify([
      hours.reduce<{ states: object[]; total: number }>(
        ({ states, total }, { label, kwh }, place) => ({
          total: total + kwh,
          states: [
            ...states,
            {
              ...(place === 0 && { entity_id: 'sensor.grid_import' }),
              state: total.toFixed(3),
              last_changed: at(label).utc,
              attributes: { unit_of_measurement: 'kWh' },
            },
          ],
        }),
        { states: [], total: 812.4 },
      ).states,
    ]),
    is: { container: 'json', measure: 'counter' },
  },
  {
    from: 'a home server’s statistics: milliseconds since 1970, a change in each hour',
    file: JSON.stringify({
      'sensor.grid_import': hours.map(({ label, kwh }) => ({
        start: (label - 60) * 60_000,
        end: label * 60_000,
        change: kwh,
      })),
    }),
    is: { container: 'json', order: 'epoch' },
  },
  {
    from: 'an inverter’s report: two rows of headings, five minutes, the unit in the second',
    file: [
      'Date and time,Consumption,PV production',
      '[dd.MM.yyyy HH:mm],[Wh],[Wh]',
      ...partsOf(12).map(
        (hour) =>
          `${dmy(hour.label, '.')} ${at(hour.label).clock},${(hour.kwh * 1000).toFixed(2)},${((sun(hour) * 1000) / 12).toFixed(2)}`,
      ),
    ].join('\n'),
    is: { step: 5, unit: 'Wh', order: 'dmy', consumption: [1], production: [2] },
    sold: 60,
  },
  {
    from: 'a meter’s own port: two counters bought, two sold',
    file: (() => {
      let [t1, t2] = [100, 200];
      return lines(
        'time,Import T1 kWh,Import T2 kWh,Export T1 kWh,Export T2 kWh,L1 max W,L2 max W',
        [...hours, { label: (hours[0] as Hour).label + 8 * 1440, kwh: 0 }],
        ({ label, kwh }) => {
          const line = `${at(label).iso} ${at(label).clock},${t1.toFixed(3)},${t2.toFixed(3)},0.000,0.000,900,800`;
          if (Number(at(label).h) < 7) t1 += kwh;
          else t2 += kwh;
          return line;
        },
      );
    })(),
    is: { consumption: [1, 2], measure: 'counter' },
  },
  {
    from: 'a table of a whole year’s style: year, month, day and hour apart',
    file: lines(
      'År;Månad;Dag;Timme;Förbrukning kWh',
      hours,
      ({ label, kwh }) =>
        `${at(label).y};${Number(at(label).m)};${Number(at(label).d)};${Number(at(label).h)};${comma(kwh)}`,
    ),
    is: { zone: 'Europe/Stockholm' },
  },
  {
    from: 'a table of days across and hours down',
    file: [
      `Timme;${Array.from({ length: 8 }, (_, day) => at((hours[day * 24] as Hour).label).iso).join(';')}`,
      ...Array.from(
        { length: 24 },
        (_, hour) =>
          `${String(hour).padStart(2, '0')}:00;${Array.from({ length: 8 }, (_, day) => comma((hours[day * 24 + hour] as Hour).kwh)).join(';')}`,
      ),
    ].join('\n'),
    is: { shape: 'days-across' },
  },
  {
    from: 'a file of two meters, of which the first is read and the other offered',
    file: lines(
      'Anläggning;Tid;kWh',
      hours,
      ({ label, kwh }) =>
        `735999000000000001;${at(label).iso} ${at(label).clock};${comma(kwh)}\n735999000000000002;${at(label).iso} ${at(label).clock};0,900`,
    ),
    is: { meters: ['735999000000000001', '735999000000000002'], meter: '735999000000000001' },
  },
  {
    from: 'a difference of bought and sold, below zero when sold',
    file: lines(
      'Tid;Netto kWh',
      hours,
      (hour) => `${at(hour.label).iso} ${at(hour.label).clock};${comma(sun(hour) > 0 ? -1.5 : hour.kwh)}`,
    ),
    kwh: 150 - 8 * hours.slice(10, 15).reduce((sum, { kwh }) => sum + kwh, 0),
    sold: 60,
  },
  {
    from: 'seconds since 1970 and power in W, logged every ten minutes',
    file: lines(
      'timestamp,grid_power_w',
      partsOf(6),
      ({ label, kwh }) => `${(label - 60) * 60},${(kwh * 6000).toFixed(1)}`,
    ),
    is: { order: 'epoch', measure: 'power', unit: 'W' },
  },
  {
    from: 'weekdays and names of months',
    file: lines(
      'Dag;Förbrukning',
      hours,
      ({ label, kwh }) =>
        `${['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'][Math.floor((label - (hours[0] as Hour).label) / 1440) % 7]} ${Number(at(label).d)} januari 2025 kl. ${at(label).clock};${comma(kwh)} kWh`,
    ),
    is: { order: 'ymd', unit: 'kWh' },
  },
  {
    from: 'a Spanish portal whose column of production holds nothing, beside what is sold',
    file: lines(
      'cups;fecha;hora;consumo_kWh;metodoObtencion;energiaVertida_kWh;energiaGenerada_kWh;energiaAutoconsumida_kWh',
      hours,
      (hour) =>
        `ES0000000000000000AA;${at(hour.label).iso.replaceAll('-', '/')};${at(hour.label + 60).h === '00' ? 24 : at(hour.label + 60).h}:00;${comma(hour.kwh)};Real;${comma(sun(hour))};0;0`,
    ),
    is: { zone: 'Europe/Madrid', production: [5] },
    sold: 60,
  },
  {
    from: 'mains beside the circuits that are parts of them, the zone in the heading',
    file: lines(
      'Time Bucket (Europe/Budapest),A-Mains_A (kWatts),A-Mains_B (kWatts),A-Dryer (kWatts)',
      hours,
      ({ label, kwh }) =>
        `${mdy(label)} ${at(label).clock}:00,${(kwh * 0.6).toFixed(4)},${(kwh * 0.4).toFixed(4)},0.1`,
    ),
    is: { zone: 'Europe/Budapest', unit: 'kW', consumption: [1, 2] },
  },
  {
    from: 'hours across with words around their numbers, after a billing period',
    file: [
      `Bill Period,Date,${Array.from({ length: 24 }, (_, hour) => `HE${hour + 1} kWh`).join(',')}`,
      ...Array.from({ length: 8 }, (_, day) => {
        const own = hours.slice(24 * day, 24 * day + 24);
        return `01/01/2025 - 01/28/2025,${mdy((own[0] as Hour).label)},${own.map(({ kwh }) => kwh).join(',')}`;
      }),
    ].join('\n'),
    is: { shape: 'day-rows' },
  },
  {
    from: 'a datahub whose product number is no production',
    file: lines(
      'MeteringPointGSRN;Product Type;Resolution;Unit Type;Start Time;Quantity;Quality',
      hours,
      ({ label, kwh }) =>
        `643000000000000000;8716867000030;PT1H;kWh;${at(label - 60).utc};${comma(kwh, 6)};OK`,
    ),
    is: { zone: 'Europe/Helsinki', production: [] },
  },
  {
    from: 'two metering points side by side, whose numbers are the headings',
    file: lines(
      'Datum;735999000000000001;735999000000000002',
      hours,
      ({ label, kwh }) => `${at(label).iso} ${at(label).clock};${comma(kwh)};${comma(kwh / 2)}`,
    ),
    is: { meters: ['735999000000000001', '735999000000000002'], meter: '735999000000000001' },
  },
  {
    from: 'two meters one below the other, which nothing names',
    file: below(['', ''], ({ kwh }, place) => kwh * (place + 1)),
    is: { meters: ['1', '2'], meter: '1' },
  },
  {
    from: 'two meters one below the other, each under its number',
    file: below(
      ['Anläggning 735999000000000001', 'Anläggning 735999000000000002'],
      ({ kwh }, place) => kwh * (place + 1),
    ),
    is: { meter: 'Anläggning 735999000000000001' },
  },
  {
    from: 'what is bought, and below it what is sold',
    file: below(['Uttag', 'Inmatning'], (hour, place) => (place === 0 ? hour.kwh : sun(hour))),
    sold: 60,
  },
  {
    from: 'an interface’s lists of what is used and what is produced',
    file: JSON.stringify({
      home: {
        consumption: {
          nodes: hours.map((hour) => ({ from: at(hour.label).utc, cost: 0.5, consumption: hour.kwh })),
        },
        production: {
          nodes: hours.map((hour) => ({ from: at(hour.label).utc, profit: 0.2, production: sun(hour) })),
        },
      },
    }),
    sold: 60,
  },
  {
    from: 'a device that counts what is sold as more',
    file: lines(
      'time,grid_kwh',
      hours,
      (hour) => `${at(hour.label).iso} ${at(hour.label).clock},${sun(hour) || -hour.kwh}`,
    ),
    kwh: 150 - 8 * hours.slice(10, 15).reduce((sum, { kwh }) => sum + kwh, 0),
    sold: 60,
  },
  {
    from: 'a sheet for each part of the year, the later first',
    file: sheets(['Tid;kWh', later(8, 1)], ['Tid;kWh', later(0, 1)]),
    kwh: 300,
  },
  {
    from: 'a sheet for each meter',
    file: sheets(['Tid;kWh', later(0, 1)], ['Tid;kWh', later(0, 2)]),
    is: { meters: ['1', '2'] },
  },
  {
    from: 'a sheet of what is bought and one of what is sold',
    file: sheets(
      ['Tid;Uttag (kWh)', later(0, 1)],
      ['Tid;Inmatning (kWh)', (hour) => `${at(hour.label).iso} ${at(hour.label).clock};${comma(sun(hour))}`],
    ),
    sold: 60,
  },
  {
    from: 'text that was opened as a workbook, all of a row in one cell',
    file: `<table>${['Tid;kWh', ...hours.map(later(0, 1))].map((line) => `<tr><td>${line}</td></tr>`).join('')}</table>`,
  },
  {
    from: 'a Finnish interface, by its offsets',
    file: JSON.stringify(
      hours.map(({ label, kwh }) => ({
        timestamp: `${at(label).iso}T${at(label).clock}:00+02:00`,
        totalConsumption: kwh,
      })),
    ),
    is: { zone: 'Europe/Helsinki' },
  },
  {
    from: 'a Danish company, whose price is called as in Swedish',
    file: lines(
      'Dato;Tidsrum;Forbrug (kWh);Pris (kr.)',
      hours,
      ({ label, kwh }) => `${dmy(label, '.')};kl. ${at(label).h}-${at(label + 60).h};${comma(kwh)};1,20`,
    ),
    is: { zone: 'Europe/Copenhagen' },
  },
  {
    from: 'a Czech grid company: use, not a spot price; 24:00 beside the date',
    file: lines('Datum;Profil spotřeby za den (+A) [kW];Status', quarters, ({ label, kwh }) => {
      const end = at(label + 15);
      return `${end.clock === '00:00' ? `${dmy(label, '.')} 24:00` : `${dmy(label + 15, '.')} ${end.clock}`};${comma(kwh * 4)};OK`;
    }),
    is: { zone: 'Europe/Prague', edge: 'end', unit: 'kW' },
  },
  {
    from: 'a Lithuanian grid company: both directions, one to a row',
    file: lines(
      'Objekto Nr.;Energijos tipas;Data, valanda;Kiekis, kWh',
      hours,
      (hour) =>
        `1;P+;${at(hour.label).iso} ${at(hour.label).clock};${comma(hour.kwh)}\n1;P-;${at(hour.label).iso} ${at(hour.label).clock};${comma(sun(hour))}`,
    ),
    is: { zone: 'Europe/Vilnius' },
    sold: 60,
  },
  {
    from: 'XML of the Swiss market: volumes counted from an interval’s start',
    file: `<?xml version="1.0"?><rsm:ValidatedMeteredData_16 xmlns:rsm="http://www.strom.ch"><rsm:MeteringData><rsm:Interval><rsm:StartDateTime>2025-01-05T23:00:00Z</rsm:StartDateTime></rsm:Interval><rsm:Resolution><rsm:Resolution>15</rsm:Resolution><rsm:Unit>MIN</rsm:Unit></rsm:Resolution><rsm:Product><rsm:ID>8716867000030</rsm:ID><rsm:MeasureUnit>KWH</rsm:MeasureUnit></rsm:Product>${quarters.map(({ kwh }, place) => `<rsm:Observation><rsm:Position><rsm:Sequence>${place + 1}</rsm:Sequence></rsm:Position><rsm:Volume>${kwh.toFixed(4)}</rsm:Volume></rsm:Observation>`).join('')}</rsm:MeteringData></rsm:ValidatedMeteredData_16>`,
    is: { container: 'xml', step: 15, unit: 'kWh' },
  },
  {
    from: 'XML of the Danish datahub: a period a day',
    file: `<MyEnergyData_MarketDocument><TimeSeries><measurement_Unit.name>KWH</measurement_Unit.name>${Array.from(
      { length: 8 },
      (_, day) =>
        `<Period><resolution>PT1H</resolution><timeInterval><start>${at((hours[24 * day] as Hour).label).utc}</start></timeInterval>${hours
          .slice(24 * day, 24 * day + 24)
          .map(
            ({ kwh }, place) =>
              `<Point><position>${place + 1}</position><out_Quantity.quantity>${kwh}</out_Quantity.quantity></Point>`,
          )
          .join('')}</Period>`,
    ).join('')}</TimeSeries></MyEnergyData_MarketDocument>`,
    is: { container: 'xml', step: 60 },
  },
  {
    from: 'XML with letters beyond ASCII in its names, spaces beside =, character data and entities',
    file: `<mät:Mätvärden xmlns:mät="urn:x">${hours
      .map(
        ({ label, kwh }) =>
          `<mät:Värde Från = "${at(label).iso}T${at(label).clock}" Mätare\n= 'Kök &amp; bad'><mät:Förbrukning><![CDATA[${comma(kwh)}]]></mät:Förbrukning></mät:Värde>`,
      )
      .join('')}</mät:Mätvärden>`,
    is: { container: 'xml', step: 60 },
  },
  {
    from: 'Green Button whose blocks name their types by links, the types after them',
    file: `<feed xmlns="http://naesb.org/espi">${[1, 2].map((type) => `<entry><link rel="related" href="/ReadingType/${type}"/><content><IntervalBlock>${hours.map((hour) => `<IntervalReading><timePeriod><duration>3600</duration><start>${(hour.label - 60) * 60}</start></timePeriod><value>${Math.round(1000 * (type === 1 ? hour.kwh : sun(hour)))}</value></IntervalReading>`).join('')}</IntervalBlock></content></entry>`).join('')}${[1, 19].map((flow, place) => `<entry><link rel="self" href="/ReadingType/${place + 1}"/><content><ReadingType><flowDirection>${flow}</flowDirection><uom>72</uom></ReadingType></content></entry>`).join('')}</feed>`,
    is: { container: 'green-button' },
    sold: 60,
  },
  {
    from: 'two exports joined: what the first estimated, the second has measured, beside how it came about',
    file: [
      'Tid;Förbrukning (kWh);Kvalitet',
      ...hours.slice(0, 144).map(({ label, kwh }, place) => joined(label, place < 96 ? kwh : kwh / 2, 'E')),
      ...hours.slice(96).map(({ label, kwh }) => joined(label, kwh, 'M')),
    ].join('\n'),
  },
  {
    from: 'each time twice, as it was measured and as it was reckoned before',
    file: lines('Tid;Förbrukning (kWh);Status', hours, ({ label, kwh }) =>
      [joined(label, kwh, 'Slutlig'), joined(label, kwh * 1.2, 'Preliminär')].join('\n'),
    ),
  },
  {
    from: 'corrections below, a few of them',
    file: [
      'Tid;Förbrukning (kWh)',
      ...hours.map(({ label, kwh }, place) => joined(label, place < 10 ? 0 : kwh)),
      ...hours.slice(0, 10).map(({ label, kwh }) => joined(label, kwh)),
    ].join('\n'),
  },
  {
    from: 'columns held apart by spaces',
    file: lines(
      'Datum        Tid     kWh',
      hours,
      ({ label, kwh }) => `${at(label).iso}   ${at(label).clock}  ${comma(kwh).padStart(8)}`,
    ),
    is: { unit: 'kWh' },
  },
  {
    from: 'a profile without a unit',
    file: lines(
      'Datum;Profil +A;Status',
      quarters,
      ({ label, kwh }) => `${dmy(label + 15, '.')} ${at(label + 15).clock};${comma(kwh * 4)};OK`,
    ),
    is: { unit: 'kW', measure: 'power' },
  },
  {
    from: 'a data service that has the hour in UTC beside the one on the wall',
    file: lines(
      'HourUTC;HourDK;ConsumptionkWh',
      hours,
      ({ label, kwh }) =>
        `${at(label).utc.slice(0, 16)};${at(label).iso}T${at(label).clock};${kwh.toFixed(3)}`,
    ),
    is: { clock: 'utc' },
  },
  {
    from: 'an inverter’s own page: five rows of headings, counters of the plant and of the grid',
    file: [
      ',M1,M1,M1',
      ',HOME,HOME,HOME',
      ',Metering.TotWhOut,Metering.GridMs.TotWhOut,Metering.GridMs.TotWhIn',
      ',Analog,Analog,Analog',
      'DD.MM.YYYY hh:mm:ss,[Wh],[Wh],[Wh]',
      ...[...hours, { label: (hours.at(-1)?.label ?? 0) + 60, kwh: 0 }].map(({ label }, place) => {
        const sold = hours.slice(0, place).reduce((sum, hour) => sum + sun(hour), 0);
        return `${dmy(label, '.')} ${at(label).clock}:00,${Math.round(9e5 + sold * 1500)},${Math.round(5000 + sold * 1000)},${Math.round(12_000 + sumTo(place) * 1000)}`;
      }),
    ].join('\n'),
    is: { measure: 'counter', unit: 'Wh' },
    sold: 60,
  },
  {
    from: 'an inverter’s own page: counters of the day beside mean power, the sun’s standing at night',
    file: lines('timestamp,grid_import_power,today_import_kwh,today_export_kwh', quarters, (hour) => {
      const ofDay = quarters.filter(
        ({ label }) => label <= hour.label && at(label).iso === at(hour.label).iso,
      );
      const [taken, sold] = [0, 0].map((_, way) =>
        ofDay.reduce((sum, one) => sum + (way ? sun(one) / 4 : one.kwh), 0),
      );
      const { iso, clock } = at(hour.label + 15);
      return `${iso}T${clock}:00,${(hour.kwh * 4000).toFixed(0)},${taken?.toFixed(3)},${sold?.toFixed(3)}`;
    }),
    sold: 60,
  },
  {
    from: 'counters of two tariffs, of which the first is used no more',
    file: lines(
      'ts;Import T1 (kWh);Import T2 (kWh)',
      [...hours, { label: (hours.at(-1)?.label ?? 0) + 60, kwh: 0 }],
      ({ label }, place) => `${at(label).iso} ${at(label).clock};1234.5;${(4000 + sumTo(place)).toFixed(3)}`,
    ),
    is: { measure: 'counter' },
  },
  {
    from: 'counters of which the one of what is sold stands still at a round number',
    file: lines(
      'ts;Cumulative Active Import;Cumulative Active Export',
      hours,
      ({ label }, place) => `${at(label).iso} ${at(label).clock};${(4000 + sumTo(place)).toFixed(3)};500`,
    ),
    is: { measure: 'counter' },
  },
  {
    from: 'a counter in whole watt-hours without its unit',
    file: lines(
      'Tid;Mätarställning',
      [...hours, { label: (hours.at(-1)?.label ?? 0) + 60, kwh: 0 }],
      ({ label }, place) => `${at(label).iso} ${at(label).clock};${Math.round((4000 + sumTo(place)) * 1000)}`,
    ),
    is: { measure: 'counter', unit: 'Wh' },
  },
  {
    from: 'a Dutch tool: counters of what is bought and sold one below the other, counted by a factor',
    file: [
      'name;code;moment;moment-date;value;factor;type',
      ...['ellm', 'eltm'].flatMap((code, way) =>
        [...hours, { label: (hours.at(-1)?.label ?? 0) + 60, kwh: 0 }].map(({ label }, place) => {
          const all = way ? hours.slice(0, place).reduce((sum, one) => sum + sun(one), 0) : sumTo(place);
          const time = `${(label - 60) * 60};${at(label).iso} ${at(label).clock}:00`;
          return `Hus;${code};${time};${Math.round((35_089 + all) * 1000)};${way ? '-' : ''}0.001;0`;
        }),
      ),
    ].join('\n'),
    is: { measure: 'counter' },
    sold: 60,
  },
  {
    from: 'a Polish company: a row a day for each direction, a flag beside each hour',
    file: [
      `Kod PPE;Typ;Data;${Array.from({ length: 25 }, (_, at) => `Wartość ${at + 1};Flaga ${at + 1}`).join(';')}`,
      ...Array.from({ length: 8 }, (_, day) => hours.slice(day * 24, day * 24 + 24)).flatMap((list) =>
        ['CP', 'CO', 'CB'].map((code, way) => {
          const of = (hour: Hour) => (way === 1 ? sun(hour) : hour.kwh - (way === 2 ? sun(hour) : 0));
          const row = list.map((hour) => `${comma(of(hour))};W`).join(';');
          return `5902;${code};${at(list[0]?.label ?? 0).iso};${row};;`;
        }),
      ),
    ].join('\n'),
    sold: 60,
  },
  {
    from: 'a German list whose unit stands above, and W for a true value beside',
    file: lines('OBIS;1-1:1.29.0\nEinheit;kWh\n\nDatum;Wert;Status', quarters, (hour) =>
      joined(hour.label, hour.kwh, 'W'),
    ),
    is: { unit: 'kWh' },
  },
  ...Object.entries({
    'as Chart.js has it': {
      data: {
        labels: hours.map(({ label }) => `${at(label).iso}T${at(label).clock}`),
        datasets: [
          { label: 'Uttag kWh', fill: true, data: hours.map(({ kwh }) => kwh) },
          { label: 'Inmatning kWh', data: hours.map(sun) },
        ],
      },
    },
    'as ECharts has it': {
      xAxis: { type: 'category', data: hours.map(({ label }) => `${at(label).iso} ${at(label).clock}`) },
      series: [
        { name: 'Uttag', data: hours.map(({ kwh }) => kwh) },
        { name: 'Inmatning', data: hours.map(sun) },
      ],
    },
    'as pandas writes columns': {
      time: { ...hours.map(({ label }) => `${at(label).iso} ${at(label).clock}`) },
      bought: { ...hours.map(({ kwh }) => kwh) },
      sold: { ...hours.map(sun) },
    },
    'as pandas splits it': {
      columns: ['bought', 'sold'],
      index: hours.map(({ label }) => (label - 60) * 60_000),
      data: hours.map((hour) => [hour.kwh, sun(hour)]),
    },
  }).map(([what, json]) => ({ from: `JSON ${what}`, file: JSON.stringify(json), sold: 60 })),
  {
    from: 'XML of the French grid company’s service: whole watts under short names, the unit above',
    file: `<r><grandeur><grandeurPhysique>PA</grandeurPhysique><unite>W</unite>${halves
      .map(({ label, kwh }) => {
        const time = `${at(label).iso}T${at(label).clock}:00.000+01:00`;
        return `<mesure><v>${Math.round(kwh * 2000)}</v><d>${time}</d><p>PT30M</p><n>B</n></mesure>`;
      })
      .join('')}</grandeur></r>`,
    is: { unit: 'W' },
  },
  {
    from: 'JSON with what is bought and sold in objects of their own',
    file: JSON.stringify(
      hours.map((hour) => ({
        startTime: `${at(hour.label).iso}T${at(hour.label).clock}:00+01:00`,
        consumption: { value: hour.kwh, status: 'OK' },
        production: { value: sun(hour), status: 'OK' },
      })),
    ),
    sold: 60,
  },
  {
    from: 'JSON of the Slovenian portal: a list for each reading type by its code',
    file: JSON.stringify({
      intervalBlocks: ['A+', 'A-'].map((name, way) => ({
        readingType: `32.0.2.4.${way ? 19 : 1}.2.12.0.0.0.0.0.0.0.0.3.72.0`,
        name,
        intervalReadings: hours.map((hour) => ({
          timestamp: `${at(hour.label + 60).iso}T${at(hour.label + 60).clock}:00+01:00`,
          value: `${way ? sun(hour) : hour.kwh}`,
        })),
      })),
    }),
    is: { edge: 'end' },
    sold: 60,
  },
  {
    from: 'JSON of a Polish portal: a list of zones beside each time, and a mean price',
    file: JSON.stringify({
      unit: 'kWh',
      mainChart: hours.map(({ label, kwh }, place) => ({
        tm: `${(label - 60) * 60_000}`,
        tarAvg: 1.25,
        zones: place % 24 < 7 ? [kwh, null] : [null, kwh],
      })),
    }),
  },
  {
    from: 'JSON of readings by their seconds since 1970',
    file: JSON.stringify({
      data: Object.fromEntries(
        hours.map(({ label, kwh }) => [`${(label - 60) * 60}`, { usage: Math.round(kwh * 1000), temp: 2 }]),
      ),
    }),
    is: { unit: 'Wh' },
  },
  {
    from: 'a home server’s history of power, whose name alone says that it is',
    file: lines('entity_id,state,last_changed', quarters, (hour) => {
      const value = `sensor.house_power,${(hour.kwh * 4000).toFixed(0)}`;
      return `${value},${new Date((hour.label - 60) * 60_000).toISOString()}`;
    }),
    is: { measure: 'power', unit: 'W' },
  },
  {
    from: 'a French meter: counters of the supplier’s calendar, and of the grid company’s beside',
    file: lines(
      'Date;EAS F1;EAS F2;EAS D1;EAI F1',
      [...hours, { label: (hours.at(-1)?.label ?? 0) + 60, kwh: 0 }],
      ({ label }, place) => {
        const night = hours.slice(0, place).reduce((sum, { kwh }, at) => sum + (at % 24 < 7 ? kwh : 0), 0);
        const [low, high] = [night, sumTo(place) - night].map((kwh) => Math.round(1e6 + kwh * 1000));
        return `${at(label).iso} ${at(label).clock};${low};${high};${Number(low) + Number(high)};500`;
      },
    ),
    is: { measure: 'counter', consumption: [1, 2] },
  },
  {
    from: 'JSON as Plotly has it: two lists of one name, the first is read',
    file: JSON.stringify(
      [1, 2].map((times) => ({
        ...{ x: hours.map(({ label }) => `${at(label).iso} ${at(label).clock}`), name: 'El' },
        y: hours.map(({ kwh }) => kwh * times),
      })),
    ),
  },
  {
    from: 'JSON of a chart that begins at a moment',
    file: JSON.stringify({
      name: 'Förbrukning',
      pointStart: ((hours[0]?.label ?? 0) - 60) * 60_000,
      pointInterval: 3_600_000,
      data: hours.map(({ kwh }) => kwh),
    }),
  },
];

describe('a house of 150.0 kWh in eight days, with its peak at 18', () => {
  it.each(forms)('is read from $from', async ({ file, is = {}, kwh = 150, sold = 0 }) => {
    const found = await readGood(file);
    expect(sumOf(found.readings.kwh)).toBeCloseTo(kwh, 1);
    expect(new Set(peakHours(found))).toEqual(new Set([18]));
    expect(sumOf(found.readings.produced)).toBeCloseTo(sold, 1);
    const { order, ...rest } = is;
    expect(found.understood).toMatchObject(rest);
    if (order && order !== 'ymd') expect(found.understood.order).toBe(order);
  });
});

const byNight = (hour: Hour) => (Number(at(hour.label).h) < 7 ? [0, hour.kwh] : [hour.kwh, 0]);
const inThirds = ({ kwh }: Hour, place: number) => [0, 1, 2].map((at) => (place % 3 === at ? kwh : 0));
const soldFirst = (hour: Hour) => [sun(hour), hour.kwh];
const halved = (hour: Hour) => [hour.kwh, hour.kwh, sun(hour), sun(hour)].map((kwh) => kwh / 2);
/** Headings beside the time, what a row holds under them, parts of an hour, and kWh sold. */
const columns: readonly (readonly [
  head: string,
  row: (hour: Hour, place: number) => readonly (number | string)[],
  parts?: number,
  sold?: number,
])[] = [
  ['Import L1 (kWh);Import L2 (kWh);Export L1 (kWh);Export L2 (kWh)', halved, 1, 60],
  ['Anläggning 735999000000000001;Anläggning 735999000000000002', ({ kwh }) => [kwh, kwh / 2]],
  [
    'Aktiv energi in (MWh);Aktiv energi ut (MWh);Reaktiv energi in (MVArh)',
    (h) => [h.kwh / 1000, sun(h) / 1000, 0.0001],
    1,
    60,
  ],
  [
    'Grid to consumers (kWh);Grid to battery (kWh);PV to consumers (kWh);PV to grid (kWh);Battery to consumers (kWh)',
    (h) => [h.kwh * 0.8, h.kwh * 0.2, 0.2, sun(h), 0.1],
    1,
    60,
  ],
  ['Bezug HT [kWh];Bezug NT [kWh];Rücklieferung [kWh]', (h) => [...byNight(h), sun(h)], 1, 60],
  [
    'Electricity 1 (Dutch Users: Low Tariff);Electricity 2 (Dutch Users: Normal Tariff);Electricity 1 Returned (Dutch Users: Low Tariff);Electricity 2 Returned (Dutch Users: Normal Tariff);Gas',
    (h) => [...byNight(h), 0, sun(h), 0.3],
    1,
    60,
  ],
  [
    'Peak kWh;Off Peak kWh;Shoulder kWh;Controlled Load kWh;Solar Feed In kWh',
    (h, place) => [
      ...byNight({ ...h, kwh: h.kwh * 0.8 }),
      0,
      h.kwh * 0.2 + (place % 2 ? 0.05 : -0.05),
      sun(h),
    ],
    1,
    60,
  ],
  [
    'a_total_act_energy;a_total_act_ret_energy;b_total_act_energy;b_total_act_ret_energy',
    (h) => [h.kwh * 600, sun(h) * 700, h.kwh * 400, sun(h) * 300],
    1,
    60,
  ],
  [
    'grid import L1 (Wh);grid import L2 (Wh);grid export L1 (Wh);grid export L2 (Wh);solar (Wh)',
    (h) => [h.kwh * 400, h.kwh * 600, sun(h) * 300, sun(h) * 700, sun(h) * 2000],
    1,
    60,
  ],
  [
    'Energy Produced (Wh);Energy Consumed (Wh);Exported to Grid (Wh);Imported from Grid (Wh);Stored in batteries (Wh)',
    (h) => [sun(h) * 1200, 999, sun(h) * 1000, h.kwh * 1000, 0],
    1,
    60,
  ],
  [
    'Energia pobrana przed bilansowaniem;Energia oddana przed bilansowaniem;Energia pobrana po bilansowaniu;Energia oddana po bilansowaniu',
    (h) => [h.kwh + 0.1, sun(h) + 0.1, h.kwh, sun(h)],
    1,
    60,
  ],
  ['Tüketim (kWh);Üretim (kWh)', (h) => [h.kwh, sun(h)], 1, 60],
  ['Förbrukning föregående år (kWh);Förbrukning (kWh)', ({ kwh }) => [kwh * 1.3, kwh]],
  ['Värde;Mätarkonstant', ({ kwh }) => [(kwh / 40).toFixed(6), 40]],
  ['watt_hours;is_peak', ({ kwh }) => [(kwh * 1000).toFixed(0), 'false']],
  ['Förbrukning', ({ kwh }) => [`${comma(kwh)} kWh / ${comma(kwh * 1.5, 2)} kr`]],
  ['Usage', ({ kwh }) => [`€${(kwh / 5).toFixed(2)} (${kwh.toFixed(3)} kWh)`]],
  ...[
    '-A [kWh];+A [kWh]',
    '1-1:2.29.0 (kWh);1-1:1.29.0 (kWh)',
    'Outflow (kWh);Inflow (kWh)',
    'Till elnätet (kWh);Från elnätet (kWh)',
    'Leveret til nettet (kWh);Hentet fra nettet (kWh)',
    'Anto (kWh);Otto (kWh)',
    'Betáplálás (kWh);Fogyasztás (kWh)',
    'Nodotā enerģija (kWh);Patēriņš (kWh)',
    'Tootmine, kWh;Tarbimine, kWh',
    'Energie activa livrata (kWh);Energie activa consumata (kWh)',
    'Mottagen energi (kWh);Levererad energi (kWh)',
    'Zweite (kWh);Erste (kWh)',
    'Abgabe (kWh);Bezug (kWh)',
    'Lieferung (kWh);Bezug (kWh)',
    'B (Generation kWh);E (Usage kWh)',
  ].map((head) => [head, soldFirst, 1, 60] as const),
  ...[
    'Förbrukning A (kWh);Förbrukning B (kWh)',
    'Höglast (kWh);Låglast (kWh)',
    'Strefa dzienna (kWh);Strefa nocna (kWh)',
    'VT (kWh);NT (kWh)',
    'On-peak kWh;Off-peak kWh',
    'Verbruik piek (kWh);Verbruik dal (kWh)',
  ].map((head) => [head, byNight] as const),
  ['Forbrug lavlast (kWh);Forbrug højlast (kWh);Forbrug spidslast (kWh)', inThirds],
  ['Target kWh;Actual kWh', ({ kwh }) => [kwh * 0.9, kwh]],
  ['Last year (kWh);This year (kWh)', ({ kwh }) => [kwh * 0.9, kwh]],
  ['Värde;Enhet', ({ kwh }) => [kwh * 4, 'kWh/h'], 4],
  ['Value (kWh per hour)', ({ kwh }) => [kwh * 4], 4],
  ['Förbrukning [kWh/h]', ({ kwh }) => [kwh * 4], 4],
  ['kWh*1000', ({ kwh }) => [Math.round(kwh * 1000)]],
  ['Verbrauch [0,001 kWh]', ({ kwh }) => [Math.round(kwh * 1000)]],
  ['Pulser (1000 imp/kWh)', ({ kwh }) => [Math.round(kwh * 1000)]],
  ['Impulse (10000 Imp/kWh)', ({ kwh }) => [Math.round(kwh * 10_000)]],
  ['Budget (kWh);Utfall (kWh)', ({ kwh }) => [kwh * 1.2, kwh]],
  ['Similar homes (kWh);Your usage (kWh)', ({ kwh }) => [kwh * 1.3, kwh]],
  ['Medelförbrukning (kWh);Förbrukning (kWh)', ({ kwh }) => [0.78, kwh]],
  ['Förbrukning värmepump (kWh);Förbrukning (kWh)', ({ kwh }) => [kwh * 0.6, kwh]],
  ['Undermätare kök (kWh);Huvudmätare (kWh)', ({ kwh }) => [kwh * 0.2, kwh]],
  ['kVAh;kWh', ({ kwh }) => [kwh * 1.1, kwh]],
  ['Kč/kWh;kWh', ({ kwh }) => ['2.5', kwh]],
  ['Energy (Ws);Energy (Wh)', ({ kwh }) => [kwh * 3_600_000, kwh * 1000]],
  ['KVARH_CON;KWH_CON;KWH_GEN', (hour) => [0.1, hour.kwh, sun(hour)], 1, 60],
];
describe('columns whose headings say how they count, and what stands beside', () => {
  it.each(columns.map(([head, row, parts = 1, sold = 0]) => ({ head, row, parts, sold })))(
    'are read: $head',
    async ({ head, row, parts, sold }) => {
      const file = lines(
        `Tid;${head}`,
        partsOf(parts),
        (hour, place) => `${at(hour.label).iso} ${at(hour.label).clock};${row(hour, place).join(';')}`,
      );
      const found = await readGood(file);
      expect(new Set(peakHours(found))).toEqual(new Set([18]));
      const { readings } = found;
      expect([sumOf(readings.kwh), sumOf(readings.produced)]).toEqual([
        expect.closeTo(150, 0),
        expect.closeTo(sold, 0),
      ]);
    },
  );
  it('are told of, where more than one may be meant', async () => {
    const file = lines(
      'Tid;Norr (kWh);Söder (kWh)',
      hours,
      (h) => `${joined(h.label, h.kwh)};${comma(h.kwh * 2)}`,
    );
    expect((await readGood(file)).notes).toContainEqual({ note: 'columns', count: 1 });
  });
  it('are a meter’s sign behind the number, and use that is called energy by an interface', async () => {
    const behind = lines('Tid;Netto (kWh)', hours, (hour) =>
      joined(hour.label, hour.kwh).replace(/;.*/, sun(hour) ? ';1,500-' : '$&'),
    );
    expect(sumOf((await readGood(behind)).readings.produced)).toBeCloseTo(60, 1);
    const intervals = quarters.map(({ label, kwh }) => ({ end_at: (label - 45) * 60, enwh: kwh * 1000 }));
    const found = await readGood(JSON.stringify({ system_id: 1, granularity: 'week', intervals }));
    expect(sumOf(found.readings.kwh)).toBeCloseTo(150, 1);
  });
});

describe('a file of several metering points', () => {
  it.each([
    'Datum;735999000000000001;735999000000000002',
    'Datum;Mätare 735999000000000001 (kWh);Mätare 735999000000000002 (kWh)',
    'Datum;Lägenhet 1101 (kWh);Lägenhet 1102 (kWh)',
  ])('is added up when all are wanted: %s', async (head) => {
    const file = lines(
      head,
      hours,
      ({ label, kwh }) => `${at(label).iso} ${at(label).clock};${comma(kwh)};${comma(kwh / 2, 4)}`,
    );
    const found = await readMeter(
      new TextEncoder().encode(file),
      { meter: ALL_METERS },
      { zone: 'Europe/Stockholm' },
    );
    expect('readings' in found && sumOf(found.readings.kwh)).toBeCloseTo(225, 1);
    expect(found).toHaveProperty('notes', expect.arrayContaining([{ note: 'all-meters', count: 2 }]));
    expect(found.understood).toMatchObject({ meter: ALL_METERS, consumption: [1, 2] });
  });
});

describe('two meters in turn that nothing tells apart', () => {
  const file = lines('Tid~kWh', hours, ({ label, kwh }) =>
    [kwh, kwh / 2].map((own) => `${at(label).iso} ${at(label).clock}~${comma(own, 4)}`).join('\n'),
  );
  it.each([
    [undefined, 150],
    ['2', 75],
    [ALL_METERS, 225],
  ])('are a choice: %s', async (meter, kwh) => {
    const bytes = new TextEncoder().encode(file);
    const found = await readMeter(bytes, meter ? { meter } : {}, { zone: 'Europe/Stockholm' });
    expect('readings' in found && sumOf(found.readings.kwh)).toBeCloseTo(kwh, 1);
    expect(found.understood).toMatchObject({ meters: ['1', '2'] });
  });
});

describe('a few values far above all others', () => {
  const file = (fault: (place: number, kwh: number) => number, head = 'Tid;kWh') =>
    new TextEncoder().encode(
      lines(
        head,
        hours,
        ({ label, kwh }, place) => `${at(label).iso} ${at(label).clock};${comma(fault(place, kwh))}`,
      ),
    );
  const hints = { zone: 'Europe/Stockholm' };
  const once = file((place, kwh) => (place === 100 ? 500 : kwh));
  const rising = hours.map((_, place) => 4000 + sumTo(place));
  it.each([
    ['one of a hundred times the rest', once, 1],
    ['three in a row', file((place, kwh) => (place > 99 && place < 103 ? 900 : kwh)), 3],
    [
      'a counter that is misread once',
      file((place) => (rising[place] as number) * (place === 100 ? 10 : 1), 'Tid;Mätarställning (kWh)'),
      2,
    ],
  ])('are found and can be left out: %s', async (_, bytes, count) => {
    expect(await readMeter(bytes, {}, hints)).toMatchObject({ spikes: { count } });
    const without = await readMeter(bytes, { withoutSpikes: true }, hints);
    expect('readings' in without && sumOf(without.readings.kwh) / without.readings.kwh.length).toBeCloseTo(
      150 / 192,
      1,
    );
    expect(without).toMatchObject({ spikes: { count } });
  });
  it.each([
    ['an evening of five hours’ charging', file((place, kwh) => (place > 90 && place < 96 ? 11 : kwh))],
    ['an ordinary week', file((_, kwh) => kwh)],
  ])('are none: %s', async (_, bytes) => {
    expect(await readMeter(bytes, {}, hints)).toMatchObject({ spikes: null });
  });
});

describe('a packed file', () => {
  const csv = lines(
    'Tid;kWh',
    hours,
    ({ label, kwh }) => `${at(label).iso} ${at(label).clock};${comma(kwh)}`,
  );
  it('is opened: gzip', async () => {
    expect(sumOf((await readGood(gzipSync(csv))).readings.kwh)).toBeCloseTo(150, 1);
  });
  it.each([8, 0] as const)('is opened: a ZIP by method %s', async (method) => {
    const bytes = zipOf({ '__MACOSX/._värden.csv': 'x', 'läs mig.pdf': '%PDF', 'värden.csv': csv }, method);
    expect(sumOf((await readGood(bytes)).readings.kwh)).toBeCloseTo(150, 1);
  });
  it.each([
    ['packed', 'two files of the kind', { 'a.csv': csv, 'b.csv': csv }],
    ['pdf', 'something else, by what it is', { 'a.pdf': '%PDF' }],
    ['market-message', 'a message without an ending', { 'NEM12#1#MDP': '100,NEM12,2025,MDP1,R' }],
  ])('is refused as %s with %s', async (fault, _what, files) => {
    expect(await readText(zipOf(files))).toMatchObject({ fault });
  });
});

it('reads an OpenDocument table whose head is repeated on each page, its rows grouped, its times apart', async () => {
  const cell = (type: string, value: string, text: string) =>
    `<table:table-cell office:value-type="${type}" office:${value}><text:p>${text}</text:p></table:table-cell>`;
  const row = (cells: string) => `<table:table-row>${cells}</table:table-row>`;
  const rows = hours.map(({ label, kwh }) => {
    const { iso, clock } = at(label);
    const time = `time-value="PT${clock.replace(':', 'H')}M00S"`;
    return row(
      cell('date', `date-value="${iso}"`, iso) +
        cell('time', time, clock) +
        cell('float', `value="${kwh}"`, comma(kwh)),
    );
  });
  const head = row(
    ['Datum', 'Tid', 'kWh'].map((name) => cell('string', `string-value="${name}"`, name)).join(''),
  );
  const spaces = ['office', 'table', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const content = `<office:document-content ${spaces.join(' ')}><office:body><office:spreadsheet><table:table><table:table-header-rows>${head}</table:table-header-rows><table:table-row-group>${rows.slice(0, 48).join('')}</table:table-row-group>${rows.slice(48).join('')}</table:table></office:spreadsheet></office:body></office:document-content>`;
  const bytes = zipOf(
    { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content },
    0,
  );
  expect(sumOf((await readGood(bytes)).readings.kwh)).toBeCloseTo(150, 1);
});
